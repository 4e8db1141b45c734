import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, letIn, serveProgram, stopProgram } from '../test/support/browser/servedProgram';
import { serveResults } from './resultSite';
import { watchInspector } from './uiWatch';

/** The built program as `npm start` starts it, on a generated result page, with a tab of a real browser. */
export class UiProgram {
  private constructor(
    private readonly folder: string,
    private readonly closeSite: () => void,
    private readonly browser: Browser,
    readonly server: ChildProcess,
    readonly tab: Page,
    /** wall clock, ms: when the program was started, and when it printed its address */
    readonly spawnedAt: number,
    readonly readyAt: number,
  ) {}

  static async start(records: number): Promise<UiProgram> {
    const folder = await mkdtemp(join(tmpdir(), 'recordscope-bench-'));
    const site = await serveResults(records);
    const browser = await launchBrowser();
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const tab = await context.newPage();
    await tab.addInitScript(watchInspector);
    const spawnedAt = Date.now();
    // The port is used later to read its memory.
    const { server, entered } = await serveProgram(folder, [site.address], ['--inspect-port=0']);
    const readyAt = Date.now();
    await letIn(context, entered);
    await tab.goto(entered.address);
    return new UiProgram(folder, site.close, browser, server, tab, spawnedAt, readyAt);
  }

  /** Folder in which the program stores captured pages. */
  get cache(): string {
    return join(this.folder, 'cache');
  }

  async close(): Promise<void> {
    await this.browser.close();
    await stopProgram(this.server);
    this.closeSite();
    await rm(this.folder, { recursive: true, force: true });
  }
}
