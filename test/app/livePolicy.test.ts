import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desktopAvailable } from '../support/desktop/desktopApp';
import { LiveApp } from '../support/desktop/liveApp';
import { localSite } from '../support/page/site';

describe.skipIf(!(await desktopAvailable()))('pages cannot', () => {
  let live: LiveApp;
  let root: string;
  const site = localSite({
    '/page': '<title>Page</title><p id="p">words</p><a id="out" target="_blank" href="/other">out</a>',
    '/other': '<title>Other</title>',
    '/file.bin': (_request, response) =>
      response.writeHead(200, { 'content-disposition': 'attachment; filename=x.bin' }).end('bytes'),
    '/away': (_request, response) => response.writeHead(302, { location: 'file:///etc/hostname' }).end(),
  });
  const refusals = async (): Promise<string[]> => live.evaluate((program) => program.refused());
  const isRefused = (text: string): Promise<void> =>
    expect.poll(refusals, { timeout: 45_000 }).toContainEqual(expect.stringContaining(text));

  beforeAll(async () => {
    live = await LiveApp.start();
    root = await realpath(await mkdtemp(join(tmpdir(), 'recordscope-test-')));
    await mkdir(join(root, 'site'));
    await writeFile(join(root, 'secret.html'), '<title>Secret</title>secret');
    await writeFile(join(root, 'outside.js'), 'self.found = "leaked"');
    await writeFile(join(root, 'site', 'near.html'), '<title>Near</title>near');
    await symlink(join(root, 'secret.html'), join(root, 'site', 'link.html'));
    const frames = ['../secret.html', 'near.html', 'link.html', 'file:///etc/hostname']
      .map((address) => `<iframe src="${address}"></iframe>`)
      .join('');
    await writeFile(join(root, 'site', 'index.html'), `<title>Files</title>${frames}`);
  });
  afterAll(async () => {
    await live?.close();
    await rm(root, { recursive: true, force: true, maxRetries: 10 });
  });

  it('reach Node, or anything of the program', async () => {
    await live.open(site('/page'));
    expect(
      await live.inPage('[typeof require, typeof process, typeof module, typeof recordscope, typeof Buffer]'),
    ).toEqual(Array(5).fill('undefined'));
  });

  it('open windows', async () => {
    expect(await live.inPage('window.open("/other") === null')).toBe(true);
    await isRefused(`tried to open ${site('/other')} in a new window: refused`);
    await live.inPage('document.querySelector("#out").click()');
    const windows = await live.evaluate((program) => program.windows());
    expect(windows).toBe(1);
  });

  it('get any permission', async () => {
    const denied = await live.inPage<Record<string, string>>(`(async () => {
      const names = ['geolocation', 'notifications', 'camera', 'microphone', 'clipboard-read', 'midi', 'persistent-storage', 'storage-access', 'window-management', 'screen-wake-lock'];
      const states = {};
      for (const name of names) states[name] = await navigator.permissions.query({ name }).then((s) => s.state, () => 'denied');
      states.location = await new Promise((resolve) => navigator.geolocation.getCurrentPosition(() => resolve('granted'), () => resolve('denied')));
      states.notify = await Notification.requestPermission();
      states.media = await navigator.mediaDevices.getUserMedia({ audio: true, video: true }).then(() => 'granted', () => 'denied');
      states.screen = await navigator.mediaDevices.getDisplayMedia({ video: true }).then(() => 'granted', () => 'denied');
      states.clipboard = await navigator.clipboard.readText().then(() => 'granted', () => 'denied');
      // The page is not told whether it was granted.
      void document.documentElement.requestFullscreen().catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 500));
      states.fullscreen = document.fullscreenElement === null ? 'denied' : 'granted';
      states.usb = await navigator.usb.requestDevice({ filters: [] }).then(() => 'granted', () => 'denied');
      states.hid = await navigator.hid.requestDevice({ filters: [] }).then((d) => d.length ? 'granted' : 'denied', () => 'denied');
      states.serial = await navigator.serial.requestPort().then(() => 'granted', () => 'denied');
      states.bluetooth = (await navigator.bluetooth?.requestDevice({ acceptAllDevices: true }).then(() => 'granted', () => 'denied')) ?? 'denied';
      states.fonts = await queryLocalFonts().then((f) => f.length ? 'granted' : 'denied', () => 'denied');
      return states;
    })()`);
    expect(Object.entries(denied).filter(([, state]) => state !== 'denied')).toEqual([]);
    await isRefused('the page asked for your location: refused');
    await isRefused('the page asked for notifications: refused');
    await isRefused('the page asked for camera or microphone: refused');
  });

  it('download', async () => {
    await live.inPage('void (location.href = "/file.bin")');
    await isRefused(`tried to download ${site('/file.bin')}: refused`);
    expect(await live.inPage('document.title')).toBe('Page');
  });

  it('navigate or redirect to files, scripts or data', async () => {
    for (const address of [
      'file:///etc/hostname',
      'data:text/html,<title>Data</title>',
      'inspector://app/',
      'chrome://gpu',
      'devtools://devtools/bundled/inspector.html',
    ])
      await live.inPage(`void (location.href = ${JSON.stringify(address)})`);
    await live.inPage(
      `void (location.href = URL.createObjectURL(new Blob(['<title>Blob</title>'], { type: 'text/html' })))`,
    );
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(await live.evaluate((program) => program.page().getURL())).toBe(site('/page'));
    await isRefused('inspector://app/');
    await isRefused('tried to go to blob:');
    await live.inPage('void (location.href = "/away")');
    await live.until(async () => (await live.state()).error.includes('not a web page'));
  });

  it('load files outside the folder of the opened file', async () => {
    const captured = await live.open(join(root, 'site', 'index.html'));
    expect(captured.title).toBe('Files');
    expect(captured.strings).toContain('near');
    expect(captured.strings).not.toContain('secret');
    await isRefused('secret.html: refused');
    await isRefused('/etc/hostname: refused');
    await live.inPage(
      `void (location.href = ${JSON.stringify(pathToFileURL(join(root, 'secret.html')).href)})`,
    );
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await live.inPage('document.body.textContent.includes("secret")')).toBe(false);
    const near = pathToFileURL(join(root, 'site', 'near.html')).href;
    await live.open(join(root, 'site', 'index.html'));
    await live.inPage(`void (location.href = ${JSON.stringify(near)})`);
    await live.until(async () => (await live.state()).title === 'Near');
  });

  it('run scripts from elsewhere on the disk, also by a worker', async () => {
    await live.open(join(root, 'site', 'index.html'));
    const outside = pathToFileURL(join(root, 'outside.js')).href;
    const answers = await live.inPage<Record<string, string>>(`(async () => {
      const code = 'const port = new Promise((resolve) => { if (self.postMessage) resolve(self); else onconnect = ({ ports }) => resolve(ports[0]) });' +
        'try { importScripts(${JSON.stringify(outside)}) } catch { self.found = "refused" }' +
        'port.then((to) => to.postMessage(self.found))';
      const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
      const frame = document.body.appendChild(document.createElement('iframe'));
      const answers = {};
      for (const [name, here] of [['page', window], ['frame', frame.contentWindow]])
        for (const kind of ['Worker', 'SharedWorker'])
          answers[name + ' ' + kind] = await new Promise((resolve) => {
            setTimeout(resolve, 3000, 'nothing');
            try {
              const worker = new here[kind](address);
              worker.onerror = () => resolve('refused');
              (worker.port ?? worker).onmessage = ({ data }) => resolve(data);
            } catch { resolve('refused') }
          });
      return answers;
    })()`);
    expect(Object.values(answers)).toEqual(Array(4).fill('refused'));
  });

  it('show dialogs, or keep the user from leaving', async () => {
    await live.open(site('/page'));
    expect(await live.inPage('[typeof alert(1), confirm(2)]')).toEqual(['undefined', false]);
    await live.inPage('void (onbeforeunload = () => "stay")');
    expect((await live.open(site('/other'))).title).toBe('Other');
  });

  it('keep anything once their data is cleared', async () => {
    await live.open(site('/page'));
    await live.inPage('void (localStorage.kept = "yes", document.cookie = "kept=yes; max-age=1000")');
    await live.evaluate((program) => program.do('clearPageData', {}));
    await live.open(site('/page'));
    expect(await live.inPage('[localStorage.kept ?? "", document.cookie]')).toEqual(['', '']);
  });

  it('be told apart from pages in a browser by the user agent', async () => {
    expect(await live.inPage('navigator.userAgent')).not.toMatch(/electron|recordscope|live/i);
  });
});
