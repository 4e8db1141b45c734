import { inspect } from 'node:util';
import type { OutputConfiguration } from 'commander';
import { csvText } from '../../../shared/base/csv';
import { printable, printableLines } from '../../platform/printable';
import { exitCodes } from '../exitCodes';

/**
 * Everything the CLI prints, except the progress line, goes through here. Output contains text from untrusted pages and
 * corpora, so it is passed as lines, cells or JSON values, and control characters in them are escaped.
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

/** One line per value. */
export async function printJsonLines(values: Many<unknown>): Promise<void> {
  for await (const value of values) await written(`${terminalJson(value)}\n`);
}

export async function printCsv(rows: Many<CsvRow>): Promise<void> {
  for await (const row of rows)
    await written(csvText([row.map((cell) => (typeof cell === 'string' ? printable(cell) : cell))]));
}

/** Help text has several lines. An error is one line: it may quote arguments that contain line breaks. */
export const commanderOutput: OutputConfiguration = {
  writeOut: (text) => process.stdout.write(printableLines(text)),
  writeErr: (text) => process.stderr.write(printableLines(text)),
  outputError: (text, write) => write(`${printable(text.trimEnd())}\n`),
};

/** Prints uncaught errors with their stack, as Node does, but escaped. */
export function printCrashes(): void {
  process.on('uncaughtException', (cause: unknown) => {
    // Stack lines are indented; any other line belongs to the message.
    process.stderr.write(`${printableLines(inspect(cause).replace(/\n(?![ }])/g, ' '))}\n`);
    process.exit(exitCodes.failed);
  });
}

/** Exits when the reader of the output closes the pipe, as in `recordscope blocks … | head`. */
export function endOnClosedPipe(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(exitCodes.done);
    throw error;
  });
}

function asLines(lines: readonly string[]): string {
  return lines.map((line) => `${printable(line)}\n`).join('');
}

/** Also escapes the control characters that JSON allows but a terminal obeys. Parsing gives the same value. */
function terminalJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, undefined, indent).replace(
    /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Waits for the reader (backpressure): results of many pages need not fit in memory. */
async function written(text: string): Promise<void> {
  if (process.stdout.write(text)) return;
  await new Promise((resolve) => process.stdout.once('drain', resolve));
}
