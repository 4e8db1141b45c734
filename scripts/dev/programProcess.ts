import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { programFolder } from '../../src/main/platform/programFolder';
import { crashText } from './crashText';
import type { InspectorServer } from './inspectorServer';

/** Ends a program that does not end by itself, ms. */
const patience = 5_000;

interface Started {
  child: ChildProcess;
  /** what it printed on standard error and nobody has seen yet */
  unseen: readonly string[];
}

type Start = (ready: () => void) => Started;

/** The program under development: started again after every build, also if it could not start before. */
export class ProgramProcess {
  private child: ChildProcess | undefined;
  private hasStarted = false;
  private isRestarting = false;
  /** its files are being replaced: it cannot start */
  private isHeld = false;
  private isEnding = false;
  private resolve: (code: number) => void = () => undefined;
  /** its exit code, once the user has ended it */
  readonly ended = new Promise<number>((resolve) => {
    this.resolve = resolve;
  });

  private constructor(
    private readonly inspector: InspectorServer,
    private readonly start: Start,
  ) {}

  /** The inspector in a browser. The address to open is that of the development server. */
  static served(inspector: InspectorServer, source: readonly string[]): ProgramProcess {
    const { origin, servicePort } = inspector;
    const program = join(programFolder, 'bin/recordscope.js');
    const args = [program, 'open', '--no-open', '--port', `${servicePort}`, ...source];
    let hasAddress = false;
    return new ProgramProcess(inspector, (ready) => {
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
      const unseen: string[] = [];
      // The browser that was admitted stays admitted, so the address is for the first start.
      const isFirst = !hasAddress;
      let isReady = false;
      const report = (line: string): void => {
        if (isFirst || !isAboutAddress(line)) process.stderr.write(`${line.replace(otherBrowser, '')}\n`);
      };
      createInterface(child.stdout!).on('line', (line) => {
        if (isFirst) process.stdout.write(`${line.replace(`http://127.0.0.1:${servicePort}`, origin)}\n`);
        if (isReady) return;
        isReady = hasAddress = true;
        ready();
        for (const waiting of unseen.splice(0)) report(waiting);
      });
      createInterface(child.stderr!).on('line', (line) => {
        if (isReady) report(line);
        else unseen.push(line);
      });
      return { child, unseen };
    });
  }

  static desktop(inspector: InspectorServer, program: string, source: readonly string[]): ProgramProcess {
    const { ELECTRON_RUN_AS_NODE: _, ...env } = process.env;
    const options: SpawnOptions = {
      stdio: 'inherit',
      env: { ...env, RECORDSCOPE_DEV_SERVER: inspector.origin },
    };
    return new ProgramProcess(inspector, (ready) => {
      const child = spawn(program, [programFolder, ...source], options).once('spawn', ready);
      return { child, unseen: [] };
    });
  }

  /** Does not start until `restart`: a program that loads files of two builds crashes. */
  hold(): void {
    this.isHeld = true;
  }

  restart(): void {
    this.isHeld = false;
    if (this.isEnding || this.isRestarting) return;
    if (this.child === undefined) this.begin();
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

  private begin(): void {
    const { child, unseen } = this.start(() => {
      if (this.hasStarted) process.stderr.write('Restarted after a change.\n');
      this.hasStarted = true;
      this.inspector.showFault('');
    });
    this.child = child;
    child.once('error', (error) => {
      process.stderr.write(`error: the program did not start: ${error.message}\n`);
      this.resolve(1);
    });
    // After all that it printed.
    child.once('close', (code) => {
      const { isRestarting } = this;
      this.child = undefined;
      this.isRestarting = false;
      if (this.isEnding) this.resolve(0);
      else if (this.isHeld && (isRestarting || code !== 0)) return;
      else if (isRestarting) this.begin();
      else if (code === 0) this.resolve(0);
      else this.crashed(crashText(unseen) || `The program ended with code ${code}.`);
    });
  }

  private crashed(message: string): void {
    process.stderr.write(`${message}\nIt starts again after the next change.\n`);
    this.inspector.showFault(message);
  }

  private stop(): void {
    const { child } = this;
    child?.kill('SIGTERM');
    setTimeout(() => child?.exitCode === null && child.kill('SIGKILL'), patience).unref();
  }
}

/** The port is that of the service, which serves the built inspector. */
const otherBrowser = / For another browser: .*$/;

function isAboutAddress(line: string): boolean {
  return line.startsWith('The address admits') || line.startsWith('Press Ctrl-C');
}
