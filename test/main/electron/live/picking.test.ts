import { describe, expect, it } from 'vitest';
import { attributeOf } from '../../../../src/shared/page/blockModel';
import { type OpenLive, soon, withLive } from '../../../support/desktop/openLive';
import { sharedBrowser } from '../../../support/page/pages';
import { localSite } from '../../../support/page/site';

const blue = '#0b57ff';
const inner = `<!doctype html><body style="margin:0"><a id="link" href="/elsewhere" style="position:absolute;left:30px;top:30px;width:100px;height:40px">link</a></body>`;
const outer = (frame: string): string => `<!doctype html><html><head><script>
  window.seen = [];
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'pointermove'])
    window.addEventListener(type, (event) => window.seen.push(type), true);
</script></head><body style="margin:0;height:2000px">
<a id="link" href="/elsewhere" style="position:absolute;left:100px;top:100px;width:120px;height:60px"><svg id="drawing" width="40" height="40"><path id="part" d="M0 0h40v40h-40z"/></svg></a>
<button id="off" disabled style="position:absolute;left:100px;top:200px;width:120px;height:60px">off</button>
<div id="host" style="position:absolute;left:100px;top:300px"></div>
<iframe id="frame" src="${frame}" style="position:absolute;left:400px;top:100px;width:300px;height:200px;border:0"></iframe>
<script>host.attachShadow({ mode: 'open' }).innerHTML = '<p id="inShadow" style="margin:0;width:120px;height:60px">in</p>'</script>
</body></html>`;

// Concurrent: each test has its own page, and mostly waits for it.
describe.concurrent.each([
  ['frames in one process', []],
  ['frames in separate processes', ['--site-per-process']],
])('picking, with %s', (_name, args) => {
  const browser = sharedBrowser(args);
  const at = localSite({
    '/': (request, response) =>
      void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(outer(`http://localhost:${request.socket.localPort}/inner`)),
    '/inner': inner,
    '/elsewhere': '<h1>elsewhere</h1>',
  });
  /** The link in the frame, whose document follows its element. */
  const frameLink = ({ blocks, block }: OpenLive): number => {
    let at = block('frame') + 1;
    while (attributeOf(blocks, at, 'id') !== 'link') at++;
    return at;
  };

  it('picks the block under the pointer, and the page gets no event', async () => {
    await withLive(browser(), at('/'), async (page) => {
      await page.live.pick(true);
      await page.run('window.seen.length = 0');
      await page.move(190, 150);
      const isFramed = async (): Promise<boolean> => (await page.pixels()).at(160, 99) === blue;
      expect(await soon(isFramed)).toBe(true);
      expect(await page.run('getComputedStyle(document.body).cursor')).toBe('crosshair');
      await page.click(190, 150);
      expect(await soon(() => page.picked.length > 0)).toBe(true);
      expect(page.picked).toEqual([page.block('link')]);
      expect(page.pickEnds).toBe(1);
      expect(await page.run('location.pathname')).toBe('/');
      expect(await page.run('window.seen')).toEqual([]);
      expect(await page.run('getComputedStyle(document.body).cursor')).toBe('auto');
      expect(await soon(async () => !(await isFramed()))).toBe(true);
      // It is over: the next click goes to the page.
      await new Promise((resolve) => setTimeout(resolve, 600));
      await page.click(160, 130);
      expect(await soon(async () => (await page.run('location.pathname')) === '/elsewhere')).toBe(true);
      expect(page.picked).toHaveLength(1);
    });
  });

  it.each([
    ['a part of a drawing, as the drawing', 120, 120, 'drawing'],
    ['a disabled control', 160, 230, 'off'],
    ['a block in an open shadow tree', 160, 330, 'inShadow'],
  ])('picks %s', async (_what, x, y, id) => {
    await withLive(browser(), at('/'), async (page) => {
      await page.live.pick(true);
      await page.click(x, y);
      expect(await soon(() => page.picked.length > 0)).toBe(true);
      expect(page.picked).toEqual([page.block(id)]);
    });
  });

  it('picks and draws in frames', async () => {
    await withLive(browser(), at('/'), async (page) => {
      await page.draw('candidate', [frameLink(page)]);
      expect((await page.pixels()).at(480, 129)).toBe('#c25700');
      await page.live.pick(true);
      await page.click(480, 150);
      expect(await soon(() => page.picked.length > 0)).toBe(true);
      expect(page.picked).toEqual([frameLink(page)]);
      expect(page.host.session.isDetached).toBe(false);
      await page.run(`document.getElementById('frame').src += '?again'`);
      const isBack = async (): Promise<boolean> => (await page.pixels()).at(480, 129) === '#c25700';
      expect(await soon(isBack)).toBe(true);
    });
  });

  it('ends with Escape, and ignores clicks that the page dispatches itself', async () => {
    await withLive(browser(), at('/'), async (page) => {
      await page.live.pick(true);
      await page.run(
        `document.getElementById('off').dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))`,
      );
      const key = { key: 'Escape', code: 'Escape', windowsVirtualKeyCode: 27 };
      await page.host.session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key });
      expect(await soon(() => page.pickEnds > 0)).toBe(true);
      expect(page.picked).toEqual([]);
      expect(await page.run('getComputedStyle(document.body).cursor')).toBe('auto');
    });
  });

  it('cannot be triggered by anything that a page can call', async () => {
    await withLive(browser(), at('/'), async (page) => {
      await page.live.pick(true);
      expect(await page.run('typeof window.recordscopeTell')).toBe('undefined');
      expect(await page.run(`typeof window[Symbol.for('recordscope.live')]`)).toBe('undefined');
    });
  });
});
