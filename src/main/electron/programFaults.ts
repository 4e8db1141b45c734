import { appendFileSync, renameSync, statSync } from 'node:fs';
import { inspect } from 'node:util';
import { printable, printableLines } from '../platform/printable';

/** Limits per run, so that a repeated fault fills neither the disk nor the window. */
const maxLogged = 500;
const maxShown = 20;
/** Limits per fault, characters. */
const maxEntryLength = 10_000;
const maxMessageLength = 300;
/** A log larger than this at the start of the program is renamed, bytes. */
const maxLogSize = 1_000_000;

/**
 * Uncaught errors of the main process. They are logged, and shown in the window if there is one. Without this, Electron
 * opens a dialog, and the program does not end until the user closes it.
 */
export class ProgramFaults {
  /** shows a message to the user; undefined if there is no window */
  show: ((message: string) => void) | undefined;
  private file: string | undefined;
  private logged = 0;
  private readonly shown = new Set<string>();
  private isReporting = false;

  listen(): void {
    process.on('uncaughtException', (cause) => this.report(cause));
    process.on('unhandledRejection', (cause) => this.report(cause));
    // If the output is closed, writing to it fails, and reporting that would fail again.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  }

  /** Logs to this file from now on. */
  logTo(file: string): void {
    attempt(() => {
      if (statSync(file).size > maxLogSize) renameSync(file, `${file}.old`);
    });
    this.file = file;
  }

  /** Never throws. */
  report(cause: unknown): void {
    // Errors while reporting a fault are not reported.
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
    const last = this.logged === maxLogged ? '\nFurther errors in this run are not logged.' : '';
    const text = `${shortened(printableLines(details), maxEntryLength)}${last}\n`;
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
    this.show(`Internal error, the program continues: ${message}.${where}`);
  }
}

function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // Nothing is left to report it to.
  }
}

function detailsOf(cause: unknown): string {
  return `Uncaught ${inspect(cause)}`;
}

function messageOf(cause: unknown): string {
  return shortened(printable(cause instanceof Error ? cause.message : inspect(cause)), maxMessageLength);
}

function shortened(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}
