import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import { electronRuntime, type Runtime } from '../../../scripts/electronRuntime';
import { programFolder } from '../../../src/main/platform/programFolder';
import { environment, sandboxing } from './desktopApp';
import { type Display, openDisplay } from './xvfb';

interface Target {
  url: string;
  webSocketDebuggerUrl: string;
}

/**
 * The desktop program with a debugger on its inspector only. A browser driver also attaches to the live page, which
 * then waits for the driver: with a current Electron, sometimes forever after the page's process has ended.
 */
export class UndrivenApp {
  private asked = 0;

  private constructor(
    private readonly process: ChildProcess,
    private readonly line: WebSocket,
    private readonly folder: string,
    private readonly display: Display | undefined,
    private readonly command: readonly string[],
    private readonly env: Record<string, string>,
  ) {}

  static async start(args: readonly string[]): Promise<UndrivenApp> {
    const folder = await mkdtemp(join(tmpdir(), 'recordscope-undriven-'));
    const display = await openDisplay();
    const { program } = (await electronRuntime()) as Runtime;
    const command = [program, ...sandboxing, programFolder];
    const env = { ...environment(folder), ...(display && { DISPLAY: display.name }) };
    const child = spawn(program, [...command.slice(1), '--remote-debugging-port=0', ...args], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const line = new WebSocket((await inspectorOf(await portOf(child))).webSocketDebuggerUrl);
    await once(line, 'open');
    return new UndrivenApp(child, line, folder, display, command, env);
  }

  /** Opens an address in its window, like a second start of the program. */
  async open(address: string): Promise<void> {
    const [program, ...args] = this.command;
    const second = spawn(program!, [...args, address], { env: this.env, stdio: 'ignore' });
    await once(second, 'exit');
  }

  /** Waits until an expression in the inspector is true. */
  async until(expression: string): Promise<void> {
    await expect.poll(() => this.evaluate(expression), { timeout: 40_000 }).toBe(true);
  }

  async evaluate(expression: string): Promise<unknown> {
    const id = this.asked++;
    const answered = new Promise<unknown>((resolve) => {
      const listen = (data: Buffer): void => {
        const message = JSON.parse(String(data)) as { id?: number; result?: { result: { value: unknown } } };
        if (message.id !== id) return;
        this.line.off('message', listen);
        resolve(message.result?.result.value);
      };
      this.line.on('message', listen);
    });
    this.line.send(JSON.stringify({ id, method: 'Runtime.evaluate', params: { expression } }));
    return answered;
  }

  async close(): Promise<void> {
    this.line.close();
    const hasEnded = once(this.process, 'exit');
    this.process.kill();
    await hasEnded;
    this.display?.close();
    await rm(this.folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

function portOf({ stderr }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    stderr!.on('data', (part) => {
      text += part;
      const port = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)/.exec(text)?.[1];
      if (port !== undefined) resolve(port);
    });
    stderr!.on('end', () => reject(new Error(`it ended: ${text}`)));
  });
}

async function inspectorOf(port: string): Promise<Target> {
  let found: Target | undefined;
  await expect
    .poll(
      async () => {
        const targets = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as Target[];
        found = targets.find(({ url }) => url.startsWith('inspector://app/'));
        return found !== undefined;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  return found!;
}
