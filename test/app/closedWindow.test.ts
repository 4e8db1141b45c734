import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WebContentsView } from 'electron';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DesktopApp, desktopAvailable } from '../support/desktop/desktopApp';
import { capturedExample } from '../support/page/capturedExample';
import { localSite } from '../support/page/site';

const at = localSite({
  '/list': `<!doctype html><title>List</title><ul>${'<li>Item with words</li>'.repeat(8)}</ul>`,
  '/slow': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).write('<h1>begins</h1><img src="/never">');
  },
  '/never': () => undefined,
});

describe.skipIf(!(await desktopAvailable()))('closing a window', () => {
  let folder: string;
  let desktop: DesktopApp;

  /** Two windows, so the program continues after one is closed. */
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recordscope-closed-'));
    desktop = await DesktopApp.start({ folder, args: [await capturedExample('shop-grid')] });
    const known = desktop.inspectors;
    await desktop.startAgain(['--new-window', await capturedExample('news-cards')]);
    await desktop.nextInspector(known);
  });
  afterEach(async () => {
    await desktop?.kill();
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  });

  const ended = () => desktop.process.exitCode ?? desktop.process.signalCode;
  /** A step that hangs or fails is named, with how the program ended and its output. */
  const inTime = async <Result>(step: string, result: Promise<Result>): Promise<Result> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('no end after 40 s')), 40_000);
    });
    return Promise.race([result, late])
      .catch((cause: Error) => {
        throw new Error(`${step}: ${cause.message}\nended: ${ended()}\n${desktop.output}`);
      })
      .finally(() => clearTimeout(timer));
  };
  const open = async (source: string): Promise<void> => {
    expect(await inTime('the second start', desktop.startAgain([source]))).toBe(0);
  };
  const shown = (address: string): Promise<boolean> =>
    desktop.app.evaluate(
      ({ webContents }, wanted) => webContents.getAllWebContents().some((each) => each.getURL() === wanted),
      address,
    );
  /** Closes the most recently used window immediately. */
  const destroy = (): Promise<void> =>
    desktop.app.evaluate(({ BrowserWindow }) => {
      BrowserWindow.getAllWindows()
        .sort((a, b) => a.id - b.id)
        .at(-1)!
        .destroy();
    });
  /** Long enough for pending work: the live page is checked every three seconds. */
  const hasEndedWell = async (): Promise<void> => {
    await expect.poll(() => [ended(), desktop.inspectors.length]).toEqual([null, 1]);
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    const isReady = desktop.app.evaluate(({ app }) => app.isReady());
    expect(await inTime('the answer of the program', isReady)).toBe(true);
    expect(await inTime('the end of the program', desktop.end())).toBe(0);
    const logged = await readFile(join(folder, 'config/desktop/faults.log'), 'utf8').catch(() => '');
    expect(logged).toBe('');
    expect(desktop.output).not.toMatch(/Unhandled|Uncaught|TypeError|has been destroyed/);
  };

  it('is safe while the inspector takes the focus back from the live page', async () => {
    await desktop.app.evaluate(({ BrowserWindow }) => {
      const window = BrowserWindow.getAllWindows()
        .sort((a, b) => a.id - b.id)
        .at(-1)!;
      const pages = window.contentView.children.map((view) => (view as WebContentsView).webContents);
      const focus = (): void => {
        for (const page of pages) page.emit('focus');
      };
      // Electron 33 focuses a page before its window is destroyed; later versions also during that.
      focus();
      window.webContents.once('destroyed', focus);
      window.destroy();
    });
    await hasEndedWell();
  });

  it('is safe while a recent item is opened', async () => {
    await desktop.app.evaluate(({ BrowserWindow, Menu }) => {
      Menu.getApplicationMenu()!.getMenuItemById('recent')!.submenu!.items[0]!.click();
      BrowserWindow.getAllWindows()
        .sort((a, b) => a.id - b.id)
        .at(-1)!
        .destroy();
    });
    await hasEndedWell();
  });

  it('is safe while a page loads', async () => {
    await open(at('/slow'));
    await expect.poll(() => shown(at('/slow'))).toBe(true);
    await destroy();
    await hasEndedWell();
  });

  it.each([0, 4_000])('is safe %i ms after DevTools of its page were asked for', async (pause) => {
    await open(at('/list'));
    await expect.poll(() => shown(at('/list'))).toBe(true);
    const closing = desktop.app.evaluate(
      async ({ BrowserWindow, webContents, Menu }, { wanted, pause }) => {
        const page = webContents.getAllWebContents().find((each) => each.getURL() === wanted)!;
        const window = BrowserWindow.getAllWindows().find(({ contentView }) =>
          contentView.children.some((view) => (view as WebContentsView).webContents === page),
        )!;
        // The menu is that of the active window; without a window manager, either can be.
        window.emit('focus');
        Menu.getApplicationMenu()!.getMenuItemById('devTools')!.click();
        await new Promise((resolve) => setTimeout(resolve, pause));
        window.close();
      },
      { wanted: at('/list'), pause },
    );
    await inTime('the closing of the window', closing);
    await hasEndedWell();
  });

  it('is safe after its page was closed', async () => {
    await open(at('/list'));
    await expect.poll(() => shown(at('/list'))).toBe(true);
    await desktop.app.evaluate(({ webContents }, wanted) => {
      const page = webContents.getAllWebContents().find((each) => each.getURL() === wanted)!;
      const closed = new Promise<void>((resolve) => page.once('destroyed', () => resolve()));
      page.close();
      return closed;
    }, at('/list'));
    // Long enough for the next check of the page.
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    await destroy();
    await hasEndedWell();
  });
});
