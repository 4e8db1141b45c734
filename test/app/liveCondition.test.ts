import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desktopAvailable } from '../support/desktop/desktopApp';
import { LiveApp } from '../support/desktop/liveApp';
import { localSite } from '../support/page/site';

const plain = (title: string): string =>
  `<!doctype html><title>${title}</title><body style="height:3000px"><p>word one</p><p>word two</p><a href="/two">on</a>`;

describe.skipIf(!(await desktopAvailable()))('the condition of the live page', () => {
  let live: LiveApp;
  let loads = 0;
  const site = localSite({
    '/one': plain('One'),
    '/two': plain('Two'),
    '/long': `<title>${'t'.repeat(5000)}</title>`,
    '/busy': '<title>Busy</title><p>x</p><script>setTimeout(() => { for (;;); }, 300)</script>',
    '/crash': (_request, response) => {
      loads++;
      response.writeHead(200, { 'content-type': 'text/html' }).end(plain('Crash'));
    },
  });
  const failure = (): Promise<unknown> =>
    live.evaluate((program) => program.capture().catch((cause: Error) => cause.message));
  beforeAll(async () => {
    live = await LiveApp.start();
  });
  afterAll(() => live?.close());

  it('there is nothing to capture before a page is opened', async () => {
    await expect.poll(() => live.state()).toMatchObject({ address: '', canGoBack: false, captured: '' });
    expect(await failure()).toContain('No page is open');
  });

  it('navigates back and forward, and shows what was captured', async () => {
    const one = await live.open(site('/one'));
    await live.until(async () => (await live.state()).captured === one.hash);
    await live.inPage('void (location.href = "/two")');
    await live.until(async () => (await live.state()).title === 'Two' && !(await live.state()).isLoading);
    await expect
      .poll(() => live.state())
      .toMatchObject({
        address: site('/two'),
        canGoBack: true,
        canGoForward: false,
        captured: one.hash,
        hasChanged: true,
      });
    const two = await live.capture();
    expect([two.source, two.address]).toEqual([site('/two'), site('/two')]);
    await live.until(async () => !(await live.state()).hasChanged);
    await live.evaluate((program) => program.do('goLive', { to: 'back' }));
    await live.until(async () => (await live.state()).title === 'One');
    await expect
      .poll(() => live.state())
      .toMatchObject({ canGoBack: false, canGoForward: true, hasChanged: true });
    await live.evaluate((program) => program.do('goLive', { to: 'forward' }));
    await live.until(async () => (await live.state()).title === 'Two');
    await live.evaluate((program) => program.do('goLive', { to: 'reload' }));
    await live.until(async () => !(await live.state()).isLoading && (await live.state()).title === 'Two');
  });

  it('detects that the page has changed, and that it has not', async () => {
    const { hash } = await live.open(site('/one'));
    await live.until(async () => !(await live.state()).hasChanged);
    await live.inPage('void document.body.append(document.createElement("h1"), "more")');
    await live.until(async () => (await live.state()).hasChanged);
    expect((await live.capture()).hash).not.toBe(hash);
    await live.until(async () => !(await live.state()).hasChanged);
  });

  it('finds text', async () => {
    await live.open(site('/one'));
    const find = (text: string, isForward = true): Promise<unknown> =>
      live.evaluate((program, input) => program.do('findInLive', input), { text, isForward });
    expect(await find('word')).toEqual({ matches: 2, active: 1 });
    expect(await find('word')).toEqual({ matches: 2, active: 2 });
    expect(await find('word', false)).toEqual({ matches: 2, active: 1 });
    expect(await find('nowhere')).toEqual({ matches: 0, active: 0 });
    expect(await find('')).toEqual({ matches: 0, active: 0 });
  });

  it('shortens long titles and addresses of a page', async () => {
    await live.open(site('/long'));
    await expect.poll(async () => (await live.state()).title).toHaveLength(300);
  });

  it('gives the debugger to DevTools, and attaches it again', async () => {
    const { hash } = await live.open(site('/one'));
    await live.inPage('scrollTo(0, 500)');
    await live.evaluate((program) => program.do('devTools', { isOpen: true }));
    await live.until(() => live.evaluate((program) => program.page().isDevToolsOpened()));
    await live.until(async () => (await live.state()).hasDevTools);
    expect(await failure()).toBe('DevTools of the page are open: close them to capture it.');
    expect(await live.inPage('innerWidth')).toBe(1280);
    await live.evaluate((program) => program.do('devTools', { isOpen: false }));
    await live.until(async () => !(await live.state()).hasDevTools);
    await live.inPage('scrollTo(0, 0)');
    expect((await live.capture()).hash).toBe(hash);
  });

  it('reports a crash, and reloads the page only on request', async () => {
    await live.open(site('/crash'));
    await live.evaluate((program) => program.page().forcefullyCrashRenderer());
    await live.until(async () => (await live.state()).condition === 'crashed');
    expect(await failure()).toContain('The page crashed: reload it');
    expect(loads).toBe(1);
    await live.evaluate((program) => program.do('goLive', { to: 'reload' }));
    await live.until(
      async () => (await live.state()).condition === 'well' && !(await live.state()).isLoading,
    );
    expect(loads).toBe(2);
    expect((await live.capture()).title).toBe('Crash');
    await live.evaluate((program) => program.page().forcefullyCrashRenderer());
    await live.until(async () => (await live.state()).condition === 'crashed');
    expect((await live.open(site('/one'))).title).toBe('One');
    await expect.poll(() => live.state()).toMatchObject({ condition: 'well', title: 'One' });
  });

  it('fails a running capture if the page crashes', async () => {
    await live.open(site('/one'));
    const pending = live.evaluate((program) =>
      program.open(program.state()!.address).catch((cause: Error) => cause.message),
    );
    await live.evaluate(
      (program) =>
        new Promise((resolve) => setTimeout(() => resolve(program.page().forcefullyCrashRenderer()), 400)),
    );
    expect(await pending).toContain('the page crashed during the capture');
  });

  it('ends a busy page when another is opened, or it is reloaded', async () => {
    const busy = live.evaluate(
      (program, given) => program.open(given, 'busy').catch((cause: Error) => cause.message),
      site('/busy'),
    );
    await live.until(async () => (await live.state()).condition === 'unresponsive', 30_000);
    await live.evaluate((program) => program.cancel('busy'));
    expect(await busy).toBe('it was cancelled');
    expect(await failure()).toContain('The page does not respond');
    await live.evaluate((program) => program.do('goLive', { to: 'reload' }));
    await live.until(async () => (await live.state()).condition === 'well');
    expect((await live.open(site('/two'))).title).toBe('Two');
  });
});
