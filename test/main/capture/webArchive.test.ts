import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { defaultCaptureOptions } from '../../../src/main/capture/captureOptions';
import { capturePage } from '../../../src/main/capture/capturePage';
import { readWebArchive, type WebArchive } from '../../../src/main/capture/webArchive';
import { Corpus } from '../../../src/main/corpus/corpus';
import { textOf } from '../../../src/shared/page/blockModel';
import { buildBlockModel } from '../../../src/shared/page/buildBlockModel';
import { sharedBrowser, snapshotOf, sourceOf } from '../../support/page/pages';
import { temporaryFolder } from '../../support/setup/temporaryFolder';

const folder = temporaryFolder();
const browser = sharedBrowser();
const pages = join(import.meta.dirname, '../../../examples/corpus/pages');
/** One page of the examples is stored without its archive. */
const archived = readdirSync(pages).filter((page) => existsSync(join(pages, page, 'page.mhtml')));

/** As git stores it if it takes it for text. */
function withLineFeeds(archive: Buffer): Buffer {
  return Buffer.from(archive.toString('latin1').replaceAll('\r\n', '\n'), 'latin1');
}

/** 1 × 1 px; it contains an LF and a CRLF. */
const image = Buffer.from('R0lGODlhAQABAIAAAAoNCgD/ACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

interface Saved {
  head?: string;
  rootHead?: string;
  html?: string;
  end?: string;
}

/** An archive with LF line ends, and a binary image. */
function archive({ head = '', rootHead = '', html = '<p>saved', end = '--b--\n' }: Saved): Buffer {
  const text = `${head}MIME-Version: 1.0\nContent-Type: multipart/related;\n\ttype="text/html";\n\tboundary="b"\n\n--b\nContent-Type: text/html; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n${rootHead}\n${html}\n--b\nContent-Type: image/gif\nContent-Transfer-Encoding: binary\nContent-Location: http://shop.example/a.gif\n\n`;
  return Buffer.concat([Buffer.from(text), image, Buffer.from(`\n${end}`)]);
}

async function stored(name: string, content: Buffer): Promise<string> {
  const file = join(folder(), name);
  await writeFile(file, content);
  return file;
}

describe('a web archive', () => {
  it.each(archived)('of %s gets back the line ends that git removed', (page) => {
    const saved = readFileSync(join(pages, page, 'page.mhtml'));
    const read = readWebArchive(saved) as WebArchive;
    expect(read.converted).toBeUndefined();
    const again = readWebArchive(withLineFeeds(saved)) as WebArchive;
    expect(again.address).toBe(read.address);
    expect(again.converted?.equals(saved)).toBe(true);
  });

  it('with LF line ends is captured like the one without, under the address it was saved from', async () => {
    const saved = await readFile(join(pages, 'result-list', 'page.mhtml'));
    const whole = await snapshotOf(browser(), await stored('whole.mhtml', saved));
    const file = await stored('kept.mhtml', withLineFeeds(saved));
    const snapshot = await snapshotOf(browser(), file);
    expect(snapshot.hash).toBe(whole.hash);
    expect(snapshot.warnings).toEqual([]);
    expect(snapshot).toMatchObject({
      address: 'http://result-list.example/index.html',
      file: pathToFileURL(file).href,
    });
  });

  it('is stored with the site it was saved from, and the path of its file', async () => {
    const file = await stored(
      'kept.mhtml',
      archive({ head: 'Snapshot-Content-Location: https://shop.example/list?q=1\n' }),
    );
    const captured = await capturePage(browser(), await sourceOf(file), defaultCaptureOptions);
    const corpus = await Corpus.openOrCreate(join(folder(), 'corpus'), defaultCaptureOptions.viewport);
    const slug = await corpus.add(captured);
    expect(slug).toBe('shop-example-list-q-1');
    const entry = JSON.parse(await readFile(join(corpus.folder, 'pages', slug, 'page.json'), 'utf8'));
    expect(entry).toMatchObject({
      url: 'https://shop.example/list?q=1',
      site: 'shop.example',
      file: pathToFileURL(file).href,
    });
  });

  it('keeps the bytes of binary parts, which are shown', async () => {
    const file = await stored(
      'a.mhtml',
      archive({ html: '<img id=3Di src=3D"http://shop.example/a.gif" style=3D"width:auto">' }),
    );
    const { converted } = readWebArchive(await readFile(file)) as WebArchive;
    expect(converted!.includes(Buffer.concat([Buffer.from('\r\n\r\n'), image, Buffer.from('\n--b--')]))).toBe(
      true,
    );
    const model = buildBlockModel(await snapshotOf(browser(), file));
    const found = Array.from({ length: model.count }, (_, block) => block).find(
      (block) => model.width[block] === 1,
    );
    expect(found).toBeDefined();
  });

  it.each([
    [
      'what Chromium writes',
      {
        head: 'Snapshot-Content-Location: https://a.example/\n',
        rootHead: 'Content-Location: https://b.example/\n',
      },
      'https://a.example/',
    ],
    ['its first page', { rootHead: 'Content-Location:\n https://b.example/x\n' }, 'https://b.example/x'],
    ['nothing', {}, undefined],
    ['a file', { rootHead: 'Content-Location: file:///C:/page.html\n' }, undefined],
    ['a script', { head: 'Snapshot-Content-Location: javascript:alert(1)\n' }, undefined],
    ['half an address', { head: 'Snapshot-Content-Location: https://\n' }, undefined],
  ])('has the address given by %s', (_name, saved, address) => {
    expect((readWebArchive(archive(saved)) as WebArchive).address).toBe(address);
  });

  it('without an address is identified by its file', async () => {
    const file = await stored('plain.mhtml', archive({}));
    const snapshot = await snapshotOf(browser(), file);
    expect(snapshot.address).toBe(pathToFileURL(file).href);
    expect(snapshot.file).toBeUndefined();
    const model = buildBlockModel(snapshot);
    expect(Array.from({ length: model.count }, (_, block) => textOf(model, block))).toContain('saved');
  });

  it.each([
    ['is empty', Buffer.alloc(0), 'it is empty'],
    ['is another file', Buffer.from('no archive'), 'it does not start like one'],
    ['is one message', Buffer.from('Content-Type: text/html\n\n<p>page'), 'it does not start like one'],
    [
      'has no parts',
      Buffer.from('Content-Type: multipart/related; boundary=b\n\n'),
      'its first part is missing',
    ],
    ['was cut off', archive({ end: '' }), 'its end is missing'],
    ['has a page without content', archive({ html: ' ' }), 'the page in it is empty'],
    [
      'has no page',
      Buffer.from(
        'Content-Type: multipart/related; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\ntext\r\n--b--\r\n',
      ),
      'it contains no page',
    ],
  ])('that %s is refused with a message', async (_name, content, message) => {
    const file = await stored('bad.mhtml', content);
    await expect(sourceOf(file)).rejects.toThrow(
      `'${file}' is a damaged web archive: ${message}; save the page again`,
    );
  });

  it('leaves no copy behind', async () => {
    const file = await stored('kept.mhtml', archive({}));
    const source = await sourceOf(file);
    const copy = fileURLToPath(source.url);
    expect(copy).not.toBe(file);
    expect(await readdir(dirname(copy))).toEqual(['kept.mhtml']);
    await source.dispose();
    expect(existsSync(dirname(copy))).toBe(false);
    expect(existsSync(file)).toBe(true);
  });

  it.runIf(process.platform === 'linux')('is not read from something that is not a file', async () => {
    const pipe = join(folder(), 'pipe.mhtml');
    execFileSync('mkfifo', [pipe]);
    await expect(sourceOf(pipe)).rejects.toThrow(`'${pipe}' is not a file: give an .html or .mhtml file`);
  });
});
