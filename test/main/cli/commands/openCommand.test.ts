import type { ChildProcess } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../../../../scripts/dev/freePort';
import { methods } from '../../../../src/shared/methods';
import { fakeOpener } from '../../../support/browser/fakeOpener';
import { enter, socketClient } from '../../../support/browser/servedInspector';
import { descendantsOf, type Finished, isRunning, recordscope } from '../../../support/corpus/commandLine';
import { examplePage } from '../../../support/page/examplePages';
import { temporaryFolder } from '../../../support/setup/temporaryFolder';

const folder = temporaryFolder();
const started: Started[] = [];
afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    child.kill('SIGINT');
    await ended;
  }
});

interface Started {
  /** the address it printed */
  address: string;
  child: ChildProcess;
  ended: Promise<Finished>;
}

/** Starts `recordscope open` and waits for the address it prints. */
async function open(args: string[], environment: Record<string, string> = {}): Promise<Started> {
  let child: ChildProcess | undefined;
  let printed = '';
  const ended = recordscope(['open', ...args], {
    environment: {
      RECORDSCOPE_CACHE: join(folder(), 'cache'),
      RECORDSCOPE_CONFIG: join(folder(), 'config'),
      ...environment,
    },
    started: (process) => {
      child = process;
    },
  });
  const address = await new Promise<string>((resolve, reject) => {
    child!.stdout!.on('data', (text: string) => {
      printed += text;
      const found = /http:\/\/\S+/.exec(printed);
      if (found !== null) resolve(found[0]);
    });
    void ended.then(({ stderr }) => reject(new Error(stderr)));
  });
  const process = { address, child: child!, ended };
  started.push(process);
  return process;
}

describe('recordscope open', () => {
  it('serves the inspector at the printed address; Ctrl-C ends it and its browser', async () => {
    const source = examplePage('one-record');
    const { address, child, ended } = await open([source, '--no-open', '--scripts', 'off']);
    const { searchParams, origin, hostname } = new URL(address);
    expect(hostname).toBe('127.0.0.1');
    expect(searchParams.get('source')).toBe(source);
    expect(searchParams.get('scripts')).toBe('off');
    const entered = await enter(address);
    const headers = { cookie: entered.cookie };
    expect((await fetch(entered.address, { headers })).status).toBe(200);
    expect((await fetch(entered.address)).status).toBe(403);
    const { client } = await socketClient(entered);
    const page = await client.request('openPage', { source, scripts: false, ticket: '1' });
    const picture = `${origin}${page.pictures[0]!.path}`;
    expect((await fetch(picture, { headers })).status).toBe(200);
    expect((await fetch(picture)).status).toBe(403);
    const children = descendantsOf(child.pid!);
    child.kill('SIGINT');
    expect((await ended).code).toBe(0);
    expect(children.filter(({ pid }) => isRunning(pid))).toEqual([]);
  });

  it('accepts a tab that was left open, after a restart at the same port', async () => {
    const port = String(await freePort());
    const first = await open([examplePage('one-record'), '--no-open', '--port', port]);
    const entered = await enter(first.address);
    const { client } = await socketClient(entered);
    const source = examplePage('one-record');
    const page = await client.request('openPage', { source, scripts: true, ticket: '1' });
    const lost = new Promise<void>((resolve) => {
      client.onStatus((isConnected) => {
        if (!isConnected) resolve();
      });
    });
    first.child.kill('SIGINT');
    await first.ended;
    await lost;
    await open(['--no-open', '--port', port]);
    const again = await socketClient(entered);
    const reopened = await again.client.request('reopenPage', { page: page.page, ticket: '1' });
    expect(reopened).toEqual(page);
    const { cookie } = entered;
    const picture = new URL(page.pictures[0]!.path, first.address);
    expect((await fetch(picture, { headers: { cookie } })).status).toBe(200);
  });

  it('admits another browser if it already runs at the same port', async () => {
    const port = String(await freePort());
    const first = await open(['--no-open', '--port', port]);
    const one = await enter(first.address);
    const source = 'https://shop.example/?q=a&b=c';
    const second = await open([source, '--no-open', '--port', port]);
    expect(await second.ended).toMatchObject({ code: 0 });
    expect(second.address).not.toBe(first.address);
    const other = await enter(second.address);
    expect(other.cookie).toBe(one.cookie);
    expect(new URL(other.address).searchParams.get('source')).toBe(source);
    const { client } = await socketClient(other);
    expect(await client.request('methods', {})).toHaveLength(methods.length);
    await expect(enter(first.address)).rejects.toThrow('was already used');
    await expect(enter(second.address)).rejects.toThrow('was already used');
    expect(isRunning(first.child.pid!)).toBe(true);
  });

  it('creates a new secret on request: old cookies and codes stop working', async () => {
    const port = String(await freePort());
    const first = await open(['--no-open', '--port', port]);
    const old = await enter(first.address);
    const unused = await open(['--no-open', '--port', port]);
    first.child.kill('SIGINT');
    await first.ended;
    const again = await open(['--no-open', '--new-token', '--port', port]);
    expect((await fetch(old.address, { headers: { cookie: old.cookie } })).status).toBe(403);
    await expect(socketClient(old)).rejects.toThrow('refused with 403');
    await expect(enter(unused.address)).rejects.toThrow('was already used or has expired');
    const fresh = await enter(again.address);
    expect(fresh.cookie).not.toBe(old.cookie);
    await socketClient(fresh);
  });

  it('reports a port that another program uses, with a hint', async () => {
    const other = createServer((socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'));
    const port = await freePort();
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
    const { code, stdout, stderr } = await recordscope(['open', '--no-open', '--port', String(port)], {
      environment: { RECORDSCOPE_CONFIG: join(folder(), 'config') },
    });
    other.close();
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toBe(
      `error: port ${port} is in use, by another program or by a Recordscope with another secret: stop that program, or choose another port with --port\n`,
    );
  });

  it.each(['x', '-1', '65536', '1.5', ''])('rejects port %j', async (port) => {
    const { code, stderr } = await recordscope(['open', '--no-open', `--port=${port}`]);
    expect(code).toBe(2);
    expect(stderr).toContain('from 0 to 65535');
  });
});

describe.runIf(process.platform === 'linux')('the default browser', () => {
  const source = 'https://shop.example/?q=a&b=c';

  it('is started with a private file, and no secret is in the process list', async () => {
    const { environment, bin, opened } = await fakeOpener(folder());
    const { address } = await open([source], environment);
    const { address: started, processes, modes, content } = await opened();
    const seen = processes.filter((line) => line.includes(bin));
    expect(seen.join()).toContain(started);
    expect(seen.join()).not.toMatch(/(code|token)=/);
    expect(modes).toBe('600\n700');
    expect(new URL(address).searchParams.get('source')).toBe(source);
    expect(address).not.toMatch(/(code|token)=/);
    const target = /url=([^"]+)"/.exec(content)![1]!.replaceAll('&amp;', '&');
    const code = new URL(target).searchParams.get('code')!;
    const { address: plain, cookie } = await enter(target);
    expect(plain).toBe(address);
    const secret = await readFile(join(folder(), 'config/secret'), 'utf8');
    for (const hidden of [code, secret, cookie.split('=')[1]!])
      expect(processes.some((line) => line.includes(hidden))).toBe(false);
    const file = fileURLToPath(started);
    await expect.poll(() => stat(file).catch(() => 'gone')).toBe('gone');
  });

  it('leaves no file behind when the program ends before the browser connects', async () => {
    const { environment, opened } = await fakeOpener(folder());
    const { child, ended } = await open([], environment);
    const file = fileURLToPath((await opened()).address);
    expect((await stat(file)).isFile()).toBe(true);
    child.kill('SIGINT');
    const { code, stdout, stderr } = await ended;
    expect(code).toBe(0);
    expect(`${stdout}${stderr}`).not.toContain('code=');
    const left = await readdir(join(folder(), 'config/entry'));
    expect(left.filter((name) => name.endsWith('.html'))).toEqual([]);
  });

  it('gets a new code if the program already runs', async () => {
    const port = String(await freePort());
    const first = await open(['--no-open', '--port', port]);
    await enter(first.address);
    const { environment, opened } = await fakeOpener(folder());
    const { ended } = await open([source, '--port', port], environment);
    const { content } = await opened();
    await enter(/url=([^"]+)"/.exec(content)![1]!.replaceAll('&amp;', '&'));
    expect((await ended).code).toBe(0);
  });

  it('does not connect: an address is printed', async () => {
    const { environment } = await fakeOpener(folder());
    const { child } = await open([source], environment);
    const printed = await new Promise<string>((resolve) => {
      let text = '';
      child.stderr!.on('data', (part: string) => {
        text += part;
        const found = /has not connected yet.*\n(http:\/\/\S+)/.exec(text);
        if (found !== null) resolve(found[1]!);
      });
    });
    expect(new URL((await enter(printed)).address).searchParams.get('source')).toBe(source);
  });

  it('is missing or fails: an address is printed', async () => {
    const without = await open([], { DISPLAY: '', WAYLAND_DISPLAY: '', BROWSER: '' });
    await enter(without.address);
    without.child.kill('SIGINT');
    expect((await without.ended).stderr).toContain('No browser could be started: open the address yourself.');
    const failing = await open([], { DISPLAY: ':0', PATH: folder() });
    failing.child.kill('SIGINT');
    expect((await failing.ended).stderr).toMatch(
      /No browser could be started: open this address yourself, once\.\nhttp:\/\/127\.0\.0\.1:\d+\/enter\?code=/,
    );
  });
});
