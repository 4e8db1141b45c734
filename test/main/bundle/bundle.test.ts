import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Bundle } from '../../../src/main/bundle/bundle';
import { bundleBytes } from '../../../src/main/bundle/bundleBytes';
import { bundleOfFolder } from '../../../src/main/bundle/bundleOfFolder';
import { bundleFile, readBundle } from '../../../src/main/bundle/readBundle';
import { unpackBundle } from '../../../src/main/bundle/unpackBundle';
import { Corpus } from '../../../src/main/corpus/corpus';
import { readSnapshot } from '../../../src/main/corpus/readSnapshot';
import { FileError } from '../../../src/main/platform/fileError';
import { readZip } from '../../../src/main/platform/readZip';
import { writeZip, type ZipEntry } from '../../../src/main/platform/writeZip';
import type { Session } from '../../../src/shared/session/session';
import { temporaryFolder } from '../../support/setup/temporaryFolder';

const shop = 'examples/corpus/pages/shop-grid';
const folder = temporaryFolder();
const limits = { entries: 100, unpacked: 1e9 };

const session: Session = {
  format: 'recordscope-session',
  version: 1,
  page: { source: '/home/ann/secret/shop.html', hash: 'x' },
  method: 'emine',
  settings: {},
  stage: '',
  selected: null,
  place: 'inspect',
  corpus: { folder: '/home/ann/secret', reader: '' },
  tab: 'records',
  moment: 'change',
  viewing: null,
  pinned: null,
};
const about = { session, notes: 'Why only 3 records?', savedAt: '2026-01-02T03:04:05.000Z' };

let bundle: Bundle;
let bytes: Buffer;
beforeAll(async () => {
  ({ bundle } = await bundleOfFolder(shop, about));
  bytes = await bundleBytes(bundle);
});

/** The bundle with files changed, added, or removed (null). */
async function withFiles(changes: Record<string, string | Uint8Array | null>): Promise<Buffer> {
  const files = new Map((await readZip(bytes, 'good', limits)).map((entry) => [entry.name, entry]));
  for (const [name, content] of Object.entries(changes))
    if (content === null) files.delete(name);
    else files.set(name, { name, bytes: Buffer.from(content as string) } satisfies ZipEntry);
  return writeZip([...files.values()]);
}

async function entryWith(change: (entry: Record<string, never>) => unknown): Promise<Buffer> {
  const entries = await readZip(bytes, 'good', limits);
  const entry = JSON.parse(Buffer.from(entries[0]!.bytes).toString());
  return withFiles({ 'bundle.json': JSON.stringify(change(entry)) });
}

async function faultOf(bad: Buffer): Promise<string> {
  const cause = await unpackBundle(join(folder(), 'bundles'), bad, 'x.recordscope').then(
    () => new Error('it was opened'),
    (error: Error) => error,
  );
  expect(cause).toBeInstanceOf(FileError);
  // Nothing is left of it.
  expect(await readdir(join(folder(), 'bundles')).catch(() => [])).toEqual([]);
  return cause.message;
}

describe('a bundle', () => {
  it('is unpacked to a corpus of its own, with page, labels, site and tags', async () => {
    const bundles = join(folder(), 'bundles');
    const opened = await unpackBundle(bundles, bytes, 'A shop.recordscope');
    expect(opened.folder).toMatch(/bundles\/a-shop-[0-9a-f]{16}$/);
    expect(opened.bundle).toMatchObject({ notes: about.notes, savedAt: about.savedAt });
    expect((await readSnapshot(join(opened.page, 'snapshot.json.gz'))).hash).toBe(
      bundle.captured.snapshot.hash,
    );
    const corpus = await Corpus.open(opened.folder);
    const { pages, faults } = await corpus.info();
    expect(faults).toEqual([]);
    expect(pages).toMatchObject([{ title: bundle.captured.snapshot.title, site: bundle.site }]);
    expect(pages[0]!.labels).toMatchObject([{ status: 'labelled', records: 12 }]);
    expect(await readFile(join(opened.page, 'screenshot.webp'))).toEqual(bundle.captured.screenshot[0]);
  });

  it('opened again has the labels as they were changed meanwhile', async () => {
    const bundles = join(folder(), 'bundles');
    const first = await unpackBundle(bundles, bytes, 'shop.recordscope');
    const text = await readFile(join(first.page, 'labels.json'), 'utf8');
    await writeFile(join(first.page, 'labels.json'), text.replace('"note": ""', '"note": "mine"'));
    const again = await unpackBundle(bundles, bytes, 'shop.recordscope');
    expect(again.folder).toBe(first.folder);
    expect(await readFile(join(again.page, 'labels.json'), 'utf8')).toContain('"note": "mine"');
    expect(await readdir(bundles)).toHaveLength(1);
  });

  it('of a page from the disk has no folders of this machine', async () => {
    const address = 'file:///home/ann/secret/saved%20shop.html';
    const { snapshot } = bundle.captured;
    const own = {
      ...snapshot,
      address,
      file: address,
      documents: snapshot.documents.map((document) => ({ ...document, address })),
      warnings: [{ code: 'x', message: `blocked ${address} and /home/ann/secret/shop.js` }],
    };
    const made = await bundleBytes({ ...bundle, captured: { ...bundle.captured, snapshot: own } });
    for (const { name, bytes: content } of await readZip(made, 'made', limits))
      expect(`${name} ${Buffer.from(content).toString('latin1')}`).not.toContain('ann/secret');
    const read = await readBundle(made, 'made');
    expect(read.captured.snapshot).toMatchObject({
      address: 'upload:saved%20shop.html',
      file: 'upload:saved%20shop.html',
      warnings: [{ code: 'x', message: 'blocked saved%20shop.html and shop.js' }],
    });
    expect(read.session).toMatchObject({ page: { source: 'upload:saved%20shop.html' }, corpus: null });
  });

  it('leaves a damaged label out, and says so', async () => {
    const page = join(folder(), 'page');
    await cp(shop, page, { recursive: true });
    await writeFile(join(page, 'labels.bo.json'), '{}');
    const made = await bundleOfFolder(page, about);
    expect(made.bundle.labels.map(({ reader }) => reader)).toEqual(['']);
    expect(made.faults).toEqual([
      { file: 'labels.bo.json', fault: expect.stringContaining('is not a label file') },
    ]);
  });
});

describe('a bundle that cannot be opened', () => {
  it('is another file, or half of one', async () => {
    expect(await faultOf(Buffer.from('%PDF'))).toBe('x.recordscope is not a bundle of Recordscope.');
    expect(await faultOf(bytes.subarray(0, bytes.length / 2))).toBe(
      'x.recordscope is cut off or damaged: get the whole file again',
    );
    expect(await faultOf(writeZip([{ name: 'a.txt', bytes: Buffer.from('a') }]))).toBe(
      'x.recordscope is not a bundle: it has no bundle.json',
    );
  });

  it('has another version, or another format', async () => {
    expect(await faultOf(await entryWith((entry) => ({ ...entry, version: 2 })))).toBe(
      'x.recordscope cannot be opened: bundle.json has version 2, but this program reads version 1: use a newer program',
    );
    expect(await faultOf(await entryWith((entry) => ({ ...entry, format: 'other' })))).toMatch(
      /^x\.recordscope cannot be opened: bundle\.json is not valid at format: /,
    );
    expect(await faultOf(await withFiles({ 'bundle.json': '{' }))).toMatch(/bundle\.json is not valid JSON/);
    expect(await faultOf(await withFiles({ 'session.json': '{"format":"x"}' }))).toMatch(
      /^x\.recordscope cannot be opened: session\.json is not valid at format: /,
    );
  });

  it('has other files than it lists', async () => {
    expect(await faultOf(await withFiles({ 'page/run.sh': 'rm' }))).toBe(
      'x.recordscope cannot be opened: it contains page/run.sh, which it does not list',
    );
    expect(await faultOf(await withFiles({ 'page/screenshot.webp': null }))).toBe(
      'x.recordscope cannot be opened: page/screenshot.webp is missing in it',
    );
    expect(
      await faultOf(
        await entryWith(({ page, ...entry }) => ({
          ...entry,
          page: {
            ...(page as unknown as object),
            screenshot: ['page/screenshot.webp', 'page/screenshot.webp'],
          },
        })),
      ),
    ).toBe('x.recordscope cannot be opened: it lists page/screenshot.webp twice');
    const label = { file: 'page/labels.1.json' };
    expect(
      await faultOf(await entryWith((entry) => ({ ...entry, labels: [{ reader: '../../bo', ...label }] }))),
    ).toMatch(/bundle\.json is not valid at labels\.0\.reader/);
  });

  it('has a capture that does not match its hash, or is another page', async () => {
    const other = await bundleBytes(
      (await bundleOfFolder('examples/corpus/pages/two-columns', about)).bundle,
    );
    const files = await readZip(other, 'other', limits);
    const snapshot = files.find(({ name }) => name === 'page/snapshot.json.gz')!.bytes;
    expect(await faultOf(await withFiles({ 'page/snapshot.json.gz': snapshot }))).toBe(
      'x.recordscope cannot be opened: it contains another page than it says; get the bundle again',
    );
    const text = gunzipSync(snapshot)
      .toString()
      .replace(/"width":\d+/, '"width":1');
    expect(await faultOf(await withFiles({ 'page/snapshot.json.gz': gzipSync(text) }))).toBe(
      'page/snapshot.json.gz in x.recordscope is damaged: its content does not match its hash',
    );
  });

  it('has files of another kind', async () => {
    expect(await faultOf(await withFiles({ 'page/screenshot.webp': '<svg onload=alert(1)>' }))).toBe(
      'x.recordscope cannot be opened: page/screenshot.webp is not a WebP image',
    );
    expect(await faultOf(await withFiles({ 'page/labels.1.json': '{"format":1}' }))).toMatch(
      /^x\.recordscope cannot be opened: page\/labels\.1\.json is not a label file: /,
    );
    expect(await faultOf(await withFiles({ 'page/labels.1.json': ' '.repeat(33 * 1024 ** 2) }))).toBe(
      'x.recordscope cannot be opened: page/labels.1.json is larger than 32 MB',
    );
  });

  it('is a folder, or missing on the disk', async () => {
    await mkdir(join(folder(), 'a.recordscope'));
    await expect(bundleFile(join(folder(), 'a.recordscope'))).rejects.toThrow(
      /a\.recordscope: it is (not a file|a folder)/,
    );
    await expect(bundleFile(join(folder(), 'b.recordscope'))).rejects.toThrow(
      'it does not exist: check the path',
    );
  });
});
