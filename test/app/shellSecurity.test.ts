import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DesktopApp, desktopAvailable } from '../support/desktop/desktopApp';
import { localSite } from '../support/page/site';

const at = localSite({ '/': '<!doctype html><title>elsewhere</title>' });

describe.skipIf(!(await desktopAvailable()))('the inspector in the desktop program', () => {
  let desktop: DesktopApp;
  beforeAll(async () => {
    desktop = await DesktopApp.start();
  });
  afterAll(() => desktop?.close());

  const asked = <T>(code: string): Promise<T> => desktop.inspector.evaluate(code) as Promise<T>;

  it('gets functions to send and listen, and nothing of Node or Electron', async () => {
    expect(await asked('Object.keys(window.recordscope).sort()')).toEqual(['listen', 'pathOf', 'send']);
    const names = [
      'require',
      'process',
      'module',
      'Buffer',
      'global',
      'electron',
      'ipcRenderer',
      '__dirname',
    ];
    expect(await asked(`${JSON.stringify(names)}.filter((name) => name in window)`)).toEqual([]);
    expect(
      await asked(
        'Object.isFrozen(window.recordscope) || (delete window.recordscope.send, "send" in window.recordscope)',
      ),
    ).toBe(true);
  });

  it('runs in a sandbox, isolated, without Node, with web security on', async () => {
    const preferences = await desktop.app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]!.webContents as unknown as {
        getLastWebPreferences(): Record<string, unknown>;
      };
      const names = [
        'sandbox',
        'contextIsolation',
        'nodeIntegration',
        'nodeIntegrationInSubFrames',
        'nodeIntegrationInWorker',
        'webSecurity',
        'allowRunningInsecureContent',
        'experimentalFeatures',
        'webviewTag',
        'enableBlinkFeatures',
      ];
      const all = contents.getLastWebPreferences();
      return Object.fromEntries(names.map((name) => [name, all[name] || false]));
    });
    expect(preferences).toEqual({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      nodeIntegrationInWorker: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      enableBlinkFeatures: false,
    });
  });

  it('is served with a strict policy, and runs no script but its own', async () => {
    const headers = await asked<Record<string, string>>(
      'fetch("/").then(({ headers }) => Object.fromEntries(headers.entries()))',
    );
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    const ran = await asked(`(() => {
      const script = document.createElement('script');
      script.textContent = 'window.wasRun = true';
      document.head.append(script);
      return 'wasRun' in window;
    })()`);
    expect(ran).toBe(false);
    await expect(asked(`fetch(${JSON.stringify(at('/'))})`)).rejects.toThrow('Failed to fetch');
  });

  it.each([
    '/package.json',
    '/../package.json',
    '/%2e%2e/main/electron.js',
    '/assets/../../main/electron.js',
    '/assets',
    '/pages/',
    `/pages/${'0'.repeat(64)}/0.webp`,
    `/pages/${'0'.repeat(64)}/..%2f..%2fplace.json`,
  ])('gets nothing at %s', async (path) => {
    expect(
      await asked(`fetch(${JSON.stringify(`inspector://app${path}`)}).then(({ status }) => status)`),
    ).toBe(404);
  });

  it('gets no other host, and nothing but GET', async () => {
    const statuses = await desktop.app.evaluate(async ({ session }) => {
      const ask = async (url: string, method: string): Promise<number> =>
        (await session.defaultSession.fetch(url, { method })).status;
      return [await ask('inspector://other/', 'GET'), await ask('inspector://app/', 'POST')];
    });
    expect(statuses).toEqual([404, 405]);
  });

  it('cannot navigate, and opens no window', async () => {
    const before = desktop.inspector.url();
    expect(await asked(`window.open(${JSON.stringify(at('/'))})`)).toBeNull();
    await asked(`void (location.href = ${JSON.stringify(at('/'))})`);
    await asked('void (location.href = "file:///etc/hostname")');
    await desktop.inspector.waitForTimeout(500);
    expect(desktop.inspector.url()).toBe(before);
    expect(desktop.inspectors).toHaveLength(1);
  });

  it('has no permission but to write to the clipboard', async () => {
    expect(await asked('Notification.requestPermission()')).toBe('denied');
    const names = ['geolocation', 'camera', 'microphone', 'midi', 'clipboard-read', 'notifications'];
    const states = await asked(
      `Promise.all(${JSON.stringify(names)}.map((name) => navigator.permissions.query({ name }).then(({ state }) => state)))`,
    );
    expect(new Set(states as string[])).toEqual(new Set(['denied']));
    // Only a focused page may copy.
    await desktop.inspector.mouse.click(700, 20);
    await expect.poll(() => asked('document.hasFocus()')).toBe(true);
    await asked('navigator.clipboard.writeText("copied here")');
    expect(await desktop.app.evaluate(({ clipboard }) => clipboard.readText())).toBe('copied here');
  });

  it('is accepted from its own window and origin only', async () => {
    const opened = await desktop.app.evaluate(async ({ BrowserWindow }) => {
      const { webContents: contents } = BrowserWindow.getAllWindows()[0]!;
      const sent: number[] = [];
      const send = contents.send.bind(contents);
      contents.send = (channel: string, ...args: unknown[]) => {
        sent.push(args[0] as number);
        send(channel, ...args);
      };
      // `{"id":1,"command":"methods","input":{}}`, as the inspector would send it.
      const json = Buffer.from('{"id":1,"command":"methods","input":{}}');
      const bytes = new Uint8Array(Math.ceil((4 + json.length) / 8) * 8);
      new DataView(bytes.buffer).setUint32(0, json.length, true);
      bytes.set(json, 4);
      const frames = {
        1: { parent: null, origin: 'https://elsewhere.example' },
        2: { parent: {}, origin: 'inspector://app' },
        3: { parent: null, origin: 'inspector://app.elsewhere' },
        4: { parent: null, origin: 'null' },
        5: null,
        6: { parent: null, origin: 'inspector://app' },
      };
      for (const [number, senderFrame] of Object.entries(frames))
        contents.ipc.emit('recordscope', { senderFrame }, Number(number), bytes);
      await new Promise((resolve) => setTimeout(resolve, 500));
      contents.send = send;
      return sent;
    });
    expect(opened).toEqual([6]);
  });

  it('loses its connection by a message that is not bytes, or far too large', async () => {
    await desktop.inspector.reload();
    await desktop.inspector.getByRole('banner').waitFor();
    const isClosedBy = (what: string): Promise<boolean> =>
      asked(`new Promise((resolve) => {
        window.recordscope.listen({ message() {}, closed: () => resolve(true) });
        window.recordscope.send(${what});
        setTimeout(() => resolve(false), 2000);
      })`);
    expect(await isClosedBy('"words"')).toBe(true);
    expect(await isClosedBy('{ length: 8 }')).toBe(true);
    expect(await isClosedBy('new Uint8Array(17 * 1024 * 1024)')).toBe(true);
    expect(await isClosedBy('new Uint8Array(8)')).toBe(false);
    await desktop.inspector.reload();
    await desktop.inspector.getByRole('button', { name: 'Try it: a shop page' }).waitFor();
  });

  it('is alone: other web contents are closed, and webviews are not possible', async () => {
    const left = await desktop.app.evaluate(async ({ BrowserWindow, WebContentsView, webContents }) => {
      const before = webContents.getAllWebContents().length;
      new BrowserWindow({ show: false });
      new WebContentsView();
      await new Promise((resolve) => setTimeout(resolve, 500));
      return webContents.getAllWebContents().length - before;
    });
    expect(left).toBe(0);
    const size = await asked(`(() => {
      const view = document.createElement('webview');
      view.src = 'https://elsewhere.example/';
      document.body.append(view);
      return typeof view.getWebContentsId;
    })()`);
    expect(size).toBe('undefined');
  });

  it('shares no session with pages', async () => {
    const isOwn = await desktop.app.evaluate(({ webContents, session }) =>
      webContents
        .getAllWebContents()
        .map((contents) => [
          contents.getURL().startsWith('inspector:'),
          contents.session === session.defaultSession,
        ]),
    );
    expect(isOwn.every(([isInspector, isDefault]) => isInspector === isDefault)).toBe(true);
    expect(isOwn.length).toBeGreaterThan(1);
  });
});
