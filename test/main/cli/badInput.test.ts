import { execFileSync } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  descendantsOf,
  type Finished,
  isRunning,
  type RunOptions,
  recordscope,
  renderersOf,
} from '../../support/corpus/commandLine';
import { localSite } from '../../support/page/site';
import { temporaryFolder } from '../../support/setup/temporaryFolder';

const folder = temporaryFolder();
const hasProc = process.platform === 'linux';
const isRoot = process.getuid?.() === 0;

const typed =
  (type: string, body: string | Buffer) =>
  (_request: unknown, response: import('node:http').ServerResponse) =>
    void response.writeHead(200, { 'content-type': type }).end(body);
const html =
  (status: number, body: string) => (_request: unknown, response: import('node:http').ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'text/html' }).end(body);

const at = localSite({
  '/silent': () => undefined,
  '/loop': (_request, response) => void response.writeHead(302, { location: '/loop' }).end(),
  '/gone': html(404, '<h1>Not found</h1><p>Try the start page'),
  '/broken': html(500, '<h1>Internal error</h1>'),
  '/document.pdf': typed('application/pdf', '%PDF-1.4\n%%EOF'),
  '/picture.png': typed('image/png', Buffer.from('iVBORw0KGgo=', 'base64')),
  '/data.bin': (_request, response) =>
    void response
      .writeHead(200, { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment' })
      .end('x'),
  '/hang-up': (request) => void request.socket.destroy(),
  '/empty': '',
  '/blank': '<!doctype html><title>Blank</title>',
  '/restless': `<!doctype html><p>restless<script>setInterval(() => fetch('/blank?' + Math.random()), 100)</script>`,
  '/alerts': '<!doctype html><p>before<script>for (;;) alert("again")</script><p>after',
  '/windows': '<!doctype html><p>page<script>for (let i = 0; i < 5; i++) window.open("/blank")</script>',
  '/leaving': `<!doctype html><p>leaving<script>setInterval(() => { location.href = '/leaving?' + Math.random() }, 30)</script>`,
  '/refreshing': '<!doctype html><meta http-equiv="refresh" content="0"><p>refreshing',
  '/high': '<!doctype html><body style="margin:0"><p>top<div style="height:200000px"></div><p id="end">end',
  // Side by side: scrolling through a page of 900,000 px would take longer than all other tests.
  '/many': `<!doctype html><body style="display:flex;flex-wrap:wrap">${'<div><b>x</b></div>'.repeat(50_000)}`,
  '/slow': '<!doctype html><p>slow<img src="/silent">',
});

/** Captures into a new corpus, and checks that it contains complete pages only. */
async function capture(sources: string[], args: string[] = [], options: RunOptions = {}) {
  const into = join(folder(), 'corpus');
  const finished = await recordscope(['capture', ...sources, '--into', into, ...args], options);
  const pages = await readdir(join(into, 'pages')).catch(() => [] as string[]);
  for (const page of pages) expect(await readdir(join(into, 'pages', page))).toContain('page.mhtml');
  expect(pages.filter((page) => page.startsWith('.'))).toEqual([]);
  return { ...finished, pages };
}

function errorLines({ stderr }: Finished): string[] {
  return stderr.split('\n').filter((line) => line !== '' && !line.startsWith('browser: '));
}

async function unusedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe('a source that cannot be captured: prints one line with a hint', () => {
  const cases: [string, () => string | Promise<string>, RegExp][] = [
    ['an unknown host', () => 'http://nothing.invalid/', /unknown host name: check the spelling/],
    [
      'a closed port',
      async () => `http://127.0.0.1:${await unusedPort()}/`,
      /connection refused\): check the port/,
    ],
    ['no answer', () => at('/silent'), /no answer within 2 s: try again, or give more time with --timeout/],
    ['an endless redirect', () => at('/loop'), /too many redirects: give the address/],
    ['a broken connection', () => at('/hang-up'), /the server closed the connection: try again/],
    [
      'a PDF',
      () => at('/document.pdf'),
      /application\/pdf, not a web page: give the address of an HTML page/,
    ],
    ['a picture', () => at('/picture.png'), /image\/png, not a web page/],
    ['a download', () => at('/data.bin'), /application\/octet-stream, not a web page/],
    ['half an address', () => 'http://', /'http:\/\/' is not a valid address: check its spelling/],
    [
      'another scheme',
      () => 'ftp://files.example/list',
      /only http:, https: and files are supported, not ftp:/,
    ],
    [
      'a script for an address',
      () => 'javascript:alert(1)',
      /only http:, https: and files are supported, not javascript:/,
    ],
    [
      "the browser's own pages",
      () => 'chrome://crash',
      /only http:, https: and files are supported, not chrome:/,
    ],
    [
      'an unknown host without http',
      () => 'shop.example/list',
      /https:\/\/shop.example\/list: unknown host name: .*; http:\/\/shop.example\/list: unknown host/,
    ],
    ['a missing file', () => 'pages/missing.html', /there is no file 'pages\/missing.html': check the path/],
    ['a folder', () => import.meta.dirname, /is a folder: give an .html or .mhtml file, or a captured page/],
    ['nothing on standard input', () => '-', /standard input is empty: pipe the HTML/],
  ];
  let lines: string[] = [];

  it('and no page is stored', async () => {
    const sources = await Promise.all(cases.map(([, source]) => source()));
    const finished = await capture(sources, ['--timeout', '2']);
    expect(finished.code).toBe(1);
    expect(finished.pages).toEqual([]);
    // All are listed again at the end.
    lines = errorLines(finished).filter((line) => line.startsWith('failed: '));
    expect(lines).toHaveLength(cases.length);
    expect(errorLines(finished)).toHaveLength(2 * cases.length + 1);
  });

  it.each(cases.map(([name, , message], at) => [name, message, at] as const))('%s', (_name, message, at) => {
    expect(lines[at]).toMatch(message);
  });

  it.each([
    ['a text file', 'notes.txt', 'notes', /is not a page: give an .html or .mhtml file/],
    [
      'a file that is not an archive',
      'page.mhtml',
      'no archive',
      /is a damaged web archive: it does not start like one; save the page again/,
    ],
    [
      'an archive without parts',
      'page.mhtml',
      'Content-Type: multipart/related; boundary="b"\r\n\r\n',
      /its first part is missing/,
    ],
  ])('%s', async (_name, file, content, message) => {
    const path = join(folder(), file);
    await writeFile(path, content);
    const finished = await capture([path]);
    expect(finished.code).toBe(1);
    expect(errorLines(finished)).toHaveLength(1);
    expect(finished.stderr).toMatch(message);
    expect(finished.pages).toEqual([]);
  });

  it('an archive that was cut off', async () => {
    const whole = await recordscope(['capture', at('/gone'), '--into', join(folder(), 'whole'), '--json']);
    const archive = await readFile(join(JSON.parse(whole.stdout).folder, 'page.mhtml'), 'utf8');
    const cut = join(folder(), 'cut.mhtml');
    await writeFile(cut, archive.slice(0, archive.length - 200));
    const finished = await capture([cut]);
    expect(finished.code).toBe(1);
    expect(finished.stderr).toMatch(
      /cut\.mhtml' is a damaged web archive: its end is missing; save the page again/,
    );
    expect(finished.pages).toEqual([]);
  });
});

describe('a page that is captured with a warning', () => {
  it.each([
    ['a 404', '/gone', /the server answered 404: this may be an error page/],
    ['a 500', '/broken', /the server answered 500: this may be an error page/],
    ['an empty answer', '/empty', /the page is empty: nothing is drawn on it/],
    ['a blank page', '/blank', /the page is empty: nothing is drawn on it/],
    [
      'a page that never settles',
      '/restless',
      /still loading from the network after 2 s: the page is captured as it was then/,
    ],
    ['endless alerts', '/alerts', /opened \d+ dialogs, which were dismissed, and its script was stopped/],
    ['new windows', '/windows', /tried to open 5 windows, which were refused/],
  ])('%s', async (_name, path, message) => {
    const finished = await capture([at(path)], ['--timeout', '2']);
    expect(finished.code).toBe(0);
    expect(finished.stderr).toMatch(message);
    expect(errorLines(finished).every((line) => line.startsWith('warning: '))).toBe(true);
    expect(finished.pages).toHaveLength(1);
  });

  it.each(['/leaving', '/refreshing'])('a page that navigates away all the time: %s', async (path) => {
    const finished = await capture([at(path)], ['--timeout', '2']);
    // It depends on timing whether the page can be stopped. Either way the user gets a message.
    const wasStopped = finished.code === 0;
    expect(finished.stderr).toMatch(
      wasStopped
        ? /warning: .*: the page redirected the browser \d+ times/
        : /failed: .*: it keeps navigating away/,
    );
    expect(errorLines(finished).every((line) => /^(warning|failed): /.test(line))).toBe(true);
    expect(finished.pages).toHaveLength(wasStopped ? 1 : 0);
  });

  it('200,000 px of height', async () => {
    // Narrow: only the height matters, and every pixel is drawn.
    const finished = await capture([at('/high')], ['--viewport', '320x4000']);
    expect(finished.code).toBe(0);
    expect(finished.stderr).toMatch(
      /the page is 2\d\d\d\d\d px high: scrolling and screenshot stop at 150000 px; raise it with --max-height/,
    );
    const files = await readdir(join(folder(), 'corpus', 'pages', finished.pages[0]!));
    expect(files.filter((file) => file.endsWith('.webp'))).toHaveLength(Math.ceil(150_000 / 8_192));
  });
});

it('handles 100,000 nodes', async () => {
  const { code, stdout } = await recordscope(['blocks', at('/many'), '--json']);
  expect(code).toBe(0);
  const { blocks } = JSON.parse(stdout) as { blocks: { kind: string }[] };
  expect(blocks).toHaveLength(100_002);
  expect(blocks.filter(({ kind }) => kind === 'basic')).toHaveLength(50_000);
});

describe('a folder that cannot be written to', () => {
  it('because a file is in the way', async () => {
    await writeFile(join(folder(), 'corpus'), 'a file');
    const finished = await capture([at('/gone')]);
    expect(finished.code).toBe(1);
    expect(errorLines(finished)).toEqual([
      expect.stringMatching(
        /^error: .*corpus: (a file with that name already exists|part of the path is a file)/,
      ),
    ]);
  });

  it.runIf(hasProc)('for lack of rights', async () => {
    await mkdir(join(folder(), 'locked'));
    await chmod(join(folder(), 'locked'), 0o555);
    // Root can write anywhere unless these capabilities are dropped.
    const capabilities = '-dac_override,-dac_read_search';
    const through = isRoot ? ['setpriv', `--bounding-set=${capabilities}`, `--inh-caps=${capabilities}`] : [];
    const finished = await recordscope(
      ['capture', at('/gone'), '--into', join(folder(), 'locked', 'corpus')],
      { through },
    );
    expect(finished.code).toBe(1);
    expect(errorLines(finished)).toEqual([
      expect.stringMatching(/^error: .*locked\/corpus: no permission: check the permissions/),
    ]);
  });

  it.runIf(hasProc && isRoot)(
    'because the disk is full: keeps earlier pages complete, removes the half-written one',
    async () => {
      const disk = join(folder(), 'corpus');
      await mkdir(disk);
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48k', 'tmpfs', disk]);
      try {
        const picture = `<!doctype html><body>${Array.from({ length: 400 }, (_, i) => `<b style="color:hsl(${i} 50% 50%)">${i * 7919}</b> `).join('')}`;
        await writeFile(join(folder(), 'large.html'), picture);
        const finished = await capture([at('/gone'), join(folder(), 'large.html')]);
        expect(finished.code).toBe(1);
        expect(finished.stderr).toMatch(
          /failed: .*pages: the disk is full: free some space, or choose another folder/,
        );
        expect(finished.pages).toEqual(['127-0-0-1-gone']);
        expect((await recordscope(['blocks', join(disk, 'pages', '127-0-0-1-gone'), '--json'])).code).toBe(0);
      } finally {
        execFileSync('umount', [disk]);
      }
    },
  );
});

describe('a login', () => {
  it('of another site is a warning, and a header with a line break is refused without being quoted', async () => {
    await mkdir(folder(), { recursive: true });
    const state = join(folder(), 'state.json');
    const cookie = { name: 'id', value: '5ecr3t', domain: '.shop.example', path: '/', expires: -1 };
    await writeFile(state, JSON.stringify({ cookies: [cookie], origins: [] }));
    const other = await recordscope(['blocks', at('/blank'), '--storage-state', state]);
    expect(other.code).toBe(0);
    expect(other.stderr).toContain(
      `warning: ${at('/blank')}: the storage state has nothing for 127.0.0.1: the page was opened without it`,
    );
    const broken = await recordscope(['run', at('/blank'), '--header', 'X-Key: 5ecr3t\r\nX-Other: 1']);
    expect(broken).toMatchObject({ code: 2, stdout: '' });
    expect(broken.stderr.trim()).toBe(
      'error: --header number 1 has a line break: give each header its own --header',
    );
  });
});

describe.runIf(hasProc)('in the middle of a capture', () => {
  it('Ctrl-C leaves no page and no browser behind', async () => {
    let below: { pid: number }[] = [];
    const started = (child: import('node:child_process').ChildProcess): void =>
      void renderersOf(child.pid!).then(() => {
        below = descendantsOf(child.pid!);
        child.kill('SIGINT');
      });
    const finished = await capture([at('/slow'), at('/gone')], [], { started });
    expect(finished).toMatchObject({ code: 130, pages: [] });
    expect(errorLines(finished)).toEqual(['cancelled']);
    expect(below.length).toBeGreaterThan(2);
    expect(below.filter(({ pid }) => isRunning(pid))).toEqual([]);
  });

  it('a page crash is reported, and the next page is captured', async () => {
    const started = (child: import('node:child_process').ChildProcess): void =>
      void renderersOf(child.pid!).then(([renderer]) =>
        setTimeout(() => process.kill(renderer!, 'SIGKILL'), 500),
      );
    const finished = await capture([at('/slow'), at('/gone')], ['--timeout', '10'], { started });
    expect(finished.code).toBe(1);
    expect(finished.stderr).toMatch(
      /failed: .*\/slow: the page crashed during the capture; try again, or with --scripts off/,
    );
    expect(finished.pages).toEqual(['127-0-0-1-gone']);
  });

  it('a killed browser is reported', async () => {
    const started = (child: import('node:child_process').ChildProcess): void =>
      void renderersOf(child.pid!).then(() => {
        const [browser] = descendantsOf(child.pid!);
        setTimeout(() => process.kill(browser!.pid, 'SIGKILL'), 500);
      });
    const finished = await capture([at('/slow')], ['--timeout', '10'], { started });
    expect(finished).toMatchObject({ code: 1, pages: [] });
    expect(errorLines(finished)).toHaveLength(1);
  });
});
