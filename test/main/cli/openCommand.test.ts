import type { ChildProcess } from 'node:child_process';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { descendantsOf, type Finished, isRunning, recordscope } from '../../support/commandLine';
import { examplePage } from '../../support/examplePages';
import { freePort, socketClient } from '../../support/servedInspector';
import { temporaryFolder } from '../../support/temporaryFolder';

const folder = temporaryFolder();
const started: Started[] = [];
afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    child.kill('SIGINT');
    await ended;
  }
});

interface Started {
  /** what it printed */
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
  it('serves the inspector at the address it prints, and ends with Ctrl-C, with its browser', async () => {
    const source = examplePage('one-record');
    const { address, child, ended } = await open([source, '--no-open', '--scripts', 'off']);
    const { searchParams, origin, hostname } = new URL(address);
    expect(hostname).toBe('127.0.0.1');
    expect(searchParams.get('source')).toBe(source);
    expect(searchParams.get('scripts')).toBe('off');
    expect((await fetch(address)).status).toBe(200);
    expect((await fetch(`${origin}/`)).status).toBe(403);
    const { client } = await socketClient(address);
    const page = await client.request('openPage', { source, scripts: false, ticket: '1' });
    expect((await fetch(`${origin}${page.pictures[0]!.path}`)).status).toBe(200);
    const children = descendantsOf(child.pid!);
    child.kill('SIGINT');
    expect((await ended).code).toBe(0);
    expect(children.filter(({ pid }) => isRunning(pid))).toEqual([]);
  });

  it('started again at the same port is found by a tab that was left open', async () => {
    const port = String(await freePort());
    const first = await open([examplePage('one-record'), '--no-open', '--port', port]);
    const { client } = await socketClient(first.address);
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
    const again = await socketClient(first.address);
    const reopened = await again.client.request('reopenPage', { page: page.page, ticket: '1' });
    expect(reopened).toEqual(page);
    expect((await fetch(new URL(page.pictures[0]!.path, first.address))).status).toBe(200);
  });

  it('says which port is in use, and what to do', async () => {
    const port = String(await freePort());
    await open(['--no-open', '--port', port]);
    const { code, stdout, stderr } = await recordscope(['open', '--no-open', '--port', port], {
      environment: { RECORDSCOPE_CONFIG: join(folder(), 'config') },
    });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toBe(
      `error: port ${port} is in use, perhaps by another recordscope: end that one, use its address, or choose another port with --port\n`,
    );
  });

  it.each(['x', '-1', '65536', '1.5', ''])('takes no port %j', async (port) => {
    const { code, stderr } = await recordscope(['open', '--no-open', `--port=${port}`]);
    expect(code).toBe(2);
    expect(stderr).toContain('from 0 to 65535');
  });

  it.skipIf(process.platform !== 'linux')(
    'opens the default browser, or says that there is none',
    async () => {
      const bin = join(folder(), 'bin');
      await mkdir(bin);
      const opened = join(folder(), 'opened');
      await writeFile(join(bin, 'xdg-open'), `#!/bin/sh\necho "$1" > ${opened}\n`);
      await chmod(join(bin, 'xdg-open'), 0o755);
      const path = `${bin}${delimiter}${process.env.PATH}`;
      const { address } = await open(['https://shop.example/?q=a&b=c'], { PATH: path, DISPLAY: ':0' });
      await expect.poll(() => readFile(opened, 'utf8').catch(() => '')).toBe(`${address}\n`);
      expect(new URL(address).searchParams.get('source')).toBe('https://shop.example/?q=a&b=c');
      const without = await open([], { DISPLAY: '', WAYLAND_DISPLAY: '', BROWSER: '' });
      without.child.kill('SIGINT');
      expect((await without.ended).stderr).toContain(
        'No browser could be started: open the address yourself.',
      );
    },
  );
});
