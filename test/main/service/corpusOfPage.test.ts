import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { corporaFolder } from '../../../src/main/platform/userFolders';
import type { ServiceClient } from '../../../src/shared/contract/serviceClient';
import { faultOf, testServices } from '../../support/inspector/testService';
import { capturedExample } from '../../support/page/capturedExample';

const services = testServices();
const folder = (...names: string[]): string => join(services.folder(), ...names);

async function withPage(): Promise<{ client: ServiceClient; page: string }> {
  const client = await services.connect(services.start({ corpora: folder('corpora') }));
  const source = await capturedExample('one-record');
  const { page } = await client.request('openPage', { source, scripts: true, ticket: 'open' });
  return { client, page };
}

describe('a corpus of the open page', () => {
  it('is made where and as it is proposed, with the capture as its only page', async () => {
    const { client, page } = await withPage();
    const proposed = await client.request('proposedCorpus', { page });
    expect(proposed).toEqual({ folder: folder('corpora/one-record'), name: expect.stringMatching(/\S/) });
    const made = await client.request('newCorpusOfPage', { ...proposed, page });
    expect(made).toMatchObject({
      ...proposed,
      isReadOnly: false,
      viewport: { width: 1280 },
      pages: [{ slug: 'one-record', hash: page, labels: [] }],
    });
    expect((await client.request('knownCorpora', {}))[0]).toMatchObject({ folder: proposed.folder });
    // The next one gets another folder.
    expect((await client.request('proposedCorpus', { page })).folder).toBe(folder('corpora/one-record-2'));
    await mkdir(folder('corpora/one-record-2'));
    expect((await client.request('proposedCorpus', { page })).folder).toBe(folder('corpora/one-record-2'));
  });

  it('overwrites nothing, and leaves nothing if it fails', async () => {
    const { client, page } = await withPage();
    const make = (to: string, name = 'Mine', of = page) =>
      faultOf(client.request('newCorpusOfPage', { folder: to, name, page: of }));
    await mkdir(folder('full'));
    await writeFile(folder('full/notes.txt'), 'mine');
    expect(await make(folder('full'))).toEqual({
      code: 'failed',
      message: `${folder('full')}: the folder is not empty; choose an empty folder, or a new one`,
    });
    expect(await readdir(folder('full'))).toEqual(['notes.txt']);
    expect((await make(folder('full/notes.txt'))).message).toMatch(/a file with that name already exists/);
    expect((await make(folder('full/notes.txt/in'))).message).toMatch(/part of the path is a file/);
    expect(await readFile(folder('full/notes.txt'), 'utf8')).toBe('mine');
    expect((await make('some folder')).message).toBe('some folder: give the full path of the folder');
    expect((await make(folder('new/deep'), ' ')).message).toMatch(/cannot be called/);
    expect((await make(folder('new/deep'), 'Mine', 'f'.repeat(64))).code).toBe('unknownPage');
    expect(await readdir(services.folder())).not.toContain('new');
  });
});

it('proposes corpora in the home folder, or where the user says', () => {
  expect(corporaFolder({})).toBe(join(homedir(), 'recordscope'));
  expect(corporaFolder({ RECORDSCOPE_CORPORA: '/data/corpora' })).toBe('/data/corpora');
});

describe('the picture of a page of a corpus', () => {
  it('is the top of its screenshot, without opening the page', async () => {
    const { client, page } = await withPage();
    const corpus = folder('corpora/one');
    await client.request('newCorpusOfPage', { folder: corpus, name: 'One', page });
    const { image } = await client.request('pagePicture', { corpus, slug: 'one-record' });
    expect(Buffer.from(image!).toString('latin1', 8, 12)).toBe('WEBP');
    const screenshot = join(corpus, 'pages/one-record/screenshot.webp');
    expect(Buffer.from(image!).equals(await readFile(screenshot))).toBe(true);
    // What is not an image of a page, or too large to decode, is not sent.
    const huge = Buffer.from(image!);
    huge.write('VP8X', 12, 'latin1');
    huge.fill(0xff, 24, 30);
    await writeFile(screenshot, huge);
    expect(await client.request('pagePicture', { corpus, slug: 'one-record' })).toEqual({ image: null });
    await writeFile(screenshot, 'no image');
    expect(await client.request('pagePicture', { corpus, slug: 'one-record' })).toEqual({ image: null });
    // Never through a link.
    await symlink(join(corpus, 'pages/one-record'), join(corpus, 'pages/linked'));
    expect(await faultOf(client.request('pagePicture', { corpus, slug: 'linked' }))).toMatchObject({
      code: 'failed',
      message: expect.stringContaining('symbolic link'),
    });
    expect((await faultOf(client.request('pagePicture', { corpus, slug: '../one' }))).code).toBe('invalid');
    expect(await faultOf(client.request('pagePicture', { corpus, slug: 'gone' }))).toEqual({
      code: 'failed',
      message: `${join(corpus, 'pages/gone')}: it does not exist: check the path`,
    });
  });
});
