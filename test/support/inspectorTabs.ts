import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../src/main/hosts/findBrowser';

const program = join(import.meta.dirname, '../../bin/recordscope.js');

/** The built program, serving the inspector as `recordscope open` does, and a real browser with tabs on it. */
export class InspectorTabs {
  private server: ChildProcess | undefined;
  private address = '';
  /** errors that any tab wrote to its console or threw */
  readonly faults: string[] = [];

  private constructor(
    private readonly folder: string,
    private readonly browser: Browser,
  ) {}

  static async start(source?: string): Promise<InspectorTabs> {
    const folder = await mkdtemp(join(tmpdir(), 'recordscope-tabs-'));
    const found = await findBrowser(process.env.RECORDSCOPE_BROWSER);
    const browser = await chromium.launch({
      executablePath: found.path,
      chromiumSandbox: false,
      args: found.args,
      env: { ...(process.env as Record<string, string>), ...found.environment },
    });
    const tabs = new InspectorTabs(folder, browser);
    await tabs.serve(source === undefined ? [] : [source]);
    return tabs;
  }

  /** Opens a tab at the printed address, or at another one of the same server. */
  async open(options: BrowserContextOptions = {}, address = this.address): Promise<Page> {
    const context = await this.browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
    const tab = await context.newPage();
    tab.setDefaultTimeout(10_000);
    tab.on('console', (message) => {
      if (message.type() === 'error') this.faults.push(message.text());
    });
    tab.on('pageerror', (error) => this.faults.push(error.message));
    await tab.goto(address);
    return tab;
  }

  get port(): number {
    return Number(new URL(this.address).port);
  }

  async stopServer(): Promise<void> {
    const server = this.server;
    if (server === undefined) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    await ended;
    this.server = undefined;
  }

  /** The same program at the same port, without memory of what was open. */
  async restartServer(): Promise<void> {
    const { port } = this;
    await this.stopServer();
    await this.serve(['--port', String(port)]);
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.stopServer();
    await rm(this.folder, { recursive: true, force: true });
  }

  private async serve(args: string[]): Promise<void> {
    const server = spawn(process.execPath, [program, 'open', '--no-open', ...args], {
      env: {
        ...process.env,
        RECORDSCOPE_CACHE: join(this.folder, 'cache'),
        RECORDSCOPE_CONFIG: join(this.folder, 'config'),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.server = server;
    const printed = await new Promise<string>((resolve, reject) => {
      let text = '';
      server.stderr.on('data', (part) => {
        text += part;
      });
      server.stdout.on('data', (part) => {
        text += part;
        const found = /http:\/\/127\.0\.0\.1\S+/.exec(text);
        if (found !== null) resolve(found[0]);
      });
      server.once('exit', () => reject(new Error(`the program ended: ${text}`)));
    });
    this.address ||= printed;
  }
}
