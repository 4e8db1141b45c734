import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desktopAvailable } from '../support/desktop/desktopApp';
import { LiveApp } from '../support/desktop/liveApp';
import { localSite } from '../support/page/site';

/** The page is 1280 px wide and its bounds 640, so it is shown at half its size. */
const page = `<!doctype html><title>x</title><body style="margin:0;height:3000px"><a href="/other" style="position:absolute;left:200px;top:100px;width:400px;height:200px;background:#eee">a link</a>`;
/** block of the link: html, head, title and body come before it */
const block = 4;

describe.skipIf(!(await desktopAvailable()))('the overlay in Electron', () => {
  let live: LiveApp;
  let hash = '';
  const site = localSite({ '/': page, '/other': '<h1>other</h1>' });
  beforeAll(async () => {
    live = await LiveApp.start();
  });
  afterAll(() => live?.close());

  const draw = (isDrawn: boolean): Promise<unknown> =>
    live.evaluate(
      (program, given) =>
        program.do('drawLive', {
          drawing: given.isDrawn
            ? {
                page: given.hash,
                layers: [{ role: 'candidate', blocks: Int32Array.of(given.block), tags: ['link'] }],
                hovered: new Int32Array(),
                selected: null,
              }
            : null,
        }),
      { hash, block, isDrawn },
    );
  /** The colour at a point of the live page as shown, screen px. */
  const colorAt = (x: number, y: number): Promise<string> =>
    live.evaluate(
      async (program, [left, top]) => {
        const image = await program.page().capturePage();
        const at = 4 * (top! * image.getSize().width + left!);
        const [blue, green, red] = image.toBitmap().subarray(at, at + 3);
        return [red, green, blue].join(' ');
      },
      [x, y],
    );
  const orange = '194 87 0';
  const hosts = (): Promise<number> => live.inPage(`document.querySelectorAll('recordscope-overlay').length`);

  it('is drawn at the scale of the page, follows scrolling, and is in no capture', async () => {
    ({ hash } = await live.open(site('/')));
    await draw(true);
    // Two screen px outside the box, whose left edge is shown at 100 px.
    await live.until(async () => (await colorAt(99, 100)) === orange && (await colorAt(98, 100)) === orange);
    await live.inPage('window.scrollTo(0, 60)');
    await live.until(async () => (await colorAt(200, 19)) === orange);
    await live.inPage('window.scrollTo(0, 0)');
    const again = await live.capture();
    expect(again.hash).toBe(hash);
    expect(await hosts()).toBe(1);
    await live.until(async () => (await colorAt(99, 100)) === orange);
  });

  it('lets the user pick a block, and then use the page', async () => {
    const click = (): Promise<void> =>
      live.evaluate((program) => {
        const at = { x: 200, y: 100, button: 'left', clickCount: 1 } as const;
        program.page().focus();
        program.page().sendInputEvent({ type: 'mouseMove', x: at.x, y: at.y });
        program.page().sendInputEvent({ type: 'mouseDown', ...at });
        program.page().sendInputEvent({ type: 'mouseUp', ...at });
      });
    await live.evaluate((program) => program.do('pickLive', { isOn: true }));
    await live.until(async () => (await live.state()).isPicking);
    await click();
    await live.until(async () => !(await live.state()).isPicking);
    expect(await live.inPage('location.pathname')).toBe('/');
  });

  it('detects that the page has changed, and that it has not', async () => {
    await live.inPage(`document.querySelector('a').textContent = 'another'`);
    await live.until(async () => (await live.state()).hasChanged);
    await live.inPage(`document.querySelector('a').textContent = 'a link'`);
    await live.until(async () => !(await live.state()).hasChanged);
  });

  it('is removed while DevTools have the debugger, and restored afterwards', async () => {
    await live.evaluate((program) => program.do('devTools', { isOpen: true }));
    await live.until(async () => (await live.state()).hasDevTools);
    await live.until(async () => (await hosts()) === 0);
    await live.evaluate((program) => program.do('devTools', { isOpen: false }));
    await live.until(async () => !(await live.state()).hasDevTools);
    await live.until(async () => (await hosts()) === 1 && (await colorAt(99, 100)) === orange);
  });
});
