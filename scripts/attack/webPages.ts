import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launchBrowser, letIn } from '../../test/support/browser/servedProgram';
import type { Attack } from './attack';
import type { AttackContext } from './attackContext';
import { wordsOf } from './capturedWords';
import { localServer } from './localServer';
import { type Hole, NotTried, setUp } from './tally';

/** Web pages that try to reach files, the browser itself and the inspector. */
export const webPages: Attack = {
  name: 'web-pages',
  limit: 120,
  async run(context) {
    await toFiles(context);
    await toInspector(context);
  },
};

const run = (code: string): string => `<script>${code}</script>`;
const start = '<!doctype html><meta charset="utf-8"><p>START</p>';

/** Each as the page's body. */
const ways: Record<string, (to: string) => string> = {
  frame: (to) => `<iframe src="${to}"></iframe>`,
  object: (to) => `<object data="${to}" type="text/html"></object>`,
  srcdoc: (to) => `<iframe srcdoc="<iframe src='${to}'></iframe>"></iframe>`,
  script: (to) => `<script src="${to}"></script>`,
  style: (to) => `<link rel="stylesheet" href="${to}">`,
  fetch: (to) => run(`fetch('${to}').then((r) => r.text()).then((t) => document.body.append(t))`),
  worker: (to) =>
    run(
      `new Worker(URL.createObjectURL(new Blob(['importScripts("${to}")']))).onmessage = (e) => document.body.append(e.data)`,
    ),
  open: (to) => run(`open('${to}')`),
  location: (to) => run(`location = '${to}'`),
  refresh: (to) => `<meta http-equiv="refresh" content="0; url=${to}">`,
  form: (to) => `<form action="${to}"></form>${run('document.forms[0].submit()')}`,
};

async function toFiles(context: AttackContext): Promise<void> {
  const tally = context.tally(
    'a web page to file:, chrome: and view-source: (frames, scripts, workers, redirects, navigation)',
  );
  const canary = `canary${context.below(1e9)}end`;
  const file = join(context.folder, 'private.js');
  await writeFile(file, `postMessage('${canary}'); document.body.append('${canary}')`);
  const targets = {
    file: pathToFileURL(file).href,
    chrome: 'chrome://version/',
    source: `view-source:${pathToFileURL(file).href}`,
  };
  const pages: Record<string, string> = { '/inside.js': '' };
  for (const [target, to] of Object.entries(targets))
    for (const [way, html] of Object.entries(ways)) pages[`/${target}-${way}`] = `${start}${html(to)}`;
  pages['/control'] = `${start}${ways.frame!('/inside')}`;
  pages['/inside'] = `<p>${canary}</p>`;
  const redirects = Object.entries(targets).map(([name, to]) => [`/${name}-redirect`, to] as const);
  const server = await localServer(context, {
    ...pages,
    ...Object.fromEntries(
      redirects.map(([path, to]) => [
        path,
        (_: unknown, response) => void response.writeHead(302, { location: to }).end(),
      ]),
    ),
  });
  const paths = [
    '/control',
    ...Object.keys(pages).filter((path) => path.includes('-')),
    ...redirects.map(([path]) => path),
  ];
  const { stdout } = await context.program(
    [
      'capture',
      ...paths.map((path) => server.at(path)),
      '--into',
      join(context.folder, 'corpus'),
      '--json',
      '--timeout',
      '3',
    ],
    { patience: 100 },
  );
  const results = stdout
    .split('\n')
    .filter(Boolean)
    .map((line): Captured => JSON.parse(line));
  const wordsFor = async (path: string): Promise<string> => {
    const result = results.find(({ source }) => source === server.at(path));
    if (result === undefined) throw new NotTried('it was not captured in time');
    if (result.folder !== undefined) return wordsOf(result.folder);
    // A page that navigates there is refused; any other failure to capture it proves nothing.
    if (!/cannot be opened|ERR_|refuse/.test(result.error ?? '')) throw new NotTried(result.error ?? '');
    return result.error ?? '';
  };
  tally.selfCheck(
    'the canary is found in a frame that is allowed',
    (await wordsFor('/control')).includes(canary),
  );
  for (const path of paths.slice(1))
    await tally.attempt(path, async (): Promise<Hole> => {
      const text = await wordsFor(path);
      if (text.includes(canary)) return 'the file is in the capture';
      return /Command Line|Executable Path/.test(text)
        ? 'a page of the browser is in the capture'
        : undefined;
    });
  tally.evidence.push(
    'no canary and nothing of chrome://version in any capture; a frame of the same server has the canary',
  );
}

interface Captured {
  source: string;
  folder?: string;
  error?: string;
}

/** In an admitted browser: for cookies, all ports of this machine are one site. */
async function toInspector(context: AttackContext): Promise<void> {
  const tally = context.tally(
    'a page of another port to the inspector, in an admitted browser (fetch, frame, script, image, sockets, links)',
  );
  const served = await context.serve();
  const hosts = ['127.0.0.1', 'localhost'];
  const browser = await setUp(launchBrowser);
  context.atEnd(() => browser.close());
  const browserContext = await browser.newContext();
  await letIn(browserContext, served.entered);
  const tab = await browserContext.newPage();
  const server = await localServer(context, { '/': start });
  const own = new URL(served.entered.address).origin;
  const asset = await (async () => {
    await tab.goto(served.entered.address);
    return tab.evaluate(() => document.querySelector('script')?.src ?? '');
  })();
  const reached = (code: string): Promise<string> => tab.evaluate(code) as Promise<string>;
  tally.selfCheck(
    'the inspector itself gets its page',
    (await reached(attempts(own, asset).fetch!)) !== 'refused',
  );
  tally.selfCheck(
    'the inspector itself gets a socket',
    (await reached(attempts(own, asset).socket!)) !== 'refused',
  );
  for (const host of hosts)
    for (const target of hosts.map((name) => own.replace('127.0.0.1', name)))
      for (const [name, code] of Object.entries(attempts(target, asset.replace(own, target))))
        await tally.attempt(`${name} from ${host} to ${target}`, async (): Promise<Hole> => {
          await tab.goto(server.at('/', host));
          const result = await reached(code);
          return result === 'refused' ? undefined : result;
        });
  for (const host of hosts)
    await tally.attempt(`a link from ${host}`, async (): Promise<Hole> => {
      await tab.goto(server.at('/', host));
      await tab.evaluate(`location.href = '${own}/?source=/etc/passwd'`);
      await tab.waitForURL(`${own}/**`);
      const title = await tab.title();
      return title.includes('no access') ? undefined : `the inspector was opened: ${title}`;
    });
  tally.evidence.push(
    "refused, though the browser sends the cookie; from the inspector's own page, fetch and socket succeed",
  );
}

/** Code that says 'refused', or what it got. */
function attempts(origin: string, asset: string): Record<string, string> {
  const element = (make: string): string =>
    `new Promise((done) => { ${make}; e.onload = () => done('loaded'); e.onerror = () => done('refused'); setTimeout(() => done('refused'), 3000); document.body.append(e) })`;
  return {
    fetch: `fetch('${origin}/', { credentials: 'include' }).then((r) => r.ok ? 'read' : 'refused', () => 'refused')`,
    opaque: `fetch('${origin}/', { credentials: 'include', mode: 'no-cors' }).then(() => 'answered', () => 'refused')`,
    proof: `fetch('${origin}/proof?question=x').then((r) => r.headers.get('recordscope-proof') ?? 'refused', () => 'refused')`,
    script: element(`const e = document.createElement('script'); e.src = '${asset}'`),
    style: element(`const e = document.createElement('link'); e.rel = 'stylesheet'; e.href = '${origin}/'`),
    image: element(`const e = new Image(); e.src = '${origin}/favicon.ico'`),
    frame: `new Promise((done) => { const e = document.createElement('iframe'); e.src = '${origin}/'; e.onload = () => { try { done(e.contentDocument.title || 'refused') } catch { done('refused') } }; setTimeout(() => done('refused'), 3000); document.body.append(e) })`,
    socket: `new Promise((done) => { const s = new WebSocket('${origin.replace('http', 'ws')}/socket'); s.onopen = () => done('opened'); s.onerror = () => done('refused') })`,
    sockets: `Promise.all(Array.from({ length: 50 }, () => new Promise((done) => { const s = new WebSocket('${origin.replace('http', 'ws')}/socket'); s.onopen = () => done('opened'); s.onerror = () => done('refused') }))).then((all) => all.includes('opened') ? 'opened' : 'refused')`,
    post: `fetch('${origin}/enter', { method: 'POST', mode: 'no-cors', credentials: 'include', body: 'x' }).then(() => 'answered', () => 'refused')`,
  };
}
