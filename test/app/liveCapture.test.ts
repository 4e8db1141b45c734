import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startChromium } from '../../src/main/browser/chromiumHost';
import { defaultCaptureOptions } from '../../src/main/capture/captureOptions';
import { capturePage } from '../../src/main/capture/capturePage';
import { openSource } from '../../src/main/capture/source';
import { webpSize } from '../../src/main/corpus/webpSize';
import { programFolder } from '../../src/main/platform/programFolder';
import { isKept, tagOf } from '../../src/shared/page/blockModel';
import { buildBlockModel } from '../../src/shared/page/buildBlockModel';
import { desktopAvailable } from '../support/desktop/desktopApp';
import { LiveApp } from '../support/desktop/liveApp';
import { localSite } from '../support/page/site';
import { squareFont } from '../support/page/squareFont';

const shop = await readFile(join(programFolder, 'examples/pages/shop-grid/index.html'), 'utf8');
/** Its text has the same width in both browsers, which may have no font in common. */
const squareShop = shop.replace(
  '</head>',
  `<style>@font-face { font-family: Square; src: url(${squareFont()}) } * { font-family: Square !important }</style></head>`,
);
const tall = `<!doctype html><title>Tall</title><body style="margin:0">
<header style="position:fixed;top:0;left:0;width:100%;height:40px;background:rgb(255,0,255)">fixed</header>
<div style="height:1500px;background:rgb(255,0,0)">one</div><input id="field">
<div style="height:2000px;background:rgb(0,255,0)">two</div>
<script>let ticks = 0; setInterval(() => ticks++, 20); let dialogs = 0;</script>`;

/** A list in a shell of the height of the window, and one that keeps only the rows that are seen. */
const panes = `<!doctype html><title>Panes</title><style>* { margin: 0; padding: 0 } li { display: block; height: 50px } .pane { overflow-y: auto; flex: 1 }</style>
<body style="height:100vh;overflow:hidden"><div style="display:flex;height:100vh;overflow:hidden">
<ul class="pane" id="all">${Array.from({ length: 60 }, (_, n) => `<li>item ${n}</li>`).join('')}</ul>
<div class="pane" id="seen"><ol id="list" style="height:10000px;position:relative"></ol></div></div>
<script>const draw = () => { const first = Math.floor(seen.scrollTop / 50); list.replaceChildren(...Array.from({ length: Math.min(25, 200 - first) }, (_, k) => {
  const li = document.createElement('li'); li.textContent = 'row ' + (first + k); li.style.cssText = 'position:absolute;width:100%;top:' + (first + k) * 50 + 'px'; return li })) };
seen.addEventListener('scroll', () => requestAnimationFrame(draw)); draw(); let ticks = 0; setInterval(() => ticks++, 20)</script>`;

describe.skipIf(!(await desktopAvailable()))('capturing the live page', () => {
  let live: LiveApp;
  const site = localSite({
    '/shop': shop,
    '/square-shop': squareShop,
    '/tall': tall,
    '/panes': panes,
    '/framed': (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(
          `<h1>Outer</h1><iframe width="400" height="200" src="${site('/inner', 'localhost')}"></iframe><p>after</p>`,
        ),
    '/inner': '<p>words inside</p>',
    '/slow': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).write('<h1>begins</h1><img src="/never">');
    },
    '/missing': (_request, response) => response.writeHead(404, { 'content-type': 'text/html' }).end('gone'),
    '/not-gzip': (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end('<p>not gzip'),
    '/text': (_request, response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end('x'),
  });
  beforeAll(async () => {
    live = await LiveApp.start();
  });
  afterAll(() => live?.close());

  it('gives the same blocks as the headless browser', async () => {
    const chromium = await startChromium();
    const source = await openSource(site('/square-shop'), async () => Buffer.alloc(0));
    const headless = await capturePage(chromium, source, { ...defaultCaptureOptions, archive: false });
    await chromium.close();
    const model = buildBlockModel(headless.snapshot);
    const expected = [...model.dropped.keys()].filter((block) => isKept(model, block));

    const captured = await live.open(site('/square-shop'));
    expect(captured.blocks.map(({ tag }) => tag)).toEqual(expected.map((block) => tagOf(model, block)));
    expect(captured.width).toBe(1280);
    expect(captured.title).toBe(headless.snapshot.title);
    expect(captured.browser).toMatch(/^Chromium \d.*Electron/);
    expect(captured.pictures.every(({ width }) => width === 1280)).toBe(true);
    expect(captured.pictures.reduce((sum, { height }) => sum + height, 0)).toBe(Math.ceil(captured.height));
    // The text of a select box is one pixel off; all other blocks have the same position and size.
    const apart = captured.blocks.filter(({ box }, index) => {
      const block = expected[index]!;
      const other = [model.x[block]!, model.y[block]!, model.width[block]!, model.height[block]!];
      return box.some((value, side) => Math.abs(value - other[side]!) > 1);
    });
    expect(apart).toEqual([]);
    expect(headless.screenshot.map((image) => webpSize(image)!.width)).toEqual([1280]);
    expect(await live.evaluate((program) => program.steps())).toEqual([
      'loading',
      'waiting for the page to settle',
      'reading boxes and styles',
      'taking the screenshot',
    ]);
    await expect
      .poll(() => live.state())
      .toMatchObject({
        address: site('/square-shop'),
        title: captured.title,
        captured: captured.hash,
        hasChanged: false,
        isLoading: false,
        canGoBack: false,
        condition: 'well',
        error: '',
      });
  });

  it('captures the page as it is, and does not change it', async () => {
    await live.open(site('/tall'));
    await live.inPage('scrollTo(0, 1200); document.querySelector("#field").focus({ preventScroll: true });');
    const before = await live.inPage<number>('ticks');
    const height = await live.inPage<number>('innerHeight');
    const captured = await live.capture();
    expect(captured.source).toBe(site('/tall'));
    expect(captured.view).toEqual([0, 1200, 1280, 900]);
    expect(captured.pictures.map(({ height }) => height)).toEqual([1200, 900, captured.height - 2100]);
    await expect
      .poll(() =>
        live.inPage(
          '[scrollY, document.activeElement.id, innerWidth, innerHeight, document.documentElement.clientWidth]',
        ),
      )
      .toEqual([1200, 'field', 1280, height, 1280]);
    await live.until(async () => (await live.inPage<number>('ticks')) > before + 5);
    expect((await live.capture()).hash).toBe(captured.hash);
    const header = captured.blocks.find(({ tag }) => tag === 'header');
    expect(header?.box).toEqual([0, 1200, 1280, 40]);
    // The fixed header is captured at its position, at the top of the view.
    const colour = await colourAt(live, captured.screenshot[1]!, 600, 20);
    expect(colour).toEqual([255, 0, 255]);
    expect(await colourAt(live, captured.screenshot[0]!, 600, 600)).toEqual([255, 0, 0]);
    expect(await colourAt(live, captured.screenshot[2]!, 600, 600)).toEqual([0, 255, 0]);
  });

  it('shows all that panes hold, and puts them back', async () => {
    const opened = await live.open(site('/panes'));
    expect(opened.blocks.filter(({ tag }) => tag === 'li').length).toBe(260);
    expect(opened.height).toBe(10_000);
    await live.inPage('all.scrollTop = 700; seen.scrollTop = 4321;');
    await live.until(() => live.inPage(`list.textContent.startsWith('row 86')`));
    const looks =
      '[document.documentElement.outerHTML, all.scrollTop, seen.scrollTop, all.clientHeight, scrollY]';
    const before = await live.inPage<unknown[]>(looks);
    expect(before.slice(1, 3)).toEqual([700, 4321]);
    const captured = await live.capture();
    await expect.poll(() => live.inPage(looks)).toEqual(before);
    expect(captured.blocks.filter(({ tag }) => tag === 'li').length).toBe(260);
    expect(captured.warnings).toEqual([]);
    expect(captured.pictures.reduce((sum, { height }) => sum + height, 0)).toBe(10_000);
    const ticks = await live.inPage<number>('ticks');
    await live.until(async () => (await live.inPage<number>('ticks')) > ticks + 150);
    expect((await live.state()).hasChanged).toBe(false);
    expect((await live.capture()).hash).toBe(captured.hash);
    await live.open(site('/tall'));
  });

  it('works while the page is hidden, small or magnified', async () => {
    const shown = await live.capture();
    await live.evaluate((program) => program.do('placeLive', { bounds: null }));
    expect((await live.capture()).hash).toBe(shown.hash);
    const place = { x: 10, y: 10, width: 200, height: 150 };
    await live.evaluate((program, bounds) => program.do('placeLive', { bounds }), place);
    expect((await live.capture()).hash).toBe(shown.hash);
    await expect.poll(() => live.state()).toMatchObject({ zoom: 200 / 1280, isFitted: true });
    await live.evaluate((program) => program.do('zoomLive', { factor: 0.5 }));
    await live.until(() => live.inPage('Math.abs(visualViewport.scale - 0.5 / (200 / 1280)) < 0.01'));
    await expect.poll(() => live.state()).toMatchObject({ zoom: 0.5, isFitted: false });
    const magnified = await live.capture();
    expect(magnified.hash).toBe(shown.hash);
    expect(magnified.pictures).toEqual(shown.pictures);
    await live.until(() => live.inPage('Math.abs(visualViewport.scale - 0.5 / (200 / 1280)) < 0.01'));
    await live.evaluate((program) => program.do('zoomLive', { factor: null }));
    await live.until(() => live.inPage('visualViewport.scale === 1'));
  });

  it('never contains the overlay', async () => {
    const { hash, screenshot } = await live.open(site('/shop'));
    const before = await live.evaluate((program) =>
      program
        .page()
        .capturePage()
        .then((image) => image.toDataURL()),
    );
    await live.evaluate(
      (program, page) =>
        program.do('drawLive', {
          drawing: {
            page,
            layers: [{ role: 'record', blocks: Int32Array.from({ length: 60 }, (_, i) => i), tags: [] }],
            hovered: new Int32Array(),
            selected: 5,
          },
        }),
      hash,
    );
    const seen = (): Promise<string> =>
      live.evaluate((program) =>
        program
          .page()
          .capturePage()
          .then((image) => image.toDataURL()),
      );
    await live.until(async () => (await seen()) !== before);
    const again = await live.capture();
    expect(again.hash).toBe(hash);
    expect(again.screenshot).toEqual(screenshot);
    expect((await live.state()).hasChanged).toBe(false);
    await live.evaluate((program) => program.do('drawLive', { drawing: null }));
  });

  it('includes frames of other sites', async () => {
    const { documents, strings } = await live.open(site('/framed'));
    expect(documents).toEqual([site('/framed'), site('/inner', 'localhost')]);
    expect(strings).toContain('words inside');
  });

  it('can be cancelled at any step, and leaves the page there', async () => {
    const pending = live.evaluate(
      (program, given) => program.open(given, 'slow').catch((cause: Error) => cause.message),
      site('/slow'),
    );
    await live.until(() => live.inPage('document.body?.textContent.includes("begins")'));
    await live.evaluate((program) => program.cancel('slow'));
    expect(await pending).toBe('it was cancelled');
    expect(await live.inPage('document.body.textContent')).toContain('begins');
    expect((await live.open(site('/tall'))).title).toBe('Tall');
  });

  it('reports what could not be opened', async () => {
    const failure = (given: string): Promise<unknown> =>
      live.evaluate(
        (program, address) => program.open(address).catch((cause: Error) => cause.message),
        given,
      );
    expect(await failure('http://127.0.0.1:1/')).toContain('browsers refuse this port');
    await live.until(async () => (await live.state()).error.includes('browsers refuse this port'));
    expect(await failure('javascript:alert(1)')).toContain('only http:, https: and files');
    expect(await failure('data:text/html,x')).toContain('only http:, https: and files');
    expect(await failure(site('/text'))).toContain('not a web page');
    expect((await live.open(site('/missing'))).warnings).toEqual(['error-status']);
    expect((await live.open(site('/shop'))).title).not.toBe('');
    await live.until(async () => (await live.state()).error === '');
  });

  it('opens addresses without http: and saved pages with LF line ends, and ends if a response breaks off', async () => {
    const { address, warnings } = await live.open(site('/shop').replace('http://', ''));
    expect({ address, warnings }).toEqual({ address: site('/shop'), warnings: [] });
    const folder = await mkdtemp(join(tmpdir(), 'recordscope-live-'));
    try {
      const saved = await readFile(
        join(programFolder, 'examples/corpus/pages/result-list/page.mhtml'),
        'latin1',
      );
      const file = join(folder, 'kept.mhtml');
      await writeFile(file, saved.replaceAll('\r\n', '\n'), 'latin1');
      const page = await live.open(file);
      expect(page.address).toBe('http://result-list.example/index.html');
      expect(page.blocks.length).toBeGreaterThan(50);
      const again = await live.evaluate((program) => program.capture());
      expect(again).toMatchObject({ hash: page.hash, address: page.address, source: file });
    } finally {
      await rm(folder, { recursive: true });
    }
    const failure = await live.evaluate(
      (program, given) => program.open(given).catch((cause: Error) => cause.message),
      site('/not-gzip'),
    );
    // A page in a new process may be gone before its debugger gets the reason.
    expect(failure).toMatch(
      /the server sent invalid compressed data|loading stopped before any content arrived/,
    );
  });
});

/** The colour of a pixel; a page can decode the WebP images. */
async function colourAt(live: LiveApp, image: string, x: number, y: number): Promise<number[]> {
  const code = `(async () => {
    const image = new Image(); image.src = 'data:image/webp;base64,${image}'; await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
    const context = canvas.getContext('2d'); context.drawImage(image, 0, 0);
    return [...context.getImageData(${x}, ${y}, 1, 1).data.slice(0, 3)].map((v) => v > 250 ? 255 : v < 5 ? 0 : v);
  })()`;
  return live.evaluate((program, given) => program.window().webContents.executeJavaScript(given), code);
}
