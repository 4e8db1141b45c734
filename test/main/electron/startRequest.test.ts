import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { linkRequest, openRequest } from '../../../src/main/electron/openRequest';
import { startRequest } from '../../../src/main/electron/startRequest';
import { temporaryFolder } from '../../support/setup/temporaryFolder';

const folder = temporaryFolder();

describe('a command line', () => {
  it('has what to open as its last argument, without switches', () => {
    const argv = ['/opt/recordscope', '--no-sandbox', 'https://a.example/', '--new-window'];
    const place = { folder: '/', program: null };
    expect(startRequest(argv, place)).toEqual({ source: 'https://a.example/', isNewWindow: true });
    expect(startRequest(['/opt/recordscope', '--x'], place)).toEqual({ source: null, isNewWindow: false });
  });

  it('of Electron has the program first, which is not opened', async () => {
    const place = { folder: folder(), program: join(folder(), 'program') };
    await mkdir(place.program);
    await writeFile(join(folder(), 'a.html'), '');
    expect(startRequest(['electron', '--inspect=0', 'program'], place).source).toBeNull();
    expect(startRequest(['electron', './program', 'a.html'], place).source).toBe(join(folder(), 'a.html'));
    expect(startRequest(['electron', '/link/to/it', 'a.html'], place).source).toBe(join(folder(), 'a.html'));
  });

  it('is used as it is if there is no such file', () => {
    const place = { folder: folder(), program: null };
    expect(startRequest(['recordscope', 'gone.html'], place).source).toBe('gone.html');
  });
});

describe('a link', () => {
  it('opens web addresses and sessions with such addresses', () => {
    const page = { page: { source: 'http://a.example/', hash: '' } };
    expect(linkRequest('recordscope://open?source=https%3A%2F%2Fa.example%2F%3Fq%3D1')).toEqual({
      kind: 'source',
      source: 'https://a.example/?q=1',
    });
    const text = JSON.stringify(page);
    expect(linkRequest(`recordscope://open#session=${encodeURIComponent(text)}`)).toEqual({
      kind: 'session',
      text,
    });
  });

  it.each([
    'recordscope://open?source=file:///etc/hostname',
    'recordscope://open?source=%2Fetc%2Fhostname',
    'recordscope://open?source=https:',
    'recordscope://open?source=',
    'recordscope://open?source=recordscope://open',
    'recordscope://other?source=https://a.example/',
    'recordscope:open?source=https://a.example/',
    'recordscope://open#session=%7B%7D',
    'recordscope://open#session=%zz',
    'recordscope://open#session={"page":{"source":"file:///etc/hostname"}}',
    'recordscope://open#session={"page":null,"corpus":{"folder":"/home/user/corpus","reader":""}}',
    'RECORDSCOPE://open?source=file:///etc/hostname',
  ])('%s is refused', async (link) => {
    expect(linkRequest(link)).toMatchObject({ kind: 'refused' });
    expect(await openRequest(link)).toMatchObject({ kind: 'refused' });
  });
});

describe('a source', () => {
  it('is a session if it is a JSON file, unless that is too large', async () => {
    const file = join(folder(), 'a.json');
    await writeFile(file, '{"format":"recordscope-session"}');
    expect(await openRequest(file)).toEqual({ kind: 'session', text: '{"format":"recordscope-session"}' });
    await writeFile(file, 'x'.repeat(600_000));
    expect(await openRequest(file)).toMatchObject({
      kind: 'refused',
      why: expect.stringContaining('600 kB'),
    });
  });

  it('is a page otherwise', async () => {
    for (const source of ['https://a.example/data.json', '/gone.json', '/a.html'])
      expect(await openRequest(source)).toEqual({ kind: 'source', source });
  });
});
