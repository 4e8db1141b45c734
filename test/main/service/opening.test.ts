import { execFileSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pictureParts } from '../../../src/main/corpus/pictureParts';
import { PageStore } from '../../../src/main/service/pageStore';
import { descendantsOf } from '../../support/corpus/commandLine';
import { faultOf, testServices } from '../../support/inspector/testService';
import { capturedExample } from '../../support/page/capturedExample';
import { examplePage } from '../../support/page/examplePages';
import { ofThePage } from '../../support/page/pages';
import { localSite } from '../../support/page/site';

const services = testServices();
const site = localSite({
  '/': '<title>Here</title><h1>Hello</h1>',
  // Never responds.
  '/slow': (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).write('<p>'),
  '/error': (_request, response) => void response.writeHead(500).end('<h1>Broken</h1>'),
});

describe('opening a page', () => {
  it('reports each step and its duration', async () => {
    const client = await services.connect(services.start());
    const reports: { ticket: string; step: string; ms: number }[] = [];
    client.on('opening', (event) => reports.push(event));
    const source = examplePage('one-record');
    const page = await client.request('openPage', { source, scripts: false, ticket: 'mine' });
    expect(page).toMatchObject({ source, scripts: false, warnings: [] });
    expect(reports.map(({ step }) => step)).toEqual([
      'starting the browser',
      'loading',
      'waiting for the page to settle',
      'reading boxes and styles',
      'taking the screenshot',
      'building blocks',
    ]);
    expect(reports.every(({ ticket }) => ticket === 'mine')).toBe(true);
    expect(reports[1]!.ms).toBeGreaterThan(10);
    const again = await client.request('openPage', { source, scripts: false, ticket: 'again' });
    expect(again.page).toBe(page.page);
    expect(reports.filter(({ step }) => step === 'starting the browser')).toHaveLength(1);
  });

  it('starts one browser for two pages that are opened at once', async () => {
    const service = services.start();
    const clients = [await services.connect(service), await services.connect(service)];
    const steps: string[] = [];
    for (const client of clients) client.on('opening', ({ step }) => steps.push(step));
    await Promise.all(
      clients.map((client) => client.request('openPage', { source: site('/'), scripts: true, ticket: '1' })),
    );
    expect(steps.filter((step) => step === 'starting the browser')).toHaveLength(1);
    expect(steps.filter((step) => step === 'building blocks')).toHaveLength(2);
  });

  it('stores it: a restarted service opens it again without a browser', async () => {
    const first = services.start();
    const client = await services.connect(first);
    const source = examplePage('one-record');
    const page = await client.request('openPage', { source, scripts: true, ticket: '1' });
    await first.close();
    const second = services.start({ browser: '/nothing/here' });
    const later = await services.connect(second);
    expect(await later.request('reopenPage', { page: page.page, ticket: '1' })).toEqual(page);
    const model = await later.request('pageModel', { page: page.page });
    expect(model.count).toBe(page.blockCount);
    expect(await second.pages.pictureOf(page.page, 0)).toContain(page.page);
    expect(await second.pages.pictureOf(page.page, 1)).toBeUndefined();
  });

  it('answers questions about a stored page that was not opened again', async () => {
    const first = services.start();
    const source = await capturedExample('one-record');
    const { page } = await (await services.connect(first)).request('openPage', {
      source,
      scripts: true,
      ticket: '1',
    });
    await first.close();
    const client = await services.connect(services.start());
    expect((await client.request('pageModel', { page })).count).toBeGreaterThan(10);
  });

  it('reports that a page is no longer stored', async () => {
    const service = services.start();
    const client = await services.connect(service);
    const source = join(services.folder(), 'page');
    await cp(await capturedExample('one-record'), source, { recursive: true });
    const { page } = await client.request('openPage', { source, scripts: true, ticket: '1' });
    await rm(source, { recursive: true });
    expect((await faultOf(client.request('reopenPage', { page, ticket: '2' }))).code).toBe('unknownPage');
    // Pages in memory still work.
    expect((await client.request('pageModel', { page })).count).toBeGreaterThan(10);
    expect((await faultOf(client.request('reopenPage', { page: 'f'.repeat(64), ticket: '3' }))).code).toBe(
      'unknownPage',
    );
  });

  it.each([
    ['a missing file', '/nothing/here.html', /there is no file/],
    ['an address without a server', 'http://127.0.0.1:9/', /127\.0\.0\.1:9/],
    ['an unknown host', 'shop.example/search', /https:.*unknown host name.*; http:/],
    ['standard input', '-', /standard input cannot be opened/],
    ['a scheme of its own', 'ftp://shop.example/', /only http:, https: and files/],
  ])('fails with a message for %s', async (_, source, text) => {
    const client = await services.connect(services.start());
    const fault = await faultOf(client.request('openPage', { source, scripts: true, ticket: '1' }));
    expect(fault.code).toBe('failed');
    expect(fault.message).toMatch(text);
  });

  it('fails with a message for a captured page that is damaged or of another version', async () => {
    const client = await services.connect(services.start());
    const folder = join(services.folder(), 'damaged');
    await mkdir(folder);
    await writeFile(join(folder, 'snapshot.json.gz'), 'no page');
    const fault = await faultOf(client.request('openPage', { source: folder, scripts: true, ticket: '1' }));
    expect(fault).toMatchObject({ code: 'failed', message: expect.stringContaining('is damaged') });
    const packed = await readFile(join(await capturedExample('one-record'), 'snapshot.json.gz'));
    const later = gunzipSync(packed).toString().replace('"version":1', '"version":9');
    await writeFile(join(folder, 'snapshot.json.gz'), gzipSync(later));
    const other = await faultOf(client.request('openPage', { source: folder, scripts: true, ticket: '2' }));
    expect(other).toMatchObject({ code: 'failed', message: expect.stringContaining('format version 9') });
  });

  it('uses the full address of a page that was opened without http:', async () => {
    const client = await services.connect(services.start());
    const source = site('/').replace('http://', '');
    const page = await client.request('openPage', { source, scripts: true, ticket: '1' });
    expect(page).toMatchObject({ source: site('/'), address: site('/'), title: 'Here' });
  });

  it('reports each capture warning once, with the page', async () => {
    const client = await services.connect(services.start());
    const log: string[] = [];
    client.on('log', ({ message }) => log.push(message));
    const page = await client.request('openPage', { source: site('/error'), scripts: true, ticket: '1' });
    expect(ofThePage(page.warnings)).toMatchObject([
      { code: 'error-status', message: expect.stringContaining('answered 500') },
    ]);
    expect(log).toEqual([]);
  });

  it('ends at once when it is cancelled', async () => {
    const client = await services.connect(services.start());
    const opening = client.request('openPage', { source: site('/slow'), scripts: true, ticket: 'slow' });
    const fault = faultOf(opening);
    await new Promise<void>((resolve) => {
      client.on('opening', ({ step }) => {
        if (step === 'waiting for the page to settle') resolve();
      });
    });
    await client.request('cancelOpening', { ticket: 'slow' });
    expect(await fault).toEqual({ code: 'cancelled', message: 'Opening the page was cancelled.' });
    expect(await client.request('cancelOpening', { ticket: 'nothing' })).toBeNull();
    const page = await client.request('openPage', { source: site('/'), scripts: true, ticket: 'next' });
    expect(page.title).toBe('Here');
  });

  it('stops for a disconnected client, and limits the number of pages being opened', async () => {
    const client = await services.connect(services.start());
    const open = (ticket: string) =>
      client.request('openPage', { source: site('/slow'), scripts: true, ticket });
    const waiting = ['1', '2', '3', '4'].map((ticket) => faultOf(open(ticket)));
    expect((await faultOf(open('4'))).code).toBe('invalid');
    expect((await faultOf(open('5'))).message).toContain('4 pages are already being opened');
    for (const ticket of ['1', '2', '3', '4']) await client.request('cancelOpening', { ticket });
    expect((await Promise.all(waiting)).map(({ code }) => code)).toEqual(Array(4).fill('cancelled'));
  });

  it.skipIf(process.platform !== 'linux')('starts the browser again after it has died', async () => {
    const client = await services.connect(services.start());
    const open = (ticket: string) => client.request('openPage', { source: site('/'), scripts: true, ticket });
    const page = await open('1');
    killBrowsers();
    expect((await open('2')).page).toBe(page.page);
    // Also while a page is being captured.
    const opening = open('3');
    const stop = client.on('opening', ({ step }) => {
      if (step !== 'reading boxes and styles') return;
      stop();
      killBrowsers();
    });
    expect((await opening).page).toBe(page.page);
  });
});

/** The browsers that this test started. */
function killBrowsers(): void {
  const browsers = descendantsOf(process.pid).filter(({ command }) => /--headless|--type=/.test(command));
  expect(browsers.length).toBeGreaterThan(0);
  for (const { pid } of browsers) {
    try {
      execFileSync('kill', ['-9', String(pid)], { stdio: 'ignore' });
    } catch {
      // It ended with its parent.
    }
  }
}

describe('stored pages', () => {
  const hash = (index: number): string => index.toString(16).padStart(64, '0');

  it('beyond the last 50 are deleted, except those in use', async () => {
    const folder = join(services.folder(), 'pages');
    const store = new PageStore(folder);
    const source = await capturedExample('one-record');
    for (let index = 0; index < 60; index++) {
      await store.addInPlace(hash(index), 'source', join(source, 'snapshot.json.gz'));
      const at = new Date(2026, 0, 1, 0, index);
      await utimes(join(folder, hash(index), 'place.json'), at, at);
    }
    await store.touch(hash(3));
    await store.prune(new Set([hash(0), hash(1)]));
    const left = await readdir(folder);
    expect(left).toHaveLength(50);
    expect(left).toEqual(expect.arrayContaining([hash(0), hash(1), hash(3), hash(59)]));
    expect(left).not.toContain(hash(2));
  });

  it('are found by a hash only', async () => {
    const store = new PageStore(join(services.folder(), 'pages'));
    for (const name of ['', '.', '..', '../pages', 'A'.repeat(64)])
      expect(await store.find(name)).toBeUndefined();
  });

  it('have no screenshot if its list leads elsewhere, or the files are missing', async () => {
    const folder = join(services.folder(), 'page');
    await cp(await capturedExample('one-record'), folder, { recursive: true });
    expect(await pictureParts(folder, 1)).toHaveLength(1);
    const entry = await readFile(join(folder, 'page.json'), 'utf8');
    await writeFile(join(folder, 'page.json'), entry.replace('screenshot.webp', '../screenshot.webp'));
    expect(await pictureParts(folder, 1)).toEqual([]);
    await writeFile(join(folder, 'page.json'), '{');
    expect(await pictureParts(folder, 1)).toEqual([]);
    await writeFile(join(folder, 'page.json'), entry);
    await rm(join(folder, 'screenshot.webp'));
    expect(await pictureParts(folder, 1)).toEqual([]);
    expect(await pictureParts(join(services.folder(), 'nothing'), 1)).toEqual([]);
  });
});
