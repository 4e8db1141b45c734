import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { programFolder } from '../../src/main/platform/programFolder';
import { defaultMethod } from '../../src/shared/methods';
import { DesktopApp, desktopAvailable } from '../support/desktop/desktopApp';
import { UndrivenApp } from '../support/desktop/undrivenApp';
import { type Answer, localSite } from '../support/page/site';

/** Pages that try to escape. Each runs its attack by itself and reports the outcome to the site it came from. */
const attacks = {
  node: `return ['require', 'process', 'module', 'exports', 'Buffer', 'global', '__dirname', 'setImmediate',
      'recordscope', 'electron', 'ipcRenderer', 'webFrame', 'chrome.debugger', 'agent'].filter((name) =>
        name.split('.').reduce((at, part) => at?.[part], window) !== undefined)`,
  nodeInFrame: `const frame = document.body.appendChild(document.createElement('iframe'));
    return ['require', 'process', 'module', 'recordscope', 'electron'].filter((name) => name in frame.contentWindow)`,
  nodeInWorker: `const code = 'postMessage(["require", "process", "module"].filter((name) => name in self))';
    const worker = new Worker(URL.createObjectURL(new Blob([code])));
    return new Promise((resolve) => { worker.onmessage = ({ data }) => resolve(data) })`,
  closing: `window.close();
    window.open('', '_self')?.close();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return 'still there'`,
  windows: `const opened = ['/plain', 'about:blank', 'file:///etc/passwd'].map((to) => window.open(to) === null);
    const link = Object.assign(document.createElement('a'), { href: '/plain', target: '_blank' });
    document.body.append(link); link.click();
    return opened`,
  permissions: `const tries = {
      geolocation: () => new Promise((yes, no) => navigator.geolocation.getCurrentPosition(yes, no)),
      notifications: () => Notification.requestPermission().then((answer) => { if (answer !== 'granted') throw answer }),
      camera: () => navigator.mediaDevices.getUserMedia({ video: true }),
      microphone: () => navigator.mediaDevices.getUserMedia({ audio: true }),
      screen: () => navigator.mediaDevices.getDisplayMedia(),
      clipboard: () => navigator.clipboard.readText(),
      midi: () => navigator.requestMIDIAccess({ sysex: true }),
      usb: () => navigator.usb.requestDevice({ filters: [] }),
      serial: () => navigator.serial.requestPort(),
      hid: () => navigator.hid.requestDevice({ filters: [] }).then((found) => { if (found.length === 0) throw 'none' }),
      bluetooth: () => navigator.bluetooth.requestDevice({ acceptAllDevices: true }),
      idle: () => IdleDetector.requestPermission().then((answer) => { if (answer !== 'granted') throw answer }),
      fonts: () => queryLocalFonts().then((found) => { if (found.length === 0) throw 'none' }),
      files: () => showOpenFilePicker(),
      pointer: () => document.body.requestPointerLock(),
      wholeScreen: () => document.body.requestFullscreen(),
      storage: () => navigator.storage.persist().then((isKept) => { if (!isKept) throw 'not kept' }),
      wakeLock: () => navigator.wakeLock.request(),
      scheme: () => { navigator.registerProtocolHandler('web+evil', '/?%s'); throw 'asked only' },
    };
    const late = () => new Promise((_, no) => setTimeout(no, 2000, 'no answer'));
    const got = await Promise.all(Object.entries(tries).map(async ([name, ask]) => {
      try { await Promise.race([ask(), late()]); return name } catch { return '' }
    }));
    return got.filter((name) => name !== '')`,
  downloads: `const link = Object.assign(document.createElement('a'), { href: '/download', download: 'evil.sh' });
    document.body.append(link); link.click();
    const blob = Object.assign(document.createElement('a'), { download: 'evil.txt',
      href: URL.createObjectURL(new Blob(['evil'])) });
    document.body.append(blob); blob.click();
    await new Promise((resolve) => setTimeout(resolve, 500));
    location.href = '/download';
    await new Promise((resolve) => setTimeout(resolve, 500));
    return location.pathname`,
  files: `const got = [];
    for (const address of ['file:///etc/passwd', 'inspector://app/index.html', 'recordscope://open?source=x', 'devtools://devtools/bundled/x'])
      await fetch(address).then(() => got.push(address), () => undefined);
    for (const address of ['file:///etc/passwd', 'inspector://app/index.html', 'chrome://version']) {
      const frame = document.body.appendChild(Object.assign(document.createElement('iframe'), { src: address }));
      await new Promise((resolve) => { frame.onload = resolve; setTimeout(resolve, 500) });
      try { if (frame.contentDocument?.body.textContent !== '') got.push('frame ' + address) } catch { /* of another origin: its error page */ }
    }
    for (const address of ['file:///etc/passwd', 'inspector://app/index.html', 'data:text/html,<h1>data</h1>', 'blob:null/x',
      'chrome://version', 'devtools://devtools/bundled/x', 'view-source:' + location.href, 'recordscope://open?source=/etc/passwd', 'mailto:a@b.c']) {
      try { location.href = address } catch { /* refused at once */ }
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    location.href = 'javascript:void (window.ranAsItself = true)';
    await new Promise((resolve) => setTimeout(resolve, 200));
    return { got, at: location.pathname }`,
  memory: `const held = [];
    try { for (let part = 0; part < 32; part++) held.push(new Uint8Array(64 << 20).fill(part + 1)) } catch { /* no more */ }
    window.held = held;
    return held.length * 64`,
  messages: `const received = [];
    window.addEventListener('message', ({ data }) => received.push(data));
    for (const target of [window.parent, window.top, window.opener].filter(Boolean))
      if (target !== window) target.postMessage({ id: 1, command: 'run' }, '*');
    new BroadcastChannel('recordscope').postMessage({ id: 1, command: 'clearPageData', input: {} });
    localStorage.setItem('recordscope', '{"place":"compare"}');
    return { isAlone: window.parent === window && window.opener === null, heard: received }`,
} as const;

type Attack = keyof typeof attacks;

const shop = await readFile(join(programFolder, 'examples/pages/shop-grid/index.html'), 'utf8');
/** Built-in functions that return wrong values or throw, replaced before the page has any content. */
const tampering = `<script>
  for (const holder of [Array, Element, Node, Document, Range, DOMRect, Map, Set, String, Function, Promise, MutationObserver])
    for (const name of Object.getOwnPropertyNames(holder.prototype)) {
      const { value, writable } = Object.getOwnPropertyDescriptor(holder.prototype, name);
      if (typeof value !== 'function' || !writable || name === 'constructor') continue;
      try { holder.prototype[name] = function () { throw new Error('tampered ' + name) } } catch { /* frozen */ }
    }
  JSON.stringify = () => '{}'; JSON.parse = () => ({}); window.getComputedStyle = () => ({});
  Object.prototype.block = 7; window.requestAnimationFrame = () => 0;
</script>`;
/** Removes everything that it did not add itself, as often as it can. */
const removing = `<script>
  const own = new Set(document.documentElement.children);
  const clear = () => { for (const child of [...document.documentElement.children]) if (!own.has(child)) child.remove() };
  setInterval(clear, 5); new MutationObserver(clear).observe(document.documentElement, { childList: true });
</script>`;

describe.skipIf(!(await desktopAvailable()))('a hostile page', () => {
  const reports = new Map<string, (report: unknown) => void>();
  const report = (request: IncomingMessage, response: ServerResponse): void => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      response.end();
      reports.get(new URL(request.url!, 'http://site').searchParams.get('of')!)?.(JSON.parse(body));
    });
  };
  const at = localSite({
    '/report': report,
    '/plain': '<!doctype html><title>plain</title><h1>plain</h1>',
    '/shop': shop,
    '/tampering': shop.replace(/<head>|<html[^>]*>/i, (tag) => tag + tampering),
    '/removing': `${shop}${removing}`,
    '/endless': '<!doctype html><h1>endless</h1><script>setTimeout(() => { for (;;); }, 1500)</script>',
    '/download': (_request, response) =>
      response
        .writeHead(200, {
          'content-type': 'application/x-sh',
          'content-disposition': 'attachment; filename=evil.sh',
        })
        .end('evil'),
    ...Object.fromEntries(
      Object.entries(attacks).map(([name, code]): [string, Answer] => [
        `/${name}`,
        `<!doctype html><title>${name}</title><h1>${name}</h1><script>
          const report = (answer) => fetch('/report?of=${name}', { method: 'POST', body: JSON.stringify(answer ?? null) });
          (async () => { ${code} })().then(report, (error) => report({ error: String(error) }));
        </script>`,
      ]),
    ),
  });

  let desktop: DesktopApp;
  beforeAll(async () => {
    desktop = await DesktopApp.start();
  });
  afterAll(() => desktop?.close());
  afterEach(async () => {
    expect(desktop.faults).toEqual([]);
    expect(desktop.inspectors).toHaveLength(1);
  });

  const open = async (address: string): Promise<void> => {
    const bar = desktop.inspector.getByRole('combobox', { name: /^Address/ });
    await bar.fill(address);
    await bar.press('Enter');
  };
  const run = async (attack: Attack): Promise<unknown> => {
    const report = new Promise((resolve) => {
      reports.set(attack, resolve);
    });
    await open(at(`/${attack}`));
    return report;
  };
  const secondStage = defaultMethod.stages[1]!.title;
  /** Checks that the inspector still works: a page, its records, a stage. */
  const staysUsable = async (): Promise<void> => {
    await open(at('/shop'));
    const { inspector } = desktop;
    await inspector.getByRole('tab', { name: 'Records 12' }).waitFor({ timeout: 45_000 });
    await inspector.getByRole('button', { name: /^Stage 2 / }).click();
    await inspector.getByRole('heading', { level: 2, name: secondStage, exact: true }).waitFor();
  };

  // The first page to be opened: there is nothing before it in the history.
  it('cannot close itself', async () => {
    expect(await run('closing')).toBe('still there');
    await staysUsable();
  });

  it('finds nothing of Node, Electron or the program, in itself, a frame or a worker', async () => {
    expect(await run('node')).toEqual([]);
    expect(await run('nodeInFrame')).toEqual([]);
    expect(await run('nodeInWorker')).toEqual([]);
  });

  it('opens no window', async () => {
    const windows = await desktop.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
    expect(await run('windows')).toEqual([true, true, true]);
    await logged(desktop, /in a new window: refused/);
    expect(await desktop.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(
      windows,
    );
  });

  it('is granted no permission', async () => {
    expect(await run('permissions')).toEqual([]);
  });

  it('downloads nothing', async () => {
    expect(await run('downloads')).toBe('/downloads');
    await logged(desktop, /tried to download .*: refused/);
    const found = await readdir(desktop.folder, { recursive: true });
    expect(found.filter((name) => name.includes('evil'))).toEqual([]);
  });

  it('reaches no file, no page of the program, and nothing but the web', async () => {
    expect(await run('files')).toEqual({ got: [], at: '/files' });
  });

  it('sends no message to the inspector', async () => {
    expect(await run('messages')).toEqual({ isAlone: true, heard: [] });
    expect(await desktop.inspector.evaluate(() => window.localStorage.getItem('recordscope'))).toBeNull();
  });

  it('that tampers with every built-in function is captured like any other', async () => {
    await open(at('/tampering'));
    await desktop.inspector.getByRole('tab', { name: 'Records 12' }).waitFor({ timeout: 45_000 });
  });

  it('that keeps removing the overlay does no harm', async () => {
    await open(at('/removing'));
    await desktop.inspector.getByRole('tab', { name: 'Records 12' }).waitFor({ timeout: 45_000 });
    await desktop.inspector.getByRole('radio', { name: 'Live' }).click();
    await desktop.inspector.waitForTimeout(1500);
    await desktop.inspector.getByRole('radio', { name: 'Snapshot' }).click();
    await staysUsable();
  });

  it('with an endless script leaves the inspector usable', async () => {
    const undriven = await UndrivenApp.start([at('/endless')]);
    const shows = (text: string) =>
      undriven.until(`document.body.innerText.includes(${JSON.stringify(text)})`);
    const click = (name: string) =>
      undriven.until(`(() => {
        const found = [...document.querySelectorAll('button')].find(({ ariaLabel, textContent }) =>
          (ariaLabel ?? textContent).replace(/\\s+/g, ' ').startsWith(${JSON.stringify(name)}));
        found?.click();
        return found !== undefined;
      })()`);
    try {
      // Its script starts 1.5 s after it was loaded.
      await new Promise((resolve) => setTimeout(resolve, 4_000));
      await click('Corpus');
      await shows('Open the example corpus');
      await click('Inspect');
      await undriven.open(at('/shop'));
      await undriven.until(`/Records\\s+12/.test(document.body.innerText)`);
      await click('Stage 2 ');
      await shows(secondStage);
    } finally {
      await undriven.close();
    }
  });

  it('that allocates 2 GB of memory, or as much as it gets, does no harm', async () => {
    expect(await run('memory')).toBeLessThanOrEqual(2048);
    await staysUsable();
  });
});

/** Waits for a line in the inspector's log. */
async function logged({ inspector }: DesktopApp, message: RegExp): Promise<void> {
  await inspector.getByRole('tab', { name: /^Log/ }).click();
  await inspector.getByText(message).first().waitFor();
}
