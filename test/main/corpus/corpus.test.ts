import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { Corpus } from '../../../src/main/corpus/corpus';
import { readSnapshot, snapshotPath } from '../../../src/main/corpus/readSnapshot';
import { siteOf, slugOf } from '../../../src/main/corpus/slug';
import { drawnSnapshot } from '../../support/page/snapshots';
import { temporaryFolder } from '../../support/setup/temporaryFolder';

const folder = temporaryFolder();
const viewport = { width: 1280, height: 900, deviceScaleFactor: 1 };
const snapshot = drawnSnapshot({
  tag: 'html',
  rect: [0, 0, 100, 50],
  children: [{ tag: 'body', rect: [8, 8, 84, 34] }],
});
const captured = { snapshot, screenshot: [Buffer.from('picture')], mhtml: 'archive' };

describe('a corpus folder', () => {
  it('stores each page as plain files that can be read back', async () => {
    const corpus = await Corpus.openOrCreate(join(folder(), 'new', 'corpus'), viewport);
    const slug = await corpus.add(captured);
    const page = join(corpus.folder, 'pages', slug);
    expect((await readdir(page)).sort()).toEqual([
      'page.json',
      'page.mhtml',
      'screenshot.webp',
      'snapshot.json.gz',
    ]);
    expect(JSON.parse(await readFile(join(corpus.folder, 'corpus.json'), 'utf8'))).toEqual({
      format: 'recordscope-corpus',
      version: 1,
      name: 'corpus',
      viewport,
      heldOut: [],
    });
    expect(JSON.parse(await readFile(join(page, 'page.json'), 'utf8'))).toMatchObject({
      url: 'http://drawn.example/',
      site: 'drawn.example',
      title: 'Drawn',
      hash: snapshot.hash,
      screenshot: ['screenshot.webp'],
    });
    expect(await snapshotPath(page)).toBe(join(page, 'snapshot.json.gz'));
    expect(await readSnapshot(join(page, 'snapshot.json.gz'))).toEqual(snapshot);
  });

  it('numbers the images of a page that is too high for one', async () => {
    const corpus = await Corpus.openOrCreate(folder(), viewport);
    const slug = await corpus.add({ ...captured, screenshot: [Buffer.from('a'), Buffer.from('b')] });
    expect(await readdir(join(corpus.folder, 'pages', slug))).toEqual(
      expect.arrayContaining(['screenshot.1.webp', 'screenshot.2.webp']),
    );
  });

  it('never replaces a page: the next one with the same name gets a number', async () => {
    const corpus = await Corpus.openOrCreate(folder(), viewport);
    await writeFile(join(corpus.folder, 'pages', 'drawn-example-2'), 'a file in the way');
    expect([await corpus.add(captured), await corpus.add(captured)]).toEqual([
      'drawn-example',
      'drawn-example-3',
    ]);
  });

  it('can be opened again as it is, and by two programs at once', async () => {
    const [first, second] = await Promise.all([1, 2].map(() => Corpus.openOrCreate(folder(), viewport)));
    const slugs = await Promise.all([first!, second!, first!, second!].map((corpus) => corpus.add(captured)));
    expect(slugs.sort()).toEqual(['drawn-example', 'drawn-example-2', 'drawn-example-3', 'drawn-example-4']);
  });

  it("is refused if its own file is damaged, with the file's name", async () => {
    await writeFile(join(folder(), 'corpus.json'), '{"format":"recordscope-corpus","version":2}');
    await expect(Corpus.openOrCreate(folder(), viewport)).rejects.toThrow(
      /corpus\.json has version 2, but this program reads version 1: use a newer program/,
    );
    await writeFile(join(folder(), 'corpus.json'), '{');
    await expect(Corpus.openOrCreate(folder(), viewport)).rejects.toThrow(/corpus\.json is not valid JSON/);
  });

  it('removes what a killed program left behind, and nothing that is being written', async () => {
    const pages = join(folder(), 'pages');
    await mkdir(join(pages, '.capturing-old'), { recursive: true });
    await mkdir(join(pages, '.capturing-new'));
    const hoursAgo = new Date(Date.now() - 3 * 60 * 60 * 1000);
    await utimes(join(pages, '.capturing-old'), hoursAgo, hoursAgo);
    await Corpus.openOrCreate(folder(), viewport);
    expect(await readdir(pages)).toEqual(['.capturing-new']);
  });

  it('leaves nothing behind if a page cannot be stored', async () => {
    const corpus = await Corpus.openOrCreate(folder(), viewport);
    const unwritable = { ...captured, screenshot: [undefined as unknown as Buffer] };
    await expect(corpus.add(unwritable)).rejects.toThrow();
    expect(await readdir(join(corpus.folder, 'pages'))).toEqual([]);
  });
});

describe('a damaged stored page', () => {
  async function storedSnapshot(): Promise<string> {
    const corpus = await Corpus.openOrCreate(folder(), viewport);
    return join(corpus.folder, 'pages', await corpus.add(captured), 'snapshot.json.gz');
  }

  it.each([
    [
      'cut off',
      (packed: Buffer) => packed.subarray(0, 100),
      /snapshot\.json\.gz is damaged: it cannot be unpacked/,
    ],
    ['not packed', () => Buffer.from('plain'), /snapshot\.json\.gz is damaged: it cannot be unpacked/],
    [
      'of a later version',
      (packed: Buffer) => gzipSync(gunzipSync(packed).toString().replace('"version":1', '"version":9')),
      /snapshot\.json\.gz has format version 9/,
    ],
    [
      'changed by hand',
      (packed: Buffer) =>
        gzipSync(gunzipSync(packed).toString().replace('"bounds":[0,0,100', '"bounds":[0,0,101')),
      /snapshot\.json\.gz is damaged: its content does not match its hash/,
    ],
  ])('(%s) is reported with its fault', async (_name, damage, message) => {
    const file = await storedSnapshot();
    await writeFile(file, damage(await readFile(file)));
    await expect(readSnapshot(file)).rejects.toThrow(message);
  });

  it('(missing) is reported', async () => {
    await expect(readSnapshot(join(folder(), 'snapshot.json.gz'))).rejects.toThrow(
      /snapshot\.json\.gz: it does not exist/,
    );
    await mkdir(join(folder(), 'empty'));
    expect(await snapshotPath(join(folder(), 'empty'))).toBeUndefined();
  });
});

describe('the name of a page', () => {
  it.each([
    ['https://www.shop.example/search?q=winter+jacket&page=2', 'shop-example-search-q-winter-jacket-page-2'],
    ['https://shop.example/', 'shop-example'],
    ['file:///home/me/saved/shop-grid/index.html', 'shop-grid'],
    ['file:///home/me/saved/Results%20page.html', 'results-page'],
    ['https://例え.example/検索?q=お茶', 'xn-r8jz45g-example-検索-q-お茶'],
    ['https://shop.example/%E0%A4%A', 'shop-example-e0-a4-a'],
    ['https://shop.example/../../etc/passwd', 'shop-example-etc-passwd'],
    ['stdin:', 'stdin'],
    ['???', 'page'],
  ])('for %s is %s', (address, slug) => {
    expect(slugOf(address)).toBe(slug);
  });

  it('is never too long for a folder', () => {
    expect([...slugOf(`https://shop.example/${'long-'.repeat(100)}`)]).toHaveLength(60);
  });

  it("comes with the page's site", () => {
    expect(siteOf('https://www.shop.example/a')).toBe('www.shop.example');
    expect(siteOf('file:///home/me/google/001.html')).toBe('google');
  });
});
