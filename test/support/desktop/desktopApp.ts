import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, type ElectronApplication, errors, type Page } from 'playwright-core';
import { electronRuntime, type NoRuntime, type Runtime } from '../../../scripts/electronRuntime';
import { programFolder } from '../../../src/main/platform/programFolder';
import { sessionTextOf } from '../../../src/shared/session/hashWithSession';
import type { Session } from '../../../src/shared/session/session';
import { type Display, hasDisplay, openDisplay } from './xvfb';

export interface DesktopOptions {
  /** the arguments after the program's name on the command line */
  args?: readonly string[];
  /** with the program's files of an earlier start; by default a new one, removed at the end */
  folder?: string;
  env?: Record<string, string>;
  /** the user's preference that the inspector sees */
  colorScheme?: 'light' | 'dark';
}

/** Time limit for the driver to connect, ms, and number of tries. */
const patience = 25_000;
const maxTries = 3;

let found: Promise<Runtime | NoRuntime> | undefined;

/** Detected once. */
function runtime(): Promise<Runtime | NoRuntime> {
  found ??= electronRuntime();
  return found;
}

/** Whether the desktop program can be started here; if not, prints why. Where everything is set up, it must be. */
export async function desktopAvailable(): Promise<boolean> {
  const electron = await runtime();
  const reasons = 'reasons' in electron ? [...electron.reasons] : [];
  if (!hasDisplay()) reasons.push('there is no display, and no Xvfb to make one');
  if (reasons.length === 0) return true;
  const message = `The desktop program cannot be tested here: ${reasons.join('; and ')}.`;
  if (process.env.CI) throw new Error(message);
  process.stderr.write(`${message}\n`);
  return false;
}

/** The built desktop program in a real Electron, with its files in its own folder. */
export class DesktopApp {
  /** errors that any inspector wrote to its console or threw */
  readonly faults: string[] = [];
  /** the program's own output */
  output = '';
  inspector!: Page;
  /** the exit code or signal */
  readonly hasEnded: Promise<number | NodeJS.Signals | null>;
  readonly process: ChildProcess;

  private constructor(
    readonly app: ElectronApplication,
    readonly folder: string,
    private readonly command: { program: string; env: Record<string, string> },
    private readonly display: Display | undefined,
    private readonly isFolderOwn: boolean,
  ) {
    this.process = app.process();
    this.hasEnded = endOf(this.process);
    for (const stream of [this.process.stdout, this.process.stderr])
      stream?.on('data', (part) => {
        this.output += part;
      });
    for (const page of app.windows()) this.watch(page);
    app.on('window', (page) => this.watch(page));
  }

  /** Starts it, and waits for its first inspector. */
  static async start(options: DesktopOptions = {}): Promise<DesktopApp> {
    const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'recordscope-desktop-')));
    for (let tries = 1; ; tries++) {
      try {
        return await DesktopApp.startOnce(folder, options);
      } catch (cause) {
        // The driver connects while the program opens its window; with a current Electron it sometimes waits forever.
        if (tries === maxTries || !(cause instanceof errors.TimeoutError)) throw cause;
      }
    }
  }

  private static async startOnce(folder: string, options: DesktopOptions): Promise<DesktopApp> {
    // A used display ends with its last window.
    const display = await openDisplay();
    const { program } = (await runtime()) as Runtime;
    const env = { ...environment(folder), ...(display && { DISPLAY: display.name }), ...options.env };
    let started: DesktopApp | undefined;
    try {
      const app = await _electron.launch({
        executablePath: program,
        args: [...sandboxing, programFolder, ...(options.args ?? [])],
        env,
        chromiumSandbox: sandboxing.length === 0,
        timeout: patience,
        ...(options.colorScheme && { colorScheme: options.colorScheme }),
      });
      started = new DesktopApp(app, folder, { program, env }, display, options.folder === undefined);
      started.inspector = await started.nextInspector([]);
      return started;
    } catch (cause) {
      await started?.kill();
      display?.close();
      throw cause;
    }
  }

  /** Starts it where it cannot start, and waits until it has ended. */
  static async startInVain(
    folder: string,
    given: Record<string, string>,
  ): Promise<{ end: number | NodeJS.Signals | null; output: string }> {
    const display = await openDisplay();
    const { program } = (await runtime()) as Runtime;
    const env = { ...environment(folder), ...(display && { DISPLAY: display.name }), ...given };
    const child = spawn(program, [...sandboxing, programFolder], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        output += part;
      });
    const end = await endOf(child);
    display?.close();
    return { end, output };
  }

  /** Of the display with its windows. */
  get displayName(): string {
    return this.command.env.DISPLAY ?? '';
  }

  /** The inspectors of all windows. */
  get inspectors(): Page[] {
    return this.app.windows().filter((page) => page.url().startsWith('inspector://app/'));
  }

  /** The last address of its inspector, which it restores after a restart. */
  get session(): Pick<Session, 'place' | 'page' | 'corpus'> | undefined {
    const text = sessionTextOf(new URL(this.inspector.url()).hash);
    return text === undefined ? undefined : (JSON.parse(text) as Session);
  }

  /** Waits for a new inspector. */
  async nextInspector(known: readonly Page[] = this.inspectors): Promise<Page> {
    for (let tries = 0; tries < 300; tries++) {
      const found = this.inspectors.find((page) => !known.includes(page));
      if (found !== undefined) {
        found.setDefaultTimeout(45_000);
        await found.getByRole('banner').waitFor();
        return found;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`no inspector came: ${this.output}`);
  }

  /** Starts the program a second time, which passes its request to this one; waits until that has ended. */
  startAgain(args: readonly string[], folder = programFolder): Promise<number | null> {
    const { program, env } = this.command;
    const second = spawn(program, [...sandboxing, programFolder, ...args], {
      env,
      cwd: folder,
      stdio: 'ignore',
    });
    return new Promise((resolve, reject) => {
      second.once('exit', resolve);
      second.once('error', reject);
    });
  }

  /** Ends it like its menu does; its files stay. Returns the exit code or signal. */
  async end(): Promise<number | NodeJS.Signals | null> {
    await this.app.close();
    return this.hasEnded;
  }

  async close(): Promise<void> {
    await this.app.close();
    this.display?.close();
    if (this.isFolderOwn) await rm(this.folder, { recursive: true, force: true, maxRetries: 10 });
  }

  /** Kills all its processes, like a power cut; its files stay. */
  async kill(): Promise<void> {
    const { exitCode, signalCode, pid } = this.process;
    // It leads its own process group.
    if (exitCode === null && signalCode === null) process.kill(-pid!, 'SIGKILL');
    await this.hasEnded;
    this.display?.close();
  }

  private watch(page: Page): void {
    const isInspector = (): boolean => page.url().startsWith('inspector:');
    page.on('console', (message) => {
      if (message.type() === 'error' && isInspector()) this.faults.push(message.text());
    });
    page.on('pageerror', (error) => {
      if (isInspector()) this.faults.push(error.message);
    });
  }
}

function endOf(child: ChildProcess): Promise<number | NodeJS.Signals | null> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode ?? child.signalCode);
    child.once('exit', (code, signal) => resolve(code ?? signal));
  });
}

/** Chromium has no sandbox for root; tests often run as root. */
export const sandboxing = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export function environment(folder: string): Record<string, string> {
  const { ELECTRON_RUN_AS_NODE: _node, WAYLAND_DISPLAY: _wayland, ...own } = process.env;
  return {
    ...(own as Record<string, string>),
    RECORDSCOPE_CONFIG: join(folder, 'config'),
    RECORDSCOPE_CACHE: join(folder, 'cache'),
  };
}
