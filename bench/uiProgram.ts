import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, serveProgram, stopProgram } from '../test/support/servedProgram';
import { resultPage } from './pages';
import { watchInspector } from './uiWatch';

/** The built program as `npm start` starts it, on a result page of its own, with a tab of a real browser at it. */
export class UiProgram {
  private constructor(
    private readonly folder: string,
    private readonly site: Server,
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
    const source = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
    const spawnedAt = Date.now();
    // The port is for whoever asks it for its memory later.
    const { server, address } = await serveProgram(folder, [source], ['--inspect-port=0']);
    const readyAt = Date.now();
    await tab.goto(address);
    return new UiProgram(folder, site, browser, server, tab, spawnedAt, readyAt);
  }

  /** Where the program keeps the pages that it captured. */
  get cache(): string {
    return join(this.folder, 'cache');
  }

  async close(): Promise<void> {
    await this.browser.close();
    await stopProgram(this.server);
    this.site.closeAllConnections();
    this.site.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}

async function serveResults(records: number): Promise<Server> {
  const html = resultPage(records);
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(html);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  return site;
}
