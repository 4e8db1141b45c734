import { inspect } from 'node:util';
import type { OutputConfiguration } from 'commander';
import { csvText } from '../../../shared/base/csv';
import { printable, printableLines } from '../../platform/printable';
import { exitCodes } from '../exitCodes';

/**
 * The one way to print, beside the progress line. What is printed holds texts of strangers' pages and corpora, so it is
 * given as lines, cells or JSON values, and none of these can become more than that.
 */

type Many<T> = Iterable<T> | AsyncIterable<T>;
type CsvRow = readonly (string | number)[];

export function printLine(line: string): void {
  process.stdout.write(`${printable(line)}\n`);
}

export function printLines(lines: readonly string[]): void {
  process.stdout.write(asLines(lines));
}

/** A line on standard error: a warning, a failure, a note. */
export function printError(line: string): void {
  process.stderr.write(`${printable(line)}\n`);
}

export function printJson(value: unknown, indent?: number): void {
  process.stdout.write(`${terminalJson(value, indent)}\n`);
}

/** A line a value. */
export async function printJsonLines(values: Many<unknown>): Promise<void> {
  for await (const value of values) await written(`${terminalJson(value)}\n`);
}

export async function printCsv(rows: Many<CsvRow>): Promise<void> {
  for await (const row of rows)
    await written(csvText([row.map((cell) => (typeof cell === 'string' ? printable(cell) : cell))]));
}

/** Help has lines of its own; an error quotes arguments, which have none. */
export const commanderOutput: OutputConfiguration = {
  writeOut: (text) => process.stdout.write(printableLines(text)),
  writeErr: (text) => process.stderr.write(printableLines(text)),
  outputError: (text, write) => write(`${printable(text.trimEnd())}\n`),
};

/** Shows what no command expected with its stack, as Node does, but printable. */
export function printCrashes(): void {
  process.on('uncaughtException', (cause: unknown) => {
    // Lines of a stack are indented: any other is a line of the message.
    process.stderr.write(`${printableLines(inspect(cause).replace(/\n(?![ }])/g, ' '))}\n`);
    process.exit(exitCodes.failed);
  });
}

/** Ends the program where its output is read no further, as in `recordscope blocks … | head`. */
export function endOnClosedPipe(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(exitCodes.done);
    throw error;
  });
}

function asLines(lines: readonly string[]): string {
  return lines.map((line) => `${printable(line)}\n`).join('');
}

/** Escapes also what JSON lets through and a terminal obeys; it is read back as the same value. */
function terminalJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, undefined, indent).replace(
    /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Writes no faster than it is read: results of many pages need not be in memory at once. */
async function written(text: string): Promise<void> {
  if (process.stdout.write(text)) return;
  await new Promise((resolve) => process.stdout.once('drain', resolve));
}
