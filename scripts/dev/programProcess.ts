import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { join } from 'node:path';
import { programFolder } from '../../src/main/platform/programFolder';
import type { InspectorServer } from './inspectorServer';

/** Ends a program that does not end by itself, ms. */
const patience = 5_000;

/** The program under development: started again after every build. */
export class ProgramProcess {
  private child: ChildProcess | undefined;
  private isRestarting = false;
  private isEnding = false;
  private resolve: (code: number) => void = () => undefined;
  /** its exit code, once it has ended for another reason than a restart */
  readonly ended = new Promise<number>((resolve) => {
    this.resolve = resolve;
  });

  private constructor(private readonly start: (isFirst: boolean) => ChildProcess) {}

  /** The inspector in a browser. The address to open is that of the development server. */
  static served({ origin, servicePort }: InspectorServer, source: readonly string[]): ProgramProcess {
    const program = join(programFolder, 'bin/recordscope.js');
    const args = [program, 'open', '--no-open', '--port', `${servicePort}`, ...source];
    return new ProgramProcess((isFirst) => {
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
      child.stdout!.setEncoding('utf8').on('data', (text: string) => {
        if (isFirst) process.stdout.write(text.replaceAll(`http://127.0.0.1:${servicePort}`, origin));
      });
      return child;
    });
  }

  static desktop({ origin }: InspectorServer, program: string, source: readonly string[]): ProgramProcess {
    const { ELECTRON_RUN_AS_NODE: _, ...env } = process.env;
    const options: SpawnOptions = { stdio: 'inherit', env: { ...env, RECORDSCOPE_DEV_SERVER: origin } };
    return new ProgramProcess(() => spawn(program, [programFolder, ...source], options));
  }

  restart(): void {
    if (this.isEnding || this.isRestarting) return;
    if (this.child === undefined) this.begin(true);
    else {
      this.isRestarting = true;
      this.stop();
    }
  }

  end(): void {
    this.isEnding = true;
    if (this.child === undefined) this.resolve(0);
    else this.stop();
  }

  private begin(isFirst: boolean): void {
    const child = this.start(isFirst);
    this.child = child;
    child.once('error', (error) => {
      process.stderr.write(`error: the program did not start: ${error.message}\n`);
      this.resolve(1);
    });
    child.once('exit', (code) => {
      this.child = undefined;
      if (this.isRestarting && !this.isEnding) {
        this.isRestarting = false;
        process.stderr.write('Restarted after a change.\n');
        this.begin(false);
      } else this.resolve(this.isEnding ? 0 : (code ?? 1));
    });
  }

  private stop(): void {
    const { child } = this;
    child?.kill('SIGTERM');
    setTimeout(() => child?.exitCode === null && child.kill('SIGKILL'), patience).unref();
  }
}
