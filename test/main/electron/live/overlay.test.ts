import { describe, expect, it } from 'vitest';
import { liveAgentSource } from '../../../../src/main/electron/live/liveAgentSource';
import { hasLine, type OpenLive, soon, withLive } from '../../../support/desktop/openLive';
import { sharedBrowser } from '../../../support/page/pages';
import { localSite } from '../../../support/page/site';

const browser = sharedBrowser();
const red = '#c25700';
const role = 'candidate';

const box = (id: string, x: number, y: number, more = ''): string =>
  `<div id="${id}" style="position:absolute;left:${x}px;top:${y}px;width:100px;height:60px;background:#eee;${more}"></div>`;
const page = (body: string, style = ''): string =>
  `<!doctype html><html><head><style>body{margin:0;height:3000px}${style}</style></head><body>${body}</body></html>`;

const at = localSite({
  '/plain': page(box('a', 200, 100)),
  '/hidden-all': page(
    box('a', 200, 100),
    'recordscope-overlay, html > :last-child { display: none !important; opacity: 0 !important; transform: scale(3) !important; transition: all 9s !important } *::backdrop { background: #000 !important } :not(:defined) { visibility: hidden !important }',
  ),
  '/dialog': page(
    `${box('a', 200, 100)}<div id="cover" style="position:fixed;inset:0;z-index:2147483647;background:#ffd"></div><dialog id="d" style="position:fixed;inset:0;width:600px;height:400px;background:#dff"></dialog>`,
  ),
  '/fixed': page(
    `${box('f', 300, 50, 'position:fixed')}<div id="s" style="position:sticky;top:0;height:40px;width:200px;margin-top:500px"></div>${box('a', 200, 900)}`,
  ),
  '/scroller': page(
    `<div id="o" style="position:absolute;left:100px;top:100px;width:300px;height:200px;overflow:auto"><div style="height:900px;position:relative">${box('a', 50, 100)}</div></div>`,
  ),
  '/rtl': `<!doctype html><html dir="rtl"><body style="margin:0;width:2000px;height:3000px"><div id="a" style="width:100px;height:60px;margin:100px 200px"></div></body></html>`,
  '/transform': page(
    box('a', 200, 100),
    'body{transform:scale(.5) translate(40px,20px);transform-origin:0 0}',
  ),
  '/zoom': page(box('a', 200, 100), 'html{zoom:1.5}'),
  '/root-transform': page(
    box('a', 200, 100),
    'html{transform:translate(30px,40px) scale(.8);transform-origin:0 0;filter:grayscale(0)}',
  ),
  '/short': `<!doctype html><html><body style="margin:0"><div id="a" style="width:100%;height:50px"></div></body></html>`,
  '/shadow': page(
    `<div id="h" style="position:absolute;left:100px;top:200px;width:300px;height:100px"></div><div id="c" style="position:absolute;left:500px;top:200px"></div><script>h.attachShadow({mode:'open'}).innerHTML='<div id="in" style="width:80px;height:40px;margin:20px"></div>';c.attachShadow({mode:'closed'}).innerHTML='<div id="closed" style="width:80px;height:40px;margin:20px"></div>'</script>`,
  ),
  '/clobbered': page(
    `<form id="a" style="position:absolute;left:200px;top:100px;width:100px;height:60px"><input name="parentNode"><input name="firstChild"><input name="nodeName"><input name="getBoundingClientRect"><input name="isConnected"></form><img name="documentElement"><img name="body"><img name="createElementNS"><div id="recordscopeLive"></div>`,
  ),
  '/prototypes': page(
    `${box('a', 200, 100)}<script>for (const type of [Element, Node, Document, HTMLElement, SVGElement, MutationObserver, Array, Map, WeakMap, JSON, Math]) for (const name of Object.getOwnPropertyNames(type.prototype ?? type)) { try { const o = (type.prototype ?? type); if (typeof o[name] === 'function' && name !== 'constructor') o[name] = () => { document.title = 'reached ' + name; throw new Error('mine') } } catch {} }</script>`,
  ),
});

async function boxOf(page: OpenLive, id: string): Promise<DOMRect> {
  return page.run(
    `(() => { const { x, y, width, height } = document.getElementById('${id}').getBoundingClientRect(); return { x, y, width, height } })()`,
  );
}

async function isDrawnAt(page: OpenLive, id: string): Promise<boolean> {
  const rect = await boxOf(page, id);
  return hasLine(await page.pixels(), rect, red);
}

// Concurrent: each test has its own page, and mostly waits for it.
describe.concurrent('the overlay', () => {
  it.each(['/plain', '/hidden-all', '/rtl', '/transform', '/zoom', '/root-transform'])(
    'surrounds the block on %s, and follows scrolling, resizing and re-layout',
    async (path) => {
      await withLive(browser(), at(path), async (page) => {
        await page.draw(role, [page.block('a')]);
        expect(await isDrawnAt(page, 'a')).toBe(true);
        await page.run('window.scrollTo(0, 40)');
        expect(await soon(() => isDrawnAt(page, 'a'))).toBe(true);
        await page.run(`document.getElementById('a').style.marginTop = '70px'`);
        expect(await soon(() => isDrawnAt(page, 'a'))).toBe(true);
        await page.host.session.send('Emulation.setDeviceMetricsOverride', {
          width: 640,
          height: 500,
          deviceScaleFactor: 1,
          mobile: false,
        });
        expect(await soon(() => isDrawnAt(page, 'a'))).toBe(true);
        await page.draw(role, []);
        expect(await isDrawnAt(page, 'a')).toBe(false);
      });
    },
  );

  it('changes neither the size of the page nor the element under the pointer', async () => {
    await withLive(browser(), at('/short'), async (page) => {
      const size = '[document.documentElement.scrollWidth, document.documentElement.scrollHeight]';
      const before = await page.run(size);
      await page.draw('record', [0, 1, page.block('a')], { selected: page.block('a') });
      expect(await page.run(size)).toEqual(before);
      expect(await page.run('document.elementFromPoint(5, 5).id')).toBe('a');
      await page.run(`addEventListener('click', (event) => { window.clicked = event.target.id })`);
      await page.click(400, 0);
      expect(await page.run('window.clicked')).toBe('a');
    });
  });

  it('is above what the page puts on top, and above its dialogs', async () => {
    await withLive(browser(), at('/dialog'), async (page) => {
      await page.draw(role, [page.block('a')]);
      expect(await isDrawnAt(page, 'a')).toBe(true);
      await page.run('d.showModal()');
      expect(await soon(() => isDrawnAt(page, 'a'))).toBe(true);
    });
  });

  it('follows fixed and sticky boxes while the page is scrolled', async () => {
    await withLive(browser(), at('/fixed'), async (page) => {
      await page.draw(
        role,
        ['f', 's', 'a'].map((id) => page.block(id)),
      );
      for (const top of [0, 300, 700]) {
        await page.run(`window.scrollTo(0, ${top})`);
        expect(await soon(() => isDrawnAt(page, 'f'))).toBe(true);
        if (top === 700) expect(await isDrawnAt(page, 'a')).toBe(true);
        const rect = await boxOf(page, 's');
        const isStuck = async (): Promise<boolean> =>
          (await page.pixels()).at(Math.round(rect.x + 100), Math.round(rect.y + rect.height)) === red;
        if (top > 0) expect(await soon(isStuck), `sticky at ${top}`).toBe(true);
      }
    });
  });

  it('follows an inner scroller, and is clipped by it', async () => {
    await withLive(browser(), at('/scroller'), async (page) => {
      await page.draw(role, [page.block('a')]);
      expect(await isDrawnAt(page, 'a')).toBe(true);
      await page.run(`document.getElementById('o').scrollTop = 30`);
      expect(await soon(() => isDrawnAt(page, 'a'))).toBe(true);
      await page.run(`document.getElementById('o').scrollTop = 500`);
      const isGone = async (): Promise<boolean> => (await page.pixels()).at(200, 260) === '#ffffff';
      expect(await soon(isGone)).toBe(true);
      const pixels = await page.pixels();
      for (let y = 0; y < 600; y++) expect(pixels.at(200, y)).not.toBe(red);
    });
  });

  it('reaches into open shadow trees, and keeps the captured position in closed ones', async () => {
    await withLive(browser(), at('/shadow'), async (page) => {
      await page.draw(
        role,
        ['in', 'closed'].map((id) => page.block(id)),
      );
      const pixels = await page.pixels();
      expect(hasLine(pixels, { x: 120, y: 220, width: 80, height: 40 }, red)).toBe(true);
      expect(hasLine(pixels, { x: 520, y: 220, width: 80, height: 40 }, red)).toBe(true);
      await page.run(`h.style.left = '130px'`);
      const hasMoved = async (): Promise<boolean> =>
        hasLine(await page.pixels(), { x: 150, y: 220, width: 80, height: 40 }, red);
      expect(await soon(hasMoved)).toBe(true);
    });
  });

  it('is not misled by fields and images with the names of properties', async () => {
    await withLive(browser(), at('/clobbered'), async (page) => {
      await page.draw(role, [page.block('a')]);
      expect(hasLine(await page.pixels(), { x: 200, y: 100, width: 100, height: 60 }, red)).toBe(true);
    });
  });

  it('is not affected by changes to built-in functions', async () => {
    await withLive(browser(), at('/prototypes'), async (page) => {
      await page.draw(role, [page.block('a')]);
      expect(hasLine(await page.pixels(), { x: 200, y: 100, width: 100, height: 60 }, red)).toBe(true);
      const { title } = await page.capture();
      expect(title).toBe('');
    });
  });

  it('is restored when the page removes it, and a page that keeps doing so does not hang', async () => {
    await withLive(browser(), at('/plain'), async (page) => {
      await page.draw(role, [page.block('a')]);
      await page.run(`document.querySelector('recordscope-overlay').remove()`);
      expect(await soon(() => isDrawnAt(page, 'a'))).toBe(true);
      await page.run(`document.querySelector('recordscope-overlay').hidePopover()`);
      expect(await soon(() => isDrawnAt(page, 'a'))).toBe(true);
      await page.run(`(() => { window.removed = 0; const fight = () => { const o = document.querySelector('recordscope-overlay'); if (o) { o.remove(); window.removed++ } };
        new MutationObserver(fight).observe(document, { childList: true, subtree: true }); fight() })()`);
      await new Promise((resolve) => setTimeout(resolve, 2000));
      const removed = await page.run<number>('window.removed');
      expect(removed).toBeGreaterThan(2);
      expect(removed).toBeLessThan(20);
    });
  });

  it('is replaced by a later one, after a debugger that left without notice', async () => {
    await withLive(browser(), at('/plain'), async (page) => {
      await page.draw(role, [page.block('a')]);
      expect(await isDrawnAt(page, 'a')).toBe(true);
      const { session } = page.host;
      const { frameTree } = await session.send('Page.getFrameTree');
      const { executionContextId } = await session.send('Page.createIsolatedWorld', {
        frameId: frameTree.frame.id,
        worldName: 'a later one',
      });
      await session.send('Runtime.evaluate', { expression: liveAgentSource, contextId: executionContextId });
      expect(await isDrawnAt(page, 'a')).toBe(false);
      await page.run('document.body.append("a change")');
      await new Promise((resolve) => setTimeout(resolve, 800));
      expect(await isDrawnAt(page, 'a')).toBe(false);
    });
  });

  it('is drawn again after a reload, and not on another page', async () => {
    await withLive(browser(), at('/plain'), async (page) => {
      await page.draw(role, [page.block('a')]);
      await page.run(`window.isOld = true; location.reload()`);
      const isLoaded = (): Promise<boolean> =>
        page.run(`!window.isOld && document.readyState === 'complete'`);
      expect(await soon(() => isLoaded().catch(() => false))).toBe(true);
      expect(await soon(() => isDrawnAt(page, 'a'))).toBe(true);
      await page.run(`location.href = '/dialog'`);
      const isElsewhere = (): Promise<boolean> => page.run(`location.pathname === '/dialog'`);
      expect(await soon(() => isElsewhere().catch(() => false))).toBe(true);
      await new Promise((resolve) => setTimeout(resolve, 800));
      expect(await page.run(`document.querySelectorAll('recordscope-overlay').length`)).toBe(0);
    });
  });

  it('does not wait for a page that is in an endless loop', async () => {
    await withLive(browser(), at('/plain'), async (page) => {
      await page.run('void setTimeout(() => { for (;;); }, 0)');
      const begun = Date.now();
      await page.draw(role, [page.block('a')]);
      await page.live.hide();
      await page.live.show();
      expect(Date.now() - begun).toBeLessThan(20_000);
      await page.host.session.send('Runtime.terminateExecution');
    });
  });

  it('draws nothing for invalid ids, unknown roles and other pages', async () => {
    await withLive(browser(), at('/plain'), async (page) => {
      const block = page.block('a');
      const rubbish = [-1, 99_999, 2 ** 31 - 1, -(2 ** 31)];
      await page.draw(role, [...rubbish, block], { hovered: Int32Array.from(rubbish), selected: 88_888 });
      expect(await isDrawnAt(page, 'a')).toBe(true);
      await page.draw('__proto__', [block]);
      expect(await isDrawnAt(page, 'a')).toBe(false);
      await page.draw(role, [block], { page: 'another' });
      expect(await isDrawnAt(page, 'a')).toBe(false);
    });
  });

  it('keeps the width of lines at another scale', async () => {
    await withLive(browser(), at('/plain'), async (page) => {
      await page.live.setScale(0.5);
      await page.draw(role, [page.block('a')]);
      const pixels = await page.pixels();
      // Two screen px at half the size are four px of the page.
      for (const x of [196, 197, 198, 199]) expect(pixels.at(x, 130)).toBe(red);
    });
  });
});
