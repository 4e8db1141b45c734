import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startChromium } from '../../../src/main/browser/chromiumHost';
import type { PageHost } from '../../../src/main/browser/pageHost';
import { textOf } from '../../../src/shared/page/blockModel';
import { buildBlockModel } from '../../../src/shared/page/buildBlockModel';
import { blockAtXPath } from '../../../src/shared/page/xpath';
import { sharedBrowser, snapshotOf } from '../../support/page/pages';
import { localSite } from '../../support/page/site';

const browser = sharedBrowser();
const viewport = { width: 800, height: 600, deviceScaleFactor: 1 };

async function evaluate(host: PageHost, expression: string): Promise<unknown> {
  const { result } = await host.session.send('Runtime.evaluate', {
    expression,
    returnByValue: true,
    awaitPromise: true,
  });
  return result.value;
}

async function visit(host: PageHost, url: string): Promise<void> {
  await host.session.send('Page.enable');
  const loaded = new Promise<void>((resolve) => host.session.on('Page.loadEventFired', () => resolve()));
  await host.session.send('Page.navigate', { url });
  await loaded;
}

describe('the Chromium host', () => {
  const at = localSite({ '/': '<!doctype html><p>page' });

  it('reports its browser and version', () => {
    expect(browser().browser).toMatch(
      /^Chromium \d+\.\d+\.\d+\.\d+ \(from npm's @sparticuz\/chromium(, without its sandbox)?\)$/,
    );
  });

  it('isolates pages from each other', async () => {
    const leave = `document.cookie = 'a=1'; localStorage.a = 1; sessionStorage.a = 1; window.name = 'a';
      new Promise((done) => { const open = indexedDB.open('a'); open.onsuccess = () => done(1) })`;
    const look = `(async () => [document.cookie, localStorage.a ?? '', sessionStorage.a ?? '', window.name, (await indexedDB.databases()).length].join())()`;
    const first = await browser().open({ viewport, scripts: true });
    await visit(first, at('/'));
    await evaluate(first, leave);
    expect(await evaluate(first, look)).toBe('a=1,1,1,a,1');
    const second = await browser().open({ viewport, scripts: true });
    await visit(second, at('/'));
    expect(await evaluate(second, look)).toBe(',,,,0');
    await first.close();
    await second.close();
  });

  it('has the requested viewport', async () => {
    const host = await browser().open({ viewport, scripts: true });
    expect(await evaluate(host, '[innerWidth, innerHeight, devicePixelRatio].join()')).toBe('800,600,1');
    await host.close();
  });

  it('reports why a program is not a browser', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'recordscope-test-'));
    const program = join(folder, 'not-a-browser');
    await writeFile(program, '#!/bin/sh\necho error: this is not a browser >&2\nexit 3\n');
    await chmod(program, 0o755);
    await expect(startChromium({ browser: program })).rejects.toThrow(
      /not-a-browser \(--browser\) cannot be started: .*choose another one/,
    );
    await rm(folder, { recursive: true });
  });

  it('lets a page from the disk load from the network', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'recordscope-test-'));
    const page = join(folder, 'saved.html');
    await writeFile(page, `<iframe src="${at('/')}"></iframe>`);
    const model = buildBlockModel(await snapshotOf(browser(), page));
    const texts = Array.from({ length: model.count }, (_, block) => textOf(model, block));
    expect(texts.filter((text) => text !== '')).toEqual(['page']);
    await rm(folder, { recursive: true });
  });

  it('confines a page from the disk to its own folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'recordscope-test-'));
    const page = join(folder, 'saved.html');
    await writeFile(join(folder, 'beside.html'), '<p>beside');
    await writeFile(
      page,
      '<iframe src="beside.html"></iframe><iframe src="file:///etc/hostname"></iframe><iframe src="//server/share"></iframe>',
    );
    const model = buildBlockModel(await snapshotOf(browser(), page));
    const inFrame = (number: number, path: string): number =>
      blockAtXPath(model, `/html[1]/body[1]/iframe[${number}] >> /html[1]/body[1]/${path}`);
    expect(textOf(model, inFrame(1, 'p[1]'))).toBe('beside');
    const texts = Array.from({ length: model.count }, (_, block) => textOf(model, block)).filter(
      (text) => text !== '',
    );
    expect(texts).toEqual(['beside']);
    await rm(folder, { recursive: true });
  });

  it.each([
    ['a worker', 'const here = window;'],
    [
      'a worker of a new frame',
      'const here = document.body.appendChild(document.createElement("iframe")).contentWindow;',
    ],
  ])('denies a page from the disk scripts elsewhere, also by %s', async (_name, here) => {
    const folder = await mkdtemp(join(tmpdir(), 'recordscope-test-'));
    await mkdir(join(folder, 'page'));
    await writeFile(join(folder, 'outside.js'), 'postMessage("leaked")');
    const page = join(folder, 'page/saved.html');
    const loading = "'importScripts(\"' + new URL('../outside.js', location) + '\")'";
    await writeFile(
      page,
      `<!doctype html><body><p>page</p><script>
        ${here}
        const worker = new here.Worker(URL.createObjectURL(new Blob([${loading}])));
        worker.onmessage = ({ data }) => document.body.append(data);
        worker.onerror = () => document.body.append('refused');
      </script>`,
    );
    const model = buildBlockModel(await snapshotOf(browser(), page));
    const texts = Array.from({ length: model.count }, (_, block) => textOf(model, block));
    expect(texts).toContain('page');
    expect(texts.join()).not.toContain('leaked');
    await rm(folder, { recursive: true });
  });
});
