import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { Entered } from './servedInspector';
import { launchBrowser, letIn, serveProgram, stopProgram } from './servedProgram';

/** The built program, serving the inspector as `recordscope open` does, and a real browser with tabs on it. */
export class InspectorTabs {
  private server: ChildProcess | undefined;
  private entered: Entered | undefined;
  /** errors that any tab wrote to its console or threw */
  readonly faults: string[] = [];

  private constructor(
    /** with the program's files */
    readonly folder: string,
    private readonly browser: Browser,
  ) {}

  static async start(source?: string): Promise<InspectorTabs> {
    const folder = await mkdtemp(join(tmpdir(), 'recordscope-tabs-'));
    const tabs = new InspectorTabs(folder, await launchBrowser());
    await tabs.serve(source === undefined ? [] : [source]);
    return tabs;
  }

  /** Opens a tab at the inspector, or at another address of the same server, in an admitted browser. */
  async open(options: BrowserContextOptions = {}, address = this.address): Promise<Page> {
    const context = await this.browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
    await letIn(context, this.entered!);
    const tab = await context.newPage();
    tab.setDefaultTimeout(45_000);
    tab.on('console', (message) => {
      if (message.type() === 'error') this.faults.push(message.text());
    });
    tab.on('pageerror', (error) => this.faults.push(error.message));
    await tab.goto(address);
    return tab;
  }

  get serverPid(): number {
    return this.server!.pid!;
  }

  get address(): string {
    return this.entered!.address;
  }

  get port(): number {
    return Number(new URL(this.address).port);
  }

  async stopServer(): Promise<void> {
    const server = this.server;
    if (server === undefined) return;
    await stopProgram(server);
    this.server = undefined;
  }

  /** Kills it, like a power cut; its files stay. */
  async killServer(): Promise<void> {
    const server = this.server!;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGKILL');
    await ended;
    this.server = undefined;
  }

  /** Restarts the program at the same port, without its session. */
  async restartServer(): Promise<void> {
    const { port } = this;
    await this.stopServer();
    await this.serve(['--port', String(port)]);
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.stopServer();
    await rm(this.folder, { recursive: true, force: true, maxRetries: 10 });
  }

  private async serve(args: string[]): Promise<void> {
    const { server, entered } = await serveProgram(this.folder, args);
    this.server = server;
    this.entered ??= entered;
  }
}
