import { writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultCaptureOptions } from '../../../src/main/capture/captureOptions';
import { capturePage } from '../../../src/main/capture/capturePage';
import { ofThePage, sharedBrowser, snapshotOf, sourceOf } from '../../support/page/pages';
import { type Answer, localSite } from '../../support/page/site';
import { temporaryFolder } from '../../support/setup/temporaryFolder';

const browser = sharedBrowser();
const folder = temporaryFolder();

const html = { 'content-type': 'text/html' };
/** Sends the beginning of a page, and then something else than its end. */
const begins =
  (headers: Record<string, string>, body: string, then: (response: ServerResponse) => void): Answer =>
  (_request, response) => {
    response.writeHead(200, { ...html, ...headers });
    response.flushHeaders();
    if (body !== '') response.write(body);
    setTimeout(() => then(response), 100);
  };
const reset = (response: ServerResponse): void => void response.socket?.resetAndDestroy();
const hangUp = (response: ServerResponse): void => void response.socket?.end();
const wait = (): void => undefined;
const long = { 'content-length': '5000' };

const at = localSite({
  '/reset': begins(long, '<p>part', reset),
  '/reset-at-once': begins(long, '', reset),
  '/too-short': begins(long, '<!doctype html><p>part', hangUp),
  '/half-a-chunk': begins({}, '<!doctype html><p>part', hangUp),
  '/not-gzip': (_request, response) =>
    void response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end('<p>this is not gzip'),
  '/later': `<!doctype html><p>first<script>setTimeout(() => { location = '/not-gzip' }, 50)</script>`,
  '/headers-only': begins({}, '', wait),
  '/head-only': begins({}, '<!doctype html><title>Head</title>', wait),
  '/waiting-script': '<!doctype html><script src="/never"></script><p>after',
  '/waiting-style': '<!doctype html><link rel="stylesheet" href="/never"><p>after',
  '/stopped': '<!doctype html><script>window.stop()</script><p>after',
  '/stopped-later': `<!doctype html><p>before<script>window.stop()</script><img src="/never"><p>after`,
  '/stopped-to-leave': `<!doctype html><script>window.stop(); setTimeout(() => { location = '/there' }, 100)</script>`,
  '/there': '<!doctype html><title>There</title><p>there',
  '/never': () => undefined,
});

/** With a screenshot, which a page that was never drawn does not give. */
async function capture(given: string, timeLimit: number): Promise<string[]> {
  const options = { ...defaultCaptureOptions, timeLimit };
  const { snapshot } = await capturePage(browser(), await sourceOf(given), options);
  return ofThePage(snapshot.warnings).map(({ code }) => code);
}

describe.concurrent('a response that breaks off ends the capture, with the network error', () => {
  it.each([
    ['/reset', /: the server closed the connection: try again \(ERR_CONNECTION_RESET\)$/],
    ['/reset-at-once', /: the server closed the connection: try again \(ERR_CONNECTION_RESET\)$/],
    ['/too-short', /: the server closed the connection: try again \(ERR_CONTENT_LENGTH_MISMATCH\)$/],
    ['/half-a-chunk', /: the server closed the connection: .*\(ERR_INCOMPLETE_CHUNKED_ENCODING\)$/],
    ['/not-gzip', /: the server sent invalid compressed data: .*\(ERR_CONTENT_DECODING_FAILED\)$/],
    ['/later', /\/later: it redirects to http:.*\/not-gzip, which cannot be opened: .*\(ERR_CONTENT/],
  ])('%s', async (path, text) => {
    // Much more time than needed: the capture must not wait for it.
    await expect(capture(at(path), 600_000)).rejects.toThrow(text);
  });
});

describe.concurrent('a page with nothing to draw in time', () => {
  it.each(['/headers-only', '/head-only', '/waiting-script'])('%s', async (path) => {
    await expect(capture(at(path), 1_000)).rejects.toThrow(
      /: no content arrived within 1 s: the page waits for its response or for a script; give more time/,
    );
  });

  it('because its own script stopped it', async () => {
    await expect(capture(at('/stopped'), 600_000)).rejects.toThrow(
      /: loading stopped before any content arrived: .* a script stopped it; try again, or with --scripts/,
    );
  });

  it('is not one that stopped in the middle, or to navigate elsewhere', async () => {
    expect(await capture(at('/stopped-later'), 600_000)).toEqual(['not-settled']);
    expect((await snapshotOf(browser(), at('/stopped-to-leave'))).title).toBe('There');
  });

  it('is not one that waits for a style sheet', async () => {
    expect(await capture(at('/waiting-style'), 1_000)).toEqual(['not-settled']);
  });
});

describe("the browser's own error pages are not captured", () => {
  it.each([
    [
      'a script that goes to a file elsewhere',
      '<script>location = "file:///etc/hostname"</script>',
      /it redirects to file:\/\/\/etc\/hostname, which cannot be opened: a page may open only files in its own folder and below$/,
    ],
    [
      'a refresh to a file elsewhere',
      '<meta http-equiv="refresh" content="0; url=file:///etc/hostname">',
      /it redirects to file:\/\/\/etc\/hostname, which cannot be opened: a page may open only/,
    ],
    [
      'a script that goes to an unknown host',
      '<script>location = "http://nothing.invalid/"</script>',
      /it redirects to http:\/\/nothing\.invalid\/, which cannot be opened: unknown host name/,
    ],
  ])('%s', async (_name, content, message) => {
    const page = join(folder(), 'page.html');
    await writeFile(page, `<!doctype html><title>Page</title>${content}<p>page`);
    await expect(snapshotOf(browser(), page)).rejects.toThrow(message);
  });
});
