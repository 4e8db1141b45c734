import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { findBrowser } from '../../../src/main/browser/findBrowser';
import { programFolder } from '../../../src/main/platform/programFolder';
import { type Entered, enter } from './servedInspector';

/** A real browser for the inspector. */
export async function launchBrowser(): Promise<Browser> {
  const found = await findBrowser(process.env.RECORDSCOPE_BROWSER);
  return chromium.launch({
    executablePath: found.path,
    chromiumSandbox: false,
    args: found.args,
    env: { ...(process.env as Record<string, string>), ...found.environment },
  });
}

/** Starts the built program like `recordscope open`, with its files in `folder`, optionally as another user, and gets access. */
export async function serveProgram(
  folder: string,
  args: readonly string[],
  nodeArgs: readonly string[] = [],
  user: { uid?: number; gid?: number } = {},
): Promise<{ server: ChildProcess; entered: Entered }> {
  const program = join(programFolder, 'bin/recordscope.js');
  const server = spawn(process.execPath, [...nodeArgs, program, 'open', '--no-open', ...args], {
    env: {
      ...process.env,
      RECORDSCOPE_CACHE: join(folder, 'cache'),
      RECORDSCOPE_CONFIG: join(folder, 'config'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  const printed = await new Promise<string>((resolve, reject) => {
    let text = '';
    server.stderr.on('data', (part) => {
      text += part;
    });
    server.stdout.on('data', (part) => {
      text += part;
      const found = /http:\/\/127\.0\.0\.1\S+/.exec(text);
      if (found !== null) resolve(found[0]);
    });
    server.once('exit', () => reject(new Error(`the program ended: ${text}`)));
  });
  return { server, entered: await enter(printed) };
}

/** Gives a browser access. */
export async function letIn(context: BrowserContext, { address, cookie }: Entered): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  const { origin: url } = new URL(address);
  await context.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Strict' }]);
}

/** Ends it like Ctrl-C, and waits for that. */
export async function stopProgram(server: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  await ended;
}
