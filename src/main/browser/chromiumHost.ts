import { realpath } from 'node:fs/promises';
import type { Browser, BrowserContext, CDPSession, Frame, Page } from 'playwright-core';
import { CdpSession, type CdpWire } from './cdpSession';
import { BrowserError, findBrowser } from './findBrowser';
import type { FoundBrowser } from './foundBrowser';
import { liesInside } from './isInsideFolder';
import type { BrowserHost, PageHost, PageHostOptions } from './pageHost';
import { type NoSandbox, withSandbox } from './withSandbox';

export interface ChromiumHostOptions {
  /** path of a browser, or 'bundled'; without it one is looked for */
  browser?: string;
  /** further switches for the browser */
  args?: string[];
}

/** Steady pictures: no first-run traffic, no windows, the same text rendering on every machine. */
const steadyArgs = [
  '--block-new-web-contents',
  '--font-render-hinting=none',
  '--hide-scrollbars',
  '--disable-quic',
  '--disable-sync',
];

/** Starts one headless Chromium for many pages. */
export async function startChromium(options: ChromiumHostOptions = {}): Promise<BrowserHost> {
  const found = await findBrowser(options.browser);
  const { browser, noSandbox } = await withSandbox(found.path, (sandbox) =>
    launch(found, sandbox, options.args ?? []),
  ).catch((cause: Error) => {
    throw new BrowserError(
      `${found.path} (${found.origin}) does not start: ${startFailure(cause.message)}; name another one with --browser`,
    );
  });
  const product = await productOf(browser);
  const caution = noSandbox === undefined ? '' : ', without its sandbox';
  return new ChromiumHost(browser, `${product} (${found.origin}${caution})`, noSandbox);
}

async function launch(found: FoundBrowser, chromiumSandbox: boolean, args: string[]): Promise<Browser> {
  // Loaded when it is needed: it takes longer than all the rest of the program.
  const { chromium } = await import('playwright-core');
  return chromium.launch({
    executablePath: found.path,
    headless: true,
    chromiumSandbox,
    args: [...steadyArgs, ...found.args, ...args],
    // The driver lets pages open windows unless told otherwise.
    ignoreDefaultArgs: ['--disable-popup-blocking'],
    env: { ...(process.env as Record<string, string>), ...found.environment },
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}

/** The one line in the browser's output that says why, if it says so. */
function startFailure(output: string): string {
  const lines = output
    .split('\n')
    .map((line) => line.replace(/^\s*-?\s*(\[pid=\d+\])?(\[err\])?\s*/, '').trim());
  const reason = lines.find((line) =>
    /error while loading|cannot open|not found|no such file|permission denied|ENOEXEC|EACCES/i.test(line),
  );
  return reason ?? 'it ended at once; is it a Chrome, Chromium or Edge?';
}

async function productOf(browser: Browser): Promise<string> {
  const session = await browser.newBrowserCDPSession();
  const { product } = await session.send('Browser.getVersion');
  await session.detach();
  return product.replace('/', ' ').replace('HeadlessChrome', 'Chromium');
}

class ChromiumHost implements BrowserHost {
  constructor(
    private readonly chromium: Browser,
    readonly browser: string,
    readonly noSandbox: NoSandbox | undefined,
  ) {}

  get isRunning(): boolean {
    return this.chromium.isConnected();
  }

  async open(options: PageHostOptions): Promise<PageHost> {
    const { viewport, scripts } = options;
    const context = await this.chromium.newContext({
      viewport: { width: viewport.width, height: viewport.height },
      deviceScaleFactor: viewport.deviceScaleFactor,
      javaScriptEnabled: scripts,
      acceptDownloads: false,
      serviceWorkers: 'block',
      permissions: [],
      reducedMotion: 'reduce',
      colorScheme: 'light',
      locale: 'en-US',
      timezoneId: 'UTC',
    });
    if (options.fileRoot !== undefined) await confineToFolder(context, options.fileRoot);
    const page = await context.newPage();
    return new ChromiumPage(context, page, await attach(context, page, 'the page'));
  }

  async close(): Promise<void> {
    await this.chromium.close();
  }
}

/** A saved page may load what lies beside and below it, links followed, and nothing else of the disk. */
async function confineToFolder(context: BrowserContext, folder: string): Promise<void> {
  const root = await realpath(folder);
  await context.route(
    (url) => url.protocol === 'file:',
    async (route) => {
      if (await liesInside(route.request().url(), root)) await route.continue();
      else await route.abort('accessdenied');
    },
  );
  await context.addInitScript(withoutWorkers);
}

/** What workers load passes by the route: a script anywhere on the disk, by `importScripts`. */
const withoutWorkers = `for (const name of ['Worker', 'SharedWorker'])
  Object.defineProperty(globalThis, name, { value: undefined, writable: false, configurable: false });`;

class ChromiumPage implements PageHost {
  constructor(
    private readonly context: BrowserContext,
    private readonly page: Page,
    readonly session: CdpSession,
  ) {
    page.on('crash', () => session.detachedBecause('the page crashed'));
    page.on('close', () => session.detachedBecause('the page was closed'));
    context.on('page', (opened) => void opened.close().catch(() => undefined));
  }

  async frameSessions(): Promise<CdpSession[]> {
    const attached = await Promise.all(
      this.page
        .frames()
        .slice(1)
        .map((frame) => attach(this.context, frame, frame.url()).catch(() => undefined)),
    );
    return attached.filter((session) => session !== undefined);
  }

  async close(): Promise<void> {
    this.session.detachedBecause('the page was closed');
    await this.context.close().catch(() => undefined);
  }
}

async function attach(context: BrowserContext, target: Page | Frame, name: string): Promise<CdpSession> {
  return new CdpSession(wireOf(await context.newCDPSession(target)), name);
}

function wireOf(session: CDPSession): CdpWire {
  return {
    send: (method, params) => session.send(method as never, params as never),
    onEvent: (listener) => void session.on('event', ({ method, params }) => listener(method, params)),
    onClosed: (listener) => void session.on('close', () => listener('the page was closed')),
    close: () => session.detach(),
  };
}
