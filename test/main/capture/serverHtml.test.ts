import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startChromium } from '../../../src/main/browser/chromiumHost';
import type { BrowserHost } from '../../../src/main/browser/pageHost';
import { defaultCaptureOptions } from '../../../src/main/capture/captureOptions';
import { capturePage } from '../../../src/main/capture/capturePage';
import { openSource } from '../../../src/main/capture/source';
import { readCapturedPage } from '../../../src/main/corpus/readCapturedPage';
import { readServerHtml } from '../../../src/main/corpus/readServerHtml';
import { writeCapturedPage } from '../../../src/main/corpus/writeCapturedPage';
import { localSite } from '../../support/page/site';
import { temporaryFolder } from '../../support/setup/temporaryFolder';

const folder = temporaryFolder();
const scripted =
  '<!doctype html><title>Näh</title><ul><li>one</ul><script>document.querySelector("ul").remove()</script>';
const site = localSite({
  '/scripted': scripted,
  '/latin': (_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=iso-8859-1' })
      .end(Buffer.from('<!doctype html><p>caf\u00e9', 'latin1')),
  '/moved': (_, response) => response.writeHead(302, { location: '/scripted' }).end(),
});

let browser: BrowserHost;
beforeAll(async () => {
  browser = await startChromium({ browser: process.env.RECORDSCOPE_BROWSER ?? 'bundled' });
});
afterAll(() => browser.close());

async function captured(given: string) {
  const source = await openSource(given, async () => Buffer.alloc(0));
  return capturePage(browser, source, { ...defaultCaptureOptions, pictures: false });
}

describe('the HTML of the server', () => {
  it('is kept as it came, before scripts changed it', async () => {
    const page = await captured(site('/scripted'));
    expect(page.serverHtml).toBe(scripted);
    expect(page.snapshot.strings).not.toContain('one');
  });

  it('is read in its own encoding, and after a redirect', async () => {
    expect((await captured(site('/latin'))).serverHtml).toBe('<!doctype html><p>caf\u00e9');
    expect((await captured(site('/moved'))).serverHtml).toBe(scripted);
  });

  it('is the text of a file', async () => {
    const file = join(folder(), 'page.html');
    await writeFile(file, scripted);
    expect((await captured(file)).serverHtml).toBe(scripted);
  });

  it('is stored beside the capture and read back', async () => {
    const page = await captured(site('/scripted'));
    await writeCapturedPage(folder(), page);
    expect(await readdir(folder())).toContain('source.html.gz');
    expect((await readCapturedPage(folder())).serverHtml).toBe(scripted);
  });

  it('is absent in captures without it', async () => {
    expect(await readServerHtml(folder())).toBeUndefined();
  });

  it.each<[string, (file: string) => Promise<unknown>, RegExp]>([
    [
      'not packed',
      (file) => writeFile(file, 'plain'),
      /source\.html\.gz is damaged: it cannot be unpacked .*; capture the page again/,
    ],
    [
      'unpacked to more than memory holds',
      (file) => writeFile(file, gzipSync(Buffer.alloc(300 * 1024 * 1024))),
      /source\.html\.gz is damaged: it unpacks to more than 256 MB; capture the page again/,
    ],
    ['a folder', (file) => mkdir(file), /source\.html\.gz: it is a folder, not a file/],
    ['a link', (file) => symlink('/etc/passwd', file), /source\.html\.gz: it is a symbolic link/],
  ])('is refused if it is %s', async (_, make, message) => {
    await make(join(folder(), 'source.html.gz'));
    await expect(readServerHtml(folder())).rejects.toThrow(message);
  });
});
