import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../scripts/dev/freePort';
import { fakeOpener, type Opened } from '../support/browser/fakeOpener';
import { launchBrowser, stopProgram } from '../support/browser/servedProgram';
import { recordscope } from '../support/corpus/commandLine';
import { capturedExample } from '../support/page/capturedExample';

/** Every name that the access secret has or had in an address. */
const wayIn = /(code|token)=/;

describe.runIf(process.platform === 'linux')('a browser that the program starts', () => {
  let folder: string;
  let port: number;
  let program: ChildProcess;
  let opened: Opened;
  let browser: Browser;
  let context: BrowserContext;
  let tab: Page;
  const console: string[] = [];

  const start = (environment: Record<string, string>, args: string[]): ChildProcess => {
    let child: ChildProcess | undefined;
    void recordscope(['open', '--port', String(port), ...args], {
      environment: {
        RECORDSCOPE_CACHE: join(folder, 'cache'),
        RECORDSCOPE_CONFIG: join(folder, 'config'),
        ...environment,
      },
      started: (process) => {
        child = process;
      },
    });
    return child!;
  };
  const records = (page: Page) => page.getByRole('tab', { name: /^Records \d+$/ });
  const notLetIn = (page: Page) => page.getByRole('heading', { name: 'This browser has no access' });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recordscope-entrance-'));
    port = await freePort();
    const opener = await fakeOpener(folder);
    program = start(opener.environment, [await capturedExample('one-record')]);
    opened = await opener.opened();
    browser = await launchBrowser();
    context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
    tab = await context.newPage();
    tab.on('console', (message) => console.push(message.text()));
    await tab.goto(opened.address, { waitUntil: 'commit' });
    await records(tab).waitFor();
  });
  afterAll(async () => {
    await browser.close();
    await stopProgram(program);
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  });

  it('has no secret in its address bar, its history or anything that a script can read', async () => {
    expect(tab.url()).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:${port}/\\?source=`));
    expect(tab.url()).not.toMatch(wayIn);
    const session = await context.newCDPSession(tab);
    const { entries } = await session.send('Page.getNavigationHistory');
    // The tab existed before, empty.
    expect(entries.map(({ url }) => url)).toEqual(['about:blank', tab.url()]);
    expect(JSON.stringify(entries)).not.toMatch(wayIn);
    const seen = await tab.evaluate(() => [
      document.cookie,
      document.referrer,
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
      ...performance.getEntriesByType('resource').map(({ name }) => name),
    ]);
    const cookies = await context.cookies();
    expect(cookies).toMatchObject([
      { name: `recordscope-${port}`, path: '/', httpOnly: true, sameSite: 'Strict', expires: -1 },
    ]);
    expect(seen.join()).toContain('.webp');
    expect(seen.join()).not.toMatch(wayIn);
    expect(seen.join()).not.toContain(cookies[0]!.value);
  });

  it('copies a link without a secret, which opens only in an admitted browser', async () => {
    await tab.getByRole('button', { name: 'Session' }).click();
    const item = tab.getByRole('menuitem', { name: /Copy link/ });
    const sentence = await item.textContent();
    await item.click();
    await expect.poll(() => tab.evaluate(() => navigator.clipboard.readText())).toContain('#session=');
    const link = await tab.evaluate(() => navigator.clipboard.readText());
    expect(link).not.toMatch(wayIn);
    expect(sentence).toContain('on this machine only');
    expect(link).not.toContain((await context.cookies())[0]!.value);
    const second = await context.newPage();
    await second.goto(link);
    await records(second).waitFor();
    await second.close();
    const stranger = await browser.newPage();
    const response = await stranger.goto(link);
    expect(response!.status()).toBe(403);
    await notLetIn(stranger).waitFor();
    await stranger.getByText(`recordscope open --port ${port}`).waitFor();
    await stranger.close();
  });

  it('has used up its code; another browser sees how to get access', async () => {
    const address = /url=([^"]+)"/.exec(opened.content)![1]!.replaceAll('&amp;', '&');
    const other = await browser.newPage();
    expect((await other.goto(address))!.status()).toBe(403);
    await notLetIn(other).waitFor();
    await other.getByText('The code in this address was already used or has expired').waitFor();
    expect(await other.context().cookies()).toEqual([]);
    await other.close();
  });

  describe('at a page of another port', () => {
    let site: Server;
    let page: Page;
    const picture = async (): Promise<string> =>
      (await tab.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))).find(
        (name) => name.includes('.webp'),
      )!;

    beforeAll(async () => {
      site = createServer((_, response) =>
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end(`<a href="http://127.0.0.1:${port}/?source=/etc/passwd">A link</a>`),
      );
      await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
      page = await context.newPage();
      await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
    });
    afterAll(async () => {
      await page.close();
      site.close();
    });

    it('opens no socket and shows no screenshot, though the cookie is sent there', async () => {
      const results = await page.evaluate(
        async ([socket, image]) => [
          await new Promise((resolve) => {
            const opening = new WebSocket(socket!);
            opening.onopen = () => resolve('open');
            opening.onerror = () => resolve('refused');
          }),
          await new Promise((resolve) => {
            const shown = new Image();
            shown.onload = () => resolve('shown');
            shown.onerror = () => resolve('refused');
            shown.src = image!;
          }),
        ],
        [`ws://127.0.0.1:${port}/socket`, await picture()],
      );
      expect(results).toEqual(['refused', 'refused']);
    });

    it('is not redirected to an address of that page’s choice', async () => {
      await page.getByRole('link', { name: 'A link' }).click();
      await notLetIn(page).waitFor();
    });
  });

  it('writes no secret to its console while the program is down, and reconnects', async () => {
    await stopProgram(program);
    await expect
      .poll(() => console.filter((text) => text.includes('WebSocket')).length, { timeout: 45_000 })
      .toBeGreaterThan(0);
    await tab.getByText('Connection to the service lost').waitFor();
    program = start({}, ['--no-open']);
    await tab.getByText('Connection to the service lost').waitFor({ state: 'detached', timeout: 45_000 });
    await tab.reload();
    await records(tab).waitFor();
    const [cookie] = await context.cookies();
    const secret = await readFile(join(folder, 'config/secret'), 'utf8').catch(() => 'no such file');
    for (const hidden of [cookie?.value ?? 'no cookie', secret]) expect(console.join()).not.toContain(hidden);
    expect(console.join()).not.toMatch(wayIn);
  });
});
