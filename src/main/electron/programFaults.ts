import { appendFileSync, renameSync, statSync } from 'node:fs';
import { inspect } from 'node:util';
import { printable, printableLines } from '../platform/printable';

/** A fault that keeps coming fills neither the disk nor the window: so many are logged and shown in one run. */
const maxLogged = 500;
const maxShown = 20;
/** Of one fault, characters. */
const longestEntry = 10_000;
const longestMessage = 300;
/** A log that is larger at the start of the program is put aside, bytes. */
const largestLog = 1_000_000;

/**
 * Errors of the main process that nothing caught. They are logged, and shown in the window while there is one. Without
 * this Electron opens a dialog instead, and the program does not end before somebody closes it.
 */
export class ProgramFaults {
  /** shows a sentence to the user; undefined where there is no one to show it to */
  show: ((message: string) => void) | undefined;
  private file: string | undefined;
  private logged = 0;
  private readonly shown = new Set<string>();
  private isReporting = false;

  listen(): void {
    process.on('uncaughtException', (cause) => this.report(cause));
    process.on('unhandledRejection', (cause) => this.report(cause));
    // Where the reader of the output is gone, writing to it fails, and to report that would fail again.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  }

  /** Keeps a log in this file from now on. */
  logTo(file: string): void {
    attempt(() => {
      if (statSync(file).size > largestLog) renameSync(file, `${file}.old`);
    });
    this.file = file;
  }

  /** Never throws. */
  report(cause: unknown): void {
    // Whatever fails while a fault is reported is not reported itself.
    if (this.isReporting) return;
    this.isReporting = true;
    attempt(() => this.log(detailsOf(cause)));
    attempt(() => this.notify(messageOf(cause)));
    this.isReporting = false;
  }

  /** Writes a line or a stack to standard error and to the log. */
  log(details: string): void {
    this.logged += 1;
    if (this.logged > maxLogged) return;
    const last = this.logged === maxLogged ? '\nFurther faults of this run are not logged.' : '';
    const text = `${shortened(printableLines(details), longestEntry)}${last}\n`;
    attempt(() => process.stderr.write(text));
    attempt(() => {
      if (this.file !== undefined)
        appendFileSync(this.file, `${new Date().toISOString()} ${text}`, { mode: 0o600 });
    });
  }

  private notify(message: string): void {
    if (this.show === undefined || this.shown.has(message) || this.shown.size >= maxShown) return;
    this.shown.add(message);
    const where = this.file === undefined ? '' : ` The details are in ${this.file}.`;
    this.show(`An error occurred in the program, which goes on: ${message}.${where}`);
  }
}

function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // There is no one left to tell.
  }
}

function detailsOf(cause: unknown): string {
  return `Uncaught ${inspect(cause)}`;
}

function messageOf(cause: unknown): string {
  return shortened(printable(cause instanceof Error ? cause.message : inspect(cause)), longestMessage);
}

function shortened(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}
