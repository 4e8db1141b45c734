import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import { electronRuntime, type Runtime } from '../../../scripts/electronRuntime';
import { programFolder } from '../../../src/main/platform/programFolder';
import type { Answered, Asked, LiveProgram } from './liveProgram';
import { openDisplay } from './xvfb';

/**
 * A live page in a window of a real Electron, without an inspector. The test talks to it over its own connection: a
 * browser driver attaches to every page, and blocks the frames of a page that already has a debugger. A Node channel
 * would be inherited by the DevTools process, which ends because of it.
 */
export class LiveApp {
  private readonly pending = new Map<number, (answered: Answered) => void>();
  private asked = 0;
  private output = '';

  private constructor(
    private readonly process: ChildProcess,
    private readonly line: Socket,
    private readonly cleanUp: () => Promise<void>,
  ) {
    createInterface({ input: line }).on('line', (text) => {
      const answered = JSON.parse(text) as Answered;
      this.pending.get(answered.id)?.(answered);
      this.pending.delete(answered.id);
    });
    process.once('exit', (code, signal) => {
      for (const [id, answer] of this.pending)
        answer({ id, error: `the program ended (${code ?? signal}): ${this.output}` });
    });
    for (const stream of [process.stdout, process.stderr])
      stream?.on('data', (part) => {
        this.output += part;
      });
  }

  static async start(): Promise<LiveApp> {
    const folder = await buildProgram();
    const profile = await mkdtemp(join(tmpdir(), 'recordscope-live-'));
    const display = await openDisplay();
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { program } = (await electronRuntime()) as Runtime;
    const { ELECTRON_RUN_AS_NODE: _node, ...env } = process.env;
    // Chromium has no sandbox for root; tests often run as root.
    const sandboxing = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    const started = spawn(program, [...sandboxing, folder, `--user-data-dir=${profile}`], {
      env: {
        ...env,
        ...(display && { DISPLAY: display.name }),
        LIVE_PROGRAM_PORT: String((server.address() as AddressInfo).port),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const connected = once(server, 'connection') as Promise<[Socket]>;
    const ended = once(started, 'exit').then(([code, signal]) => {
      throw new Error(`the program ended before it connected (${code ?? signal})`);
    });
    const [line] = await Promise.race([connected, ended]);
    // If it ends later, the next request to it fails.
    ended.catch(() => undefined);
    const live = new LiveApp(started, line, async () => {
      server.close();
      display?.close();
      for (const each of [folder, profile]) await rm(each, { recursive: true, force: true, maxRetries: 10 });
    });
    await live.until(() => live.evaluate((program) => program.state() !== undefined));
    return live;
  }

  /** Runs a function in the program's main process; it must not refer to anything outside itself. */
  async evaluate<R, A>(
    run: (program: LiveProgram, argument: A) => R | Promise<R>,
    argument?: A,
  ): Promise<Awaited<R>> {
    const asked: Asked = { id: this.asked++, source: run.toString(), argument };
    const { result, error } = await new Promise<Answered>((resolve) => {
      this.pending.set(asked.id, resolve);
      this.line.write(`${JSON.stringify(asked)}\n`);
    });
    if (error !== undefined) throw new Error(error);
    return result as Awaited<R>;
  }

  open(address: string): Promise<Awaited<ReturnType<LiveProgram['open']>>> {
    return this.evaluate((program, given) => program.open(given), address);
  }

  capture(): Promise<Awaited<ReturnType<LiveProgram['capture']>>> {
    return this.evaluate((program) => program.capture());
  }

  /** Runs code in the live page, as the page's own. */
  inPage<R>(code: string): Promise<R> {
    return this.evaluate(
      (program, given) => program.page().mainFrame.executeJavaScript(given, true) as Promise<R>,
      code,
    );
  }

  async state(): Promise<NonNullable<ReturnType<LiveProgram['state']>>> {
    return (await this.evaluate((program) => program.state()))!;
  }

  async until(isTrue: () => Promise<boolean>, time = 45_000): Promise<void> {
    const deadline = Date.now() + time;
    while (!(await isTrue())) {
      if (Date.now() > deadline) throw new Error(`waited in vain for ${isTrue.toString()}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async close(): Promise<void> {
    const { process, line } = this;
    const hasEnded = process.exitCode === null ? once(process, 'exit') : undefined;
    line.destroy();
    await hasEnded;
    await this.cleanUp();
  }
}

async function buildProgram(): Promise<string> {
  // Where its packages are found.
  const cache = join(programFolder, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'live-program-'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module", "main": "liveProgram.js" }');
  await build({
    configFile: false,
    logLevel: 'warn',
    root: programFolder,
    build: {
      ssr: join(programFolder, 'test/support/desktop/liveProgram.ts'),
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      rollupOptions: { external: ['electron'] },
    },
  });
  return folder;
}
