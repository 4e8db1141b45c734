import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findBrowser } from '../../../src/main/browser/findBrowser';
import { attributeOf, type BlockModel, textOf } from '../../../src/shared/page/blockModel';
import { buildBlockModel } from '../../../src/shared/page/buildBlockModel';
import { ofThePage, sharedBrowser, snapshotOf } from '../../support/page/pages';
import { localSite } from '../../support/page/site';

const browser = sharedBrowser();

/** 1 × 1 px, opaque */
const pixel = Buffer.from('R0lGODlhAQABAIAAAP8AAP8AACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');
const image = (delay: number) => (_request: unknown, response: import('node:http').ServerResponse) =>
  void setTimeout(() => response.writeHead(200, { 'content-type': 'image/gif' }).end(pixel), delay);
const never = (): void => undefined;

const at = localSite({
  '/slow-image': '<!doctype html><img id="i" src="/slow.gif" style="width:auto">',
  '/slow.gif': image(400),
  '/lazy': `<!doctype html><body style="margin:0"><div style="height:6000px"></div><img id="i" src="/lazy.gif" loading="lazy" style="width:auto">
    <div id="late"></div><script>new IntersectionObserver(([entry], me) => { if (entry.isIntersecting) { me.disconnect(); entry.target.textContent = 'brought in' } }).observe(document.getElementById('late'))</script>`,
  '/lazy.gif': image(50),
  '/moving': `<!doctype html><style>@keyframes go { from { width: 10px } to { width: 200px } } div { height: 9px; width: 50px }
    #finite { animation: go 60s forwards } #endless { animation: go 1s infinite } #transition { transition: width 60s }</style>
    <div id="finite"></div><div id="endless"></div><div id="transition"></div><div id="host"></div>
    <script>requestAnimationFrame(() => requestAnimationFrame(() => { document.getElementById('transition').style.width = '300px' }));
      const shadow = document.getElementById('host').attachShadow({ mode: 'open' });
      shadow.innerHTML = '<style>@keyframes go { to { width: 200px } } p { width: 10px; height: 5px; animation: go 60s forwards }</style><p id="shadowed"></p>'</script>`,
  '/fonts': `<!doctype html><style>@font-face { font-family: Late; src: url(/late.ttf); font-display: swap } span { font: 40px Late, sans-serif }</style>
    <span id="late">wwwwwwwwww</span><br><i id="regular" style="font: 40px sans-serif">wwwwwwwwww</i><br><b style="font: bold 40px sans-serif"><i id="bold" style="font-style: normal">wwwwwwwwww</i></b>`,
  '/late.ttf': (_request, response) => void setTimeout(async () => response.end(await boldFont()), 700),
  '/dialogs': `<!doctype html><p id="asked">?</p><script>alert('one'); asked.textContent = String(confirm('two')) + prompt('three')</script>`,
  '/windows': `<!doctype html><p id="opened">?</p><script>opened.textContent = String(window.open('/lazy'))</script>`,
  '/worker-blob': `<!doctype html><p>page</p><script>new Worker(URL.createObjectURL(new Blob(['setInterval(() => 0, 100)'])))</script>`,
  '/worker-file': '<!doctype html><p>page</p><script>new Worker("/worker.js")</script>',
  '/worker-shared': '<!doctype html><p>page</p><script>new SharedWorker("/worker.js")</script>',
  '/worker.js': (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/javascript' }).end('setInterval(() => 0, 100)'),
  '/redirecting': '<!doctype html><script>location.href = "/target"</script>',
  '/target': '<!doctype html><p id="here">arrived</p>',
  '/hanging': '<!doctype html><p id="there">there</p><img src="/never.gif">',
  '/never.gif': never,
  '/high': '<!doctype html><body style="margin:0"><div style="height:5000px">high</div>',
  '/growing': `<!doctype html><body style="margin:0"><div id="list" style="height:1500px"></div><script>addEventListener('scroll', () => { list.style.height = list.offsetHeight + 900 + 'px' })</script>`,
  '/looping': '<!doctype html><p id="before">before</p><script>setTimeout(() => { for (;;); }, 20)</script>',
});

/** A font that the Chromium from npm contains. */
async function boldFont(): Promise<Buffer> {
  const { path } = await findBrowser('bundled');
  return readFile(join(dirname(path), 'fonts/fonts/Open_Sans/OpenSans-Bold.ttf'));
}

function byId(model: BlockModel, id: string): number {
  for (let block = 0; block < model.count; block++) if (attributeOf(model, block, 'id') === id) return block;
  throw new Error(`no block ${id}`);
}

async function modelOf(path: string, options = {}) {
  const snapshot = await snapshotOf(browser(), at(path), options);
  return { snapshot, model: buildBlockModel(snapshot) };
}

// Concurrent: each test has its own page, and mostly waits for it.
describe.concurrent('settling', () => {
  it('waits for slow images', async () => {
    const { model } = await modelOf('/slow-image');
    expect(model.width[byId(model, 'i')]).toBe(1);
  });

  it('waits for fonts', async () => {
    const { model } = await modelOf('/fonts');
    const [late, bold, regular] = ['late', 'bold', 'regular'].map((id) => model.width[byId(model, id)]!);
    expect(Math.abs(late! - bold!)).toBeLessThan(5);
    expect(Math.abs(late! - regular!)).toBeGreaterThan(10);
  });

  it('scrolls lazy content into view, and returns to the top', async () => {
    const { model, snapshot } = await modelOf('/lazy');
    expect(model.width[byId(model, 'i')]).toBe(1);
    expect(textOf(model, byId(model, 'late'))).toBe('brought in');
    expect(snapshot.documents[0]?.view[1]).toBe(0);
  });

  it('finishes animations and transitions, and cancels endless ones', async () => {
    const { model } = await modelOf('/moving');
    expect(model.width[byId(model, 'finite')]).toBe(200);
    expect(model.width[byId(model, 'endless')]).toBe(50);
    expect(model.width[byId(model, 'transition')]).toBe(300);
    expect(model.width[byId(model, 'shadowed')]).toBe(200);
  });

  it.each(['blob', 'file', 'shared'])('does not wait for a worker that keeps running: %s', async (kind) => {
    const { snapshot } = await modelOf(`/worker-${kind}`, { timeLimit: 5000 });
    expect(ofThePage(snapshot.warnings)).toEqual([]);
  });

  it('dismisses dialogs and reports them', async () => {
    const { model, snapshot } = await modelOf('/dialogs');
    expect(textOf(model, byId(model, 'asked'))).toBe('falsenull');
    expect(ofThePage(snapshot.warnings)).toEqual([
      { code: 'dialogs', message: 'the page opened 3 dialogs, which were dismissed' },
    ]);
  });

  it('refuses windows and reports them', async () => {
    const { model, snapshot } = await modelOf('/windows');
    expect(textOf(model, byId(model, 'opened'))).toBe('null');
    expect(ofThePage(snapshot.warnings).map(({ code }) => code)).toEqual(['windows']);
  });

  it('follows a page that redirects the browser', async () => {
    const { model, snapshot } = await modelOf('/redirecting');
    expect(textOf(model, byId(model, 'here'))).toBe('arrived');
    expect(snapshot.address).toBe(at('/target'));
  });

  it('captures the page as it is when time runs out, with a warning', async () => {
    const { model, snapshot } = await modelOf('/hanging', { timeLimit: 1500 });
    expect(textOf(model, byId(model, 'there'))).toBe('there');
    expect(ofThePage(snapshot.warnings)).toEqual([
      {
        code: 'not-settled',
        message:
          'not fully loaded after 1.5 s: the page is captured as it was then; give more time with --timeout',
      },
    ]);
  });

  it('stops a script that would never end', async () => {
    const { model, snapshot } = await modelOf('/looping', { timeLimit: 1500 });
    expect(textOf(model, byId(model, 'before'))).toBe('before');
    expect(ofThePage(snapshot.warnings).map(({ code }) => code)).toEqual(['not-settled']);
  });

  it('scrolls no further down than the limit, and reports that', async () => {
    const { snapshot } = await modelOf('/high', { maxHeight: 2000 });
    expect(snapshot.height).toBe(5000);
    expect(ofThePage(snapshot.warnings).map(({ code }) => code)).toEqual(['too-high']);
    const growing = await modelOf('/growing', { maxHeight: 8000 });
    expect(growing.snapshot.height).toBeGreaterThan(8000);
    expect(growing.snapshot.height).toBeLessThan(20_000);
    expect(ofThePage(growing.snapshot.warnings).map(({ code }) => code)).toEqual(['too-high']);
  });

  it('runs no scripts when they are off', async () => {
    const { model } = await modelOf('/dialogs', { scripts: false });
    expect(textOf(model, byId(model, 'asked'))).toBe('?');
  });
});

describe.concurrent('the content hash', () => {
  it('is the same for the same page, captured twice and in two pages at once', async () => {
    const hashes = await Promise.all(
      [1, 2, 3].map(async () => (await snapshotOf(browser(), at('/moving'))).hash),
    );
    const again = await snapshotOf(browser(), at('/moving'));
    expect(new Set([...hashes, again.hash]).size).toBe(1);
  });

  it('differs for another page, another window and another property list', async () => {
    const plain = await snapshotOf(browser(), at('/target'));
    const other = await snapshotOf(browser(), at('/high'));
    const narrow = await snapshotOf(browser(), at('/target'), {
      viewport: { width: 800, height: 900, deviceScaleFactor: 1 },
    });
    const more = await snapshotOf(browser(), at('/target'), { properties: ['z-index'] });
    expect(new Set([plain, other, narrow, more].map(({ hash }) => hash)).size).toBe(4);
  });
});
