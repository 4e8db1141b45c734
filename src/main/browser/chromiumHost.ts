import { realpath } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, CDPSession, Frame, Page } from 'playwright-core';
import { CdpSession, type CdpWire } from './cdpSession';
import { BrowserError, findBrowser } from './findBrowser';
import type { FoundBrowser } from './foundBrowser';
import { isInsideFolder } from './isInsideFolder';
import type { StorageState } from './login';
import type { BrowserHost, PageHost, PageHostOptions } from './pageHost';
import { sendHeaders } from './sendHeaders';
import { type NoSandbox, withSandbox } from './withSandbox';

export interface ChromiumHostOptions {
  /** path of a browser, or 'bundled'; by default, search for one */
  browser?: string;
  /** further switches for the browser */
  args?: string[];
}

/** For reproducible captures: no first-run traffic, no windows, the same text rendering on every machine. */
const reproducibleArgs = [
  '--block-new-web-contents',
  '--font-render-hinting=none',
  '--hide-scrollbars',
  '--disable-quic',
  '--disable-sync',
];

const load = createRequire(import.meta.url);

/** Starts one headless Chromium for many pages. */
export async function startChromium(options: ChromiumHostOptions = {}): Promise<BrowserHost> {
  const found = await findBrowser(options.browser);
  const { browser, noSandbox } = await withSandbox(found.path, (sandbox) =>
    launch(found, sandbox, options.args ?? []),
  ).catch((cause: Error) => {
    throw new BrowserError(
      `${found.path} (${found.origin}) cannot be started: ${startFailure(cause.message)}; choose another one with --browser`,
    );
  });
  const product = await productOf(browser);
  const caution = noSandbox === undefined ? '' : ', without its sandbox';
  return new ChromiumHost(browser, `${product} (${found.origin}${caution})`, noSandbox);
}

async function launch(found: FoundBrowser, chromiumSandbox: boolean, args: string[]): Promise<Browser> {
  // Loaded on demand: it takes longer than the rest of the program. `import` would search its three megabytes for exports.
  const { chromium } = load('playwright-core') as typeof import('playwright-core');
  return chromium.launch({
    executablePath: found.path,
    headless: true,
    chromiumSandbox,
    args: [...reproducibleArgs, ...found.args, ...args],
    // By default, the driver allows pages to open windows.
    ignoreDefaultArgs: ['--disable-popup-blocking'],
    env: { ...(process.env as Record<string, string>), ...found.environment },
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}

/** The line of the browser's output that gives the reason, if there is one. */
function startFailure(output: string): string {
  const lines = output
    .split('\n')
    .map((line) => line.replace(/^\s*-?\s*(\[pid=\d+\])?(\[err\])?\s*/, '').trim());
  const reason = lines.find((line) =>
    /error while loading|cannot open|not found|no such file|permission denied|ENOEXEC|EACCES/i.test(line),
  );
  return reason ?? 'it exited immediately; is it Chrome, Chromium or Edge?';
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
    const { login } = options;
    if (login?.state !== undefined) await takeOver(context, login.state);
    if (options.fileRoot !== undefined) await confineToFolder(context, options.fileRoot);
    const page = await context.newPage();
    if (login !== undefined && login.headers.length > 0)
      await sendHeaders(await attach(context, page, 'the page'), login.origin, login.headers);
    return new ChromiumPage(context, page, await attach(context, page, 'the page'));
  }

  async close(): Promise<void> {
    await this.chromium.close();
  }
}

/** Cookies and local storage. Messages of the browser could quote them. */
async function takeOver(context: BrowserContext, state: StorageState): Promise<void> {
  try {
    await context.setStorageState(state);
  } catch {
    await context.close();
    throw new BrowserError('the browser refuses the storage state: log in, and save it again');
  }
}

/** A saved page may load files in its own folder and below, links resolved, and no other files. */
async function confineToFolder(context: BrowserContext, folder: string): Promise<void> {
  const root = await realpath(folder);
  await context.route(
    (url) => url.protocol === 'file:',
    async (route) => {
      if (await isInsideFolder(route.request().url(), root)) await route.continue();
      else await route.abort('accessdenied');
    },
  );
  await context.addInitScript(withoutWorkers);
}

/** Workers bypass the route: `importScripts` could load a script from anywhere on the disk. */
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
