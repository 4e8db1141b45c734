import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, type ElectronApplication, type Page } from 'playwright-core';
import { electronRuntime, type NoRuntime, type Runtime } from '../../scripts/electronRuntime';
import { programFolder } from '../../src/main/service/programFolder';
import type { Session } from '../../src/shared/session/session';
import { sessionTextOf } from '../../src/shared/session/sessionLink';
import { type Display, hasDisplay, openDisplay } from './xvfb';

export interface DesktopOptions {
  /** what stands behind the program's name on the command line */
  args?: readonly string[];
  /** with the program's files of an earlier start; otherwise a new one, removed at the end */
  folder?: string;
  env?: Record<string, string>;
  /** what the inspector is told that the user prefers */
  colorScheme?: 'light' | 'dark';
}

let found: Promise<Runtime | NoRuntime> | undefined;

/** Looked for once. */
function runtime(): Promise<Runtime | NoRuntime> {
  found ??= electronRuntime();
  return found;
}

/** Whether the desktop program can be started here; if not, says why. Where everything is set up, it must be. */
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

/** The built desktop program in a real Electron, with its files in a folder of its own. */
export class DesktopApp {
  /** errors that any inspector wrote to its console or threw */
  readonly faults: string[] = [];
  /** what the program itself wrote */
  output = '';
  inspector!: Page;

  private constructor(
    readonly app: ElectronApplication,
    readonly folder: string,
    private readonly command: { program: string; env: Record<string, string> },
    private readonly display: Display | undefined,
    private readonly isFolderOwn: boolean,
  ) {
    for (const stream of [app.process().stdout, app.process().stderr])
      stream?.on('data', (part) => {
        this.output += part;
      });
    for (const page of app.windows()) this.watch(page);
    app.on('window', (page) => this.watch(page));
  }

  /** Starts it, and waits until its first inspector is there. */
  static async start(options: DesktopOptions = {}): Promise<DesktopApp> {
    const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'recordscope-desktop-')));
    const display = await openDisplay();
    const { program } = (await runtime()) as Runtime;
    const env = { ...environment(folder), ...(display && { DISPLAY: display.name }), ...options.env };
    try {
      const app = await _electron.launch({
        executablePath: program,
        args: [...sandboxing, programFolder, ...(options.args ?? [])],
        env,
        chromiumSandbox: sandboxing.length === 0,
        ...(options.colorScheme && { colorScheme: options.colorScheme }),
      });
      const started = new DesktopApp(app, folder, { program, env }, display, options.folder === undefined);
      started.inspector = await started.nextInspector([]);
      return started;
    } catch (cause) {
      display?.close();
      throw cause;
    }
  }

  /** Of the display that its windows are on. */
  get displayName(): string {
    return this.command.env.DISPLAY ?? '';
  }

  /** The inspectors of all windows. */
  get inspectors(): Page[] {
    return this.app.windows().filter((page) => page.url().startsWith('inspector://app/'));
  }

  /** Where its inspector was last, as it comes back there after a restart. */
  get session(): Pick<Session, 'place' | 'page' | 'corpus'> | undefined {
    const text = sessionTextOf(new URL(this.inspector.url()).hash);
    return text === undefined ? undefined : (JSON.parse(text) as Session);
  }

  /** Waits for an inspector that is none of those. */
  async nextInspector(known: readonly Page[] = this.inspectors): Promise<Page> {
    for (let tries = 0; tries < 300; tries++) {
      const found = this.inspectors.find((page) => !known.includes(page));
      if (found !== undefined) {
        found.setDefaultTimeout(15_000);
        await found.getByRole('banner').waitFor();
        return found;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`no inspector came: ${this.output}`);
  }

  /** Starts the program a second time, which hands over to this one; waits until that has ended. */
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

  async close(): Promise<void> {
    await this.app.close();
    this.display?.close();
    if (this.isFolderOwn) await rm(this.folder, { recursive: true, force: true });
  }

  /** Ends all its processes at once, as a power cut would; its files stay. */
  async kill(): Promise<void> {
    const child = this.app.process();
    const hasEnded = new Promise((resolve) => child.once('exit', resolve));
    // It leads a process group of its own.
    process.kill(-child.pid!, 'SIGKILL');
    await hasEnded;
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

/** Chromium has no sandbox for root; tests often run as root. */
const sandboxing = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

function environment(folder: string): Record<string, string> {
  const { ELECTRON_RUN_AS_NODE: _node, WAYLAND_DISPLAY: _wayland, ...own } = process.env;
  return {
    ...(own as Record<string, string>),
    RECORDSCOPE_CONFIG: join(folder, 'config'),
    RECORDSCOPE_CACHE: join(folder, 'cache'),
  };
}
