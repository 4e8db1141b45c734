import { lstat, mkdir, readdir, readFile, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ServiceClient } from '../../../src/shared/contract/serviceClient';
import { maxCorpusBytes, maxPartBytes } from '../../../src/shared/contract/upload';
import { faultOf, testServices } from '../../support/inspector/testService';

const services = testServices();
const uploaded = (...names: string[]): string => join(services.folder(), 'config/uploaded', ...names);
const entriesOf = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

const corpusJson = JSON.stringify({
  format: 'recordscope-corpus',
  version: 1,
  name: 'Shops',
  viewport: { width: 1200, height: 800, deviceScaleFactor: 1 },
});

async function send(client: ServiceClient, path: string, text: string | Uint8Array, upload = 'one') {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  let at = 0;
  do {
    const part = bytes.slice(at, at + maxPartBytes);
    await client.request('uploadCorpusPart', { upload, path, size: bytes.length, at, bytes: part });
    at += part.length;
  } while (at < bytes.length);
}

const open = (client: ServiceClient, files: number, name = 'my shops', upload = 'one') =>
  client.request('openUploadedCorpus', { upload, name, files });

describe('an uploaded corpus', () => {
  it('arrives file by file, is kept in the folder of the user, and takes no other name', async () => {
    const client = await services.connect(services.start());
    const large = new Uint8Array(maxPartBytes + 3).fill(7);
    await send(client, 'corpus.json', corpusJson);
    await send(client, 'pages/a/notes.bin', large);
    await send(client, 'pages/a/empty.txt', '');
    expect(await open(client, 3)).toMatchObject({ folder: uploaded('my-shops'), name: 'Shops' });
    expect(new Uint8Array(await readFile(uploaded('my-shops/pages/a/notes.bin')))).toEqual(large);
    expect(await readFile(uploaded('my-shops/pages/a/empty.txt'), 'utf8')).toBe('');
    await send(client, 'corpus.json', corpusJson, 'two');
    expect(await open(client, 1, '../my shops', 'two')).toMatchObject({ folder: uploaded('my-shops-2') });
    const known = await client.request('knownCorpora', {});
    expect(known.map(({ folder }) => folder)).toContain(uploaded('my-shops'));
  });

  it('is readable by its user only', async () => {
    const client = await services.connect(services.start());
    await send(client, 'corpus.json', corpusJson);
    await open(client, 1);
    expect((await lstat(uploaded('my-shops'))).mode & 0o077).toBe(0);
    expect((await lstat(uploaded('my-shops/corpus.json'))).mode & 0o077).toBe(0);
  });

  it.each([
    '../corpus.json',
    'pages/../../x',
    '/etc/passwd',
    'pages//x',
    'pages/.hidden',
    '.git/config',
    'C:\\x',
    'a:b',
    'pages/a\u0000b',
    'pages/a\u202eb',
    'pages/dot.',
    'a/b/c/d/e/f/g',
    `pages/${'x'.repeat(201)}`,
  ])('may have no file %j, and nothing is kept', async (path) => {
    const client = await services.connect(services.start());
    await send(client, 'corpus.json', corpusJson);
    const fault = await faultOf(send(client, path, 'x'));
    expect(fault.message).toMatch(/has a name that a corpus may not have\.$/);
    expect(await entriesOf(uploaded())).toEqual([]);
  });

  it('that is half there is refused and removed', async () => {
    const client = await services.connect(services.start());
    const bytes = new TextEncoder().encode(corpusJson);
    const half = { upload: 'one', path: 'corpus.json', size: bytes.length, at: 0, bytes: bytes.slice(0, 9) };
    await client.request('uploadCorpusPart', half);
    expect(await faultOf(open(client, 1))).toEqual({
      code: 'failed',
      message: "Files of 'my shops' are missing: drop or choose it again.",
    });
    await send(client, 'corpus.json', corpusJson);
    expect((await faultOf(open(client, 2))).message).toMatch(/^Files of/);
    await client.request('uploadCorpusPart', half);
    expect((await faultOf(send(client, 'pages/x', 'x'))).message).toMatch(/'corpus.json' is not complete/);
    await client.request('uploadCorpusPart', half);
    expect((await faultOf(client.request('uploadCorpusPart', { ...half, at: 4 }))).message).toMatch(
      /A part of the corpus is missing/,
    );
    expect(await entriesOf(uploaded())).toEqual([]);
  });

  it('that is no corpus, has a file twice or is too large is refused and removed', async () => {
    const client = await services.connect(services.start());
    await send(client, 'index.html', '<p>x');
    expect((await faultOf(open(client, 1))).message).toBe(
      "'my shops' is not a corpus: it has no corpus.json.",
    );
    await send(client, 'corpus.json', '{"format"');
    expect((await faultOf(open(client, 1))).message).toMatch(/^my shops\/corpus\.json is not valid JSON/);
    await send(client, 'corpus.json', corpusJson);
    expect((await faultOf(send(client, 'corpus.json', corpusJson))).message).toBe(
      "'corpus.json' is in the corpus twice.",
    );
    await send(client, 'corpus.json', corpusJson);
    const tooLarge = { upload: 'one', path: 'a', size: maxCorpusBytes, at: 0, bytes: new Uint8Array(1) };
    expect((await faultOf(client.request('uploadCorpusPart', tooLarge))).message).toBe(
      'The corpus is larger than 1024 MB.',
    );
    expect(await entriesOf(uploaded())).toEqual([]);
  });

  it('is removed if it is cancelled, and if the inspector goes', async () => {
    const service = services.start();
    const client = await services.connect(service);
    await send(client, 'corpus.json', corpusJson);
    expect(await entriesOf(uploaded())).toHaveLength(1);
    await client.request('cancelCorpusUpload', { upload: 'another' });
    expect(await entriesOf(uploaded())).toHaveLength(1);
    await client.request('cancelCorpusUpload', { upload: 'one' });
    expect(await entriesOf(uploaded())).toEqual([]);
    await send(client, 'corpus.json', corpusJson, 'two');
    await service.close();
    expect(await entriesOf(uploaded())).toEqual([]);
  });

  it('removes what a killed program left a day ago, and follows no link', async () => {
    await mkdir(uploaded('.incoming-old'), { recursive: true });
    await mkdir(uploaded('.incoming-now'));
    const elsewhere = join(services.folder(), 'elsewhere');
    await mkdir(elsewhere);
    await writeFile(join(elsewhere, 'kept.txt'), 'kept');
    await symlink(elsewhere, uploaded('.incoming-old/link'));
    const past = new Date(Date.now() - 25 * 60 * 60 * 1000);
    await utimes(uploaded('.incoming-old'), past, past);
    const client = await services.connect(services.start());
    await send(client, 'corpus.json', corpusJson);
    await open(client, 1);
    expect((await entriesOf(uploaded())).sort()).toEqual(['.incoming-now', 'my-shops']);
    expect(await readFile(join(elsewhere, 'kept.txt'), 'utf8')).toBe('kept');
  });
});
