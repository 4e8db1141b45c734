import { describe, expect, it } from 'vitest';
import { CdpSession } from '../../../src/main/browser/cdpSession';
import type { BrowserHost, PageHost } from '../../../src/main/browser/pageHost';
import { captureLive } from '../../../src/main/capture/captureLive';
import { defaultCaptureOptions } from '../../../src/main/capture/captureOptions';
import { capturePage } from '../../../src/main/capture/capturePage';
import { openSettled } from '../../../src/main/capture/openSettled';
import { webpSize } from '../../../src/main/corpus/webpSize';
import { attributeOf, type BlockModel } from '../../../src/shared/page/blockModel';
import { buildBlockModel } from '../../../src/shared/page/buildBlockModel';
import { dropReasons } from '../../../src/shared/page/dropReasons';
import type { PageSnapshot } from '../../../src/shared/page/pageSnapshot';
import { ofThePage, sharedBrowser, snapshotOf, sourceOf } from '../../support/page/pages';
import { localSite } from '../../support/page/site';

const browser = sharedBrowser();
const isolating = sharedBrowser(['--site-per-process']);

const row = (name: string): string => `<li id="${name}">${name} <a href="/${name}">link</a></li>`;
const rows = (count: number, prefix = 'r'): string =>
  Array.from({ length: count }, (_, i) => row(`${prefix}${i}`)).join('');
const style = `<style>* { margin: 0; padding: 0 } li { display: block; height: 50px } .pane { overflow-y: auto }</style>`;
const shell = (inner: string): string =>
  `<!doctype html>${style}<body style="height:100vh;overflow:hidden"><div style="display:flex;flex-direction:column;height:100vh;overflow:hidden">
  <header id="header" style="flex:none;height:60px">header</header>${inner}<footer id="footer" style="flex:none;height:40px">footer</footer></div>`;

/** A list of 300 rows that keeps only those in the DOM that are seen. */
const virtual = (place: 'absolute' | 'spacers' | 'reuse'): string => `<!doctype html>${style}
  <div class="pane" id="pane" style="height:400px;position:relative"><div id="list"></div></div><p id="below">below</p>
  <script>
  const made = (i) => { const li = document.createElement('li'); fill(li, i); return li };
  const fill = (li, i) => { li.id = 'r' + i; li.textContent = 'row ' + i;
    if ('${place}' !== 'spacers') li.style.cssText = 'position:absolute;width:100%;top:' + i * 50 + 'px' };
  const draw = () => {
    const first = Math.max(0, Math.floor(pane.scrollTop / 50) - 1), last = Math.min(300, first + 11);
    if ('${place}' === 'reuse' && list.children.length > 0) {
      [...list.children].forEach((li, k) => fill(li, Math.min(289, first) + k));
      return;
    }
    list.replaceChildren(...Array.from({ length: last - first }, (_, k) => made(first + k)));
    if ('${place}' === 'spacers') list.style.padding = first * 50 + 'px 0 ' + (300 - last) * 50 + 'px';
    else list.style.height = '15000px';
  };
  pane.addEventListener('scroll', () => requestAnimationFrame(draw));
  draw();
  </script>`;

const at = localSite({
  '/shell': shell(`<main class="pane" id="pane" style="flex:1;min-height:0"><ul>${rows(40)}</ul></main>`),
  '/nested': shell(
    `<main class="pane" id="outer" style="flex:1;min-height:0"><div class="pane" id="inner" style="height:200px"><ul>${rows(30)}</ul></div><ul>${rows(30, 's')}</ul></main>`,
  ),
  '/fixed': `<!doctype html>${style}<div class="pane" id="pane" style="position:fixed;bottom:0;left:0;width:300px;height:300px"><ul>${rows(40)}</ul></div><p>page</p>`,
  '/absolute': virtual('absolute'),
  '/spacers': virtual('spacers'),
  '/reuse': virtual('reuse'),
  '/long': `<!doctype html>${style}<div class="pane" id="pane" style="height:800px"><div id="list" style="height:30000px;position:relative"></div></div><p id="below">below</p>
    <script>const draw = () => { const first = Math.floor(pane.scrollTop / 10); list.replaceChildren(...Array.from({ length: 82 }, (_, k) => {
      const n = Math.min(2918, first) + k, li = document.createElement('li'); li.id = 'r' + n; li.textContent = n; li.style.cssText = 'position:absolute;width:90%;height:10px;top:' + n * 10 + 'px'; return li })) };
    pane.addEventListener('scroll', draw); draw()</script>`,
  '/endless': `<!doctype html>${style}<div class="pane" id="pane" style="height:400px"><ul id="list">${rows(20)}</ul></div>
    <script>let n = 20; pane.addEventListener('scroll', () => {
      for (let k = 0; k < 300; k++, n++) list.insertAdjacentHTML('beforeend', '<li id="r' + n + '">' + n + '</li>') })</script>`,
  '/slow-endless': `<!doctype html>${style}<div class="pane" id="pane" style="height:400px"><ul id="list">${rows(20)}</ul></div>
    <script>let n = 20; pane.addEventListener('scroll', () => {
      for (let k = 0; k < 8; k++, n++) list.insertAdjacentHTML('beforeend', '<li id="r' + n + '">' + n + '</li>') })</script>`,
  '/clipped': `<!doctype html>${style}
    <div id="carousel" style="overflow-x:auto;width:300px;height:60px;white-space:nowrap"><b id="slide1" style="display:inline-block;width:300px">1</b><b id="slide2" style="display:inline-block;width:300px">2</b></div>
    <div style="overflow:hidden;width:300px;height:60px"><p style="height:60px">shown</p><p id="hidden">cut</p></div>
    <div style="overflow:hidden;height:0"><div class="pane" id="closed" style="height:100px"><ul>${rows(9, 'c')}</ul></div></div>
    <div style="overflow:hidden;width:300px;height:140px"><div class="pane" id="pane" style="height:100px"><ul>${rows(5)}</ul></div><p style="height:60px">half</p><p id="beneath">cut</p></div>
    <textarea style="width:300px;height:80px">${'line\n'.repeat(50)}</textarea>`,
  '/framed': (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(
        `<!doctype html>${style}<h1>Outer</h1><iframe id="frame" width="400" height="300" src="${at('/inner', 'localhost')}"></iframe><iframe width="400" height="200" src="/high"></iframe><p id="after">after</p>`,
      ),
  '/inner': `<!doctype html>${style}<div class="pane" style="height:100vh"><ul>${rows(30)}</ul></div>`,
  '/high': '<!doctype html><div style="height:900px"></div><p id="deep">deep</p>',
  '/shadow': `<!doctype html><div id="host"></div><p id="after">after</p><script>
    host.attachShadow({ mode: 'open' }).innerHTML = \`${style}<div style="height:300px;overflow:hidden"><div class="pane" style="height:100%"><ul>${rows(30)}</ul></div></div>\`</script>`,
  '/hostile': `<!doctype html>${style}<img name="implementation"><form class="pane" id="pane" style="height:400px;width:400px"><input name="scrollHeight"><input name="scrollTo"><input name="clientHeight"><input name="animate"><input name="children"><ul>${rows(30)}</ul></form>
    <script>for (const name of ['scrollTop', 'scrollHeight', 'clientHeight']) Object.defineProperty(Element.prototype, name, { get: () => 7, set: () => { throw new Error('no') } });
    Element.prototype.animate = Element.prototype.scrollTo = Node.prototype.insertBefore = () => { throw new Error('no') };
    document.querySelectorAll = () => []; window.getComputedStyle = () => ({})</script>`,
  '/many': `<!doctype html>${style}${`<div class="pane" style="width:110px;height:80px;float:left"><p style="height:200px">words</p></div>`.repeat(3000)}`,
  '/plain': `<!doctype html>${style}<ul>${rows(5)}</ul>`,
});

/** By id, why a block was dropped, or 'kept'. */
function fates(model: BlockModel): Map<string, string> {
  const found = new Map<string, string>();
  for (let block = 0; block < model.count; block++) {
    const id = attributeOf(model, block, 'id');
    if (id !== undefined) found.set(id, dropReasons[model.dropped[block]!]!);
  }
  return found;
}

function keptRows(model: BlockModel, prefix = 'r'): string[] {
  const isRow = new RegExp(`^${prefix}\\d+$`);
  return [...fates(model)].filter(([id, fate]) => isRow.test(id) && fate === 'kept').map(([id]) => id);
}

function idsOf(snapshot: PageSnapshot): string[] {
  return (snapshot.panes ?? []).map(({ document, node }) => attribute(snapshot, document, node, 'id'));
}

function attribute(
  { documents, strings }: PageSnapshot,
  document: number,
  node: number,
  name: string,
): string {
  const { attributeStart, attributes } = documents[document]!.nodes;
  for (let i = attributeStart[node]!; i < attributeStart[node + 1]!; i++)
    if (strings[attributes[2 * i]!] === name) return strings[attributes[2 * i + 1]!]!;
  return '';
}

function boxOf(model: BlockModel, id: string): { top: number; bottom: number } {
  for (let block = 0; block < model.count; block++) {
    if (attributeOf(model, block, 'id') === id)
      return { top: model.y[block]!, bottom: model.y[block]! + model.height[block]! };
  }
  throw new Error(`no block ${id}`);
}

const numbered = (count: number, prefix = 'r'): string[] =>
  Array.from({ length: count }, (_, i) => `${prefix}${i}`);

describe('a pane', () => {
  it('shows all it holds, and so does the shell around it', async () => {
    const snapshot = await snapshotOf(browser(), at('/shell'));
    const model = buildBlockModel(snapshot);
    expect(keptRows(model)).toEqual(numbered(40));
    expect(boxOf(model, 'r39')).toEqual({ top: 60 + 39 * 50, bottom: 60 + 40 * 50 });
    expect(boxOf(model, 'footer').top).toBe(60 + 40 * 50);
    expect(fates(model).get('footer')).toBe('kept');
    expect(snapshot.height).toBe(100 + 40 * 50);
    expect(idsOf(snapshot)).toEqual(['pane']);
    expect(snapshot.panes![0]!.joined).toEqual([]);
    expect(ofThePage(snapshot.warnings)).toEqual([]);
  });

  it('is as the user sees it if wanted', async () => {
    const asIs = await snapshotOf(browser(), at('/shell'), { panes: 'as-is' });
    expect(keptRows(buildBlockModel(asIs))).toEqual(numbered(16));
    expect(fates(buildBlockModel(asIs)).get('r20')).toBe('scrolled');
    expect(asIs.height).toBe(900);
    expect('panes' in asIs).toBe(false);
    const open = await snapshotOf(browser(), at('/shell'));
    expect(open.hash).not.toBe(asIs.hash);
    const plain = await snapshotOf(browser(), at('/plain'));
    expect(plain.hash).toBe((await snapshotOf(browser(), at('/plain'), { panes: 'as-is' })).hash);
  });

  it('in a pane shows all it holds too', async () => {
    const snapshot = await snapshotOf(browser(), at('/nested'));
    const model = buildBlockModel(snapshot);
    expect(keptRows(model)).toEqual(numbered(30));
    expect(keptRows(model, 's')).toEqual(numbered(30, 's'));
    expect(boxOf(model, 's0').top).toBe(boxOf(model, 'r29').bottom);
    expect(idsOf(snapshot)).toEqual(['outer', 'inner']);
  });

  it('that is fixed to the bottom of the view grows downwards, and the page with it', async () => {
    const model = buildBlockModel(await snapshotOf(browser(), at('/fixed')));
    expect(keptRows(model)).toEqual(numbered(40));
    expect(boxOf(model, 'r0').top).toBe(600);
    expect(model.pageHeight).toBe(600 + 40 * 50);
  });

  it.each([
    ['the same process', browser],
    ['another process', isolating],
  ])('in a frame in %s makes room for itself; other frames keep their size', async (_name, its) => {
    const snapshot = await snapshotOf(its(), at('/framed'));
    const model = buildBlockModel(snapshot);
    expect(keptRows(model)).toEqual(numbered(30));
    expect(snapshot.panes!.map(({ document }) => snapshot.documents[document]!.address)).toEqual([
      at('/inner', 'localhost'),
    ]);
    expect(fates(model).get('deep')).not.toBe('kept');
    expect(
      snapshot.documents
        .map(({ view }) => view[3])
        .slice(1)
        .sort(),
    ).toEqual([1500, 200]);
    expect(boxOf(model, 'after').top).toBeGreaterThan(boxOf(model, 'r29').bottom);
  });

  it('in a shadow tree shows all it holds', async () => {
    const snapshot = await snapshotOf(browser(), at('/shadow'));
    const model = buildBlockModel(snapshot);
    expect(keptRows(model)).toEqual(numbered(30));
    expect(boxOf(model, 'after').top).toBeGreaterThanOrEqual(boxOf(model, 'r29').bottom);
    const [pane] = snapshot.panes!;
    expect(attribute(snapshot, pane!.document, pane!.node, 'class')).toBe('pane');
  });

  it('shows nothing that is hidden for other reasons', async () => {
    const snapshot = await snapshotOf(browser(), at('/clipped'));
    const model = buildBlockModel(snapshot);
    expect(idsOf(snapshot)).toEqual(['pane']);
    expect(keptRows(model)).toEqual(numbered(5));
    expect(keptRows(model, 'c')).toEqual([]);
    const found = fates(model);
    expect(['slide1', 'slide2', 'hidden', 'beneath'].map((id) => found.get(id))).toEqual([
      'kept',
      'scrolled',
      'clipped',
      'clipped',
    ]);
  });

  it('is opened on a page that changes the functions of elements, or whose fields have their names', async () => {
    const model = buildBlockModel(await snapshotOf(browser(), at('/hostile')));
    expect(keptRows(model)).toEqual(numbered(30));
  });

  it('stays as it is beyond the largest ones', async () => {
    const snapshot = await snapshotOf(browser(), at('/many'));
    expect(snapshot.panes).toHaveLength(50);
    expect(ofThePage(snapshot.warnings)).toEqual([
      {
        code: 'many-panes',
        message: 'the page has 3000 elements that scroll: only the largest 50 of them show all they hold',
      },
    ]);
  });
});

describe('a list that keeps only the rows that are seen', () => {
  it.each(['absolute', 'spacers', 'reuse'])('is captured with all its rows, in order: %s', async (name) => {
    const snapshot = await snapshotOf(browser(), at(`/${name}`));
    const model = buildBlockModel(snapshot);
    expect(keptRows(model)).toEqual(numbered(300));
    const tops = numbered(300).map((id) => boxOf(model, id).top);
    expect(tops.every((top, i) => i === 0 || top === tops[i - 1]! + 50)).toBe(true);
    const [pane] = snapshot.panes!;
    const joined = pane!.joined.map((node) => attribute(snapshot, pane!.document, node, 'id'));
    expect(joined).toEqual(numbered(300).slice(-joined.length));
    expect(joined.length).toBeGreaterThan(280);
    expect(boxOf(model, 'below').top).toBeGreaterThanOrEqual(tops[299]! + 50);
    expect(ofThePage(snapshot.warnings)).toEqual([]);
  });

  it('is captured up to a limit, with a warning', async () => {
    const snapshot = await snapshotOf(browser(), at('/long'));
    expect(ofThePage(snapshot.warnings).map(({ code }) => code)).toEqual(['long-pane']);
    const model = buildBlockModel(snapshot);
    const count = keptRows(model).length;
    expect(count).toBeGreaterThanOrEqual(2000);
    expect(count).toBeLessThan(2200);
    expect(keptRows(model)).toEqual(numbered(count));
    // The blank rest of the list is not shown.
    expect(boxOf(model, 'below').top).toBe(10 * count);
  });

  it('ends with a warning if it never ends', async () => {
    const endless = await snapshotOf(browser(), at('/endless'));
    expect(ofThePage(endless.warnings).map(({ code }) => code)).toEqual(['long-pane']);
    expect(endless.warnings.find(({ code }) => code === 'long-pane')!.message).toContain(
      'more rows than the 2000',
    );
    const count = keptRows(buildBlockModel(endless)).length;
    expect(count).toBeGreaterThanOrEqual(2000);
    expect(count).toBeLessThan(3000);
    const slow = await snapshotOf(browser(), at('/slow-endless'), { timeLimit: 5_000 });
    expect(slow.warnings.find(({ code }) => code === 'long-pane')!.message).toContain(
      'not scrolled to its end in time',
    );
  });
});

/** Everything about a page that a user or a script of it can see. */
const seen = `JSON.stringify([document.documentElement.outerHTML, scrollY, document.adoptedStyleSheets.length,
  document.getAnimations().length, [...document.querySelectorAll('*')].map((e) => [e.scrollTop, e.scrollLeft, e.clientHeight])])`;

async function withPage(
  host: BrowserHost,
  path: string,
  use: (page: PageHost, run: (expression: string) => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const page = await host.open({ viewport: defaultCaptureOptions.viewport, scripts: true });
  const run = async (expression: string): Promise<unknown> =>
    (await page.session.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }))
      .result.value;
  try {
    await openSettled(page, await sourceOf(at(path)), defaultCaptureOptions);
    await use(page, run);
  } finally {
    await page.close();
  }
}

/** The same page, through a session that can be ended by itself, as in the desktop program. */
function leaseOf(page: PageHost): PageHost {
  const { session } = page;
  const lease = new CdpSession(
    {
      send: (method, params) => session.send(method as 'Runtime.evaluate', params as never),
      onEvent: () => undefined,
      onClosed: () => undefined,
      close: async () => undefined,
    },
    session.page,
  );
  return { session: lease, frameSessions: () => page.frameSessions(), close: async () => undefined };
}

describe('the page', () => {
  it.each([
    ['/shell', 40],
    ['/nested', 30],
    ['/absolute', 300],
    ['/spacers', 300],
    ['/reuse', 300],
  ])('is as before after a capture of the live page: %s', async (path, count) => {
    await withPage(browser(), path, async (page, run) => {
      await run(`for (const pane of document.querySelectorAll('.pane')) pane.scrollTop = 333;
          new Promise((done) => setTimeout(done, 300))`);
      const before = await run(seen);
      expect(before).toContain('333');
      const source = await sourceOf(at(path));
      const captured = await captureLive(
        { page, host: page, source, browser: '' },
        { ...defaultCaptureOptions, archive: true },
      );
      await expect.poll(() => run(seen), { timeout: 10_000 }).toBe(before);
      expect(keptRows(buildBlockModel(captured.snapshot))).toEqual(numbered(count));
    });
  });

  it.each([
    ['/shell', 'taking the screenshot', 0],
    ['/absolute', undefined, 400],
  ])('is as before after a capture that is cancelled: %s', async (path, step, delay) => {
    await withPage(browser(), path, async (page, run) => {
      await run('pane.scrollTop = 333; new Promise((done) => setTimeout(done, 300))');
      const before = await run(seen);
      const cancel = new AbortController();
      const abort = (): void => cancel.abort(new Error('cancelled'));
      if (step === undefined) setTimeout(abort, delay);
      const pending = captureLive(
        { page, host: leaseOf(page), source: await sourceOf(at(path)), browser: '' },
        {
          ...defaultCaptureOptions,
          signal: cancel.signal,
          onStep: (now) => {
            if (now === step) abort();
          },
        },
      );
      await expect(pending).rejects.toThrow('cancelled');
      await expect.poll(() => run(seen), { timeout: 10_000 }).toBe(before);
    });
  });

  it('is stored as it is in the archive, and open in the screenshot', async () => {
    const { mhtml, screenshot, snapshot } = await capturePage(
      browser(),
      await sourceOf(at('/absolute')),
      defaultCaptureOptions,
    );
    expect(screenshot.reduce((sum, image) => sum + webpSize(image)!.height, 0)).toBe(
      Math.ceil(snapshot.height),
    );
    expect(snapshot.height).toBeGreaterThan(15_000);
    expect(mhtml).toContain('>row 3<');
    expect(mhtml).not.toContain('>row 200<');
  });

  it('does not learn that its panes are open', async () => {
    await withPage(browser(), '/shell', async (page, run) => {
      await run(`pane.scrollTop = 333; window.seenTops = [];
        pane.addEventListener('scroll', () => seenTops.push(pane.scrollTop)); new Promise((done) => setTimeout(done, 300))`);
      const source = await sourceOf(at('/shell'));
      await captureLive({ page, host: page, source, browser: '' }, defaultCaptureOptions);
      await run('new Promise((done) => setTimeout(done, 300))');
      expect(new Set((await run('seenTops')) as number[])).toEqual(new Set([333]));
    });
  });
});
