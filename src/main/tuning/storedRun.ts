import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type TuningLine, tuningLineSchema } from '../../shared/tuning/search/trial';
import { readTuningHead, TuningFileError, type TuningHead } from '../../shared/tuning/search/tuningHead';
import { FileError, fileError } from '../platform/fileError';
import { openPlainFile, readPlainText } from '../platform/plainFile';
import { syncFolder, writeAtomically } from '../platform/writeAtomically';

/** The contents of a run file. */
export interface StoredRun {
  head: TuningHead;
  lines: TuningLine[];
}

/**
 * Reads a run file. Keeps the order of keys, because the file may be written again. Ignores an incomplete last line; any
 * other invalid line is an error.
 */
export async function readRun(path: string): Promise<StoredRun> {
  const text = await readPlainText(path).catch((cause) => {
    throw fileError(cause, path);
  });
  // The text after the last line break is empty or an incomplete line.
  const [first, ...rest] = text.split('\n').slice(0, -1);
  if (first === undefined) throw new FileError(`${path} is empty: it is not a run file. Start a new run.`);
  const head = headOf(path, first);
  const lines = rest.map((line, index) => lineOf(path, line, index + 2));
  return { head, lines };
}

function headOf(path: string, text: string): TuningHead {
  try {
    const stored = parsed(text);
    readTuningHead(stored);
    return stored as TuningHead;
  } catch (cause) {
    if (cause instanceof TuningFileError) throw new FileError(`${path}: ${cause.message}`);
    throw cause;
  }
}

function lineOf(path: string, text: string, number: number): TuningLine {
  const stored = parsed(text);
  const { success, error } = tuningLineSchema.safeParse(stored);
  if (success) return stored as TuningLine;
  const [issue] = error.issues;
  const where = issue!.path.join('.') || 'the top level';
  throw new FileError(
    `${path}, line ${number} is not valid at ${where}: ${issue!.message}. Remove the line, or start a new run.`,
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A run file in progress. Each line is on disk before work on the next starts. */
export class GrowingRun {
  private constructor(
    private readonly path: string,
    private readonly file: FileHandle,
  ) {}

  /** Creates a new file; never overwrites one. */
  static async create(path: string, head: TuningHead): Promise<GrowingRun> {
    try {
      const run = new GrowingRun(path, await open(path, 'wx'));
      await run.write(head);
      await syncFolder(dirname(path));
      return run;
    } catch (cause) {
      throw fileError(cause, path);
    }
  }

  /** Rewrites the file without incomplete lines and lines to repeat, then appends to it. */
  static async resume(path: string, { head, lines }: StoredRun): Promise<GrowingRun> {
    try {
      const text = [head, ...lines].map((line) => `${JSON.stringify(line)}\n`).join('');
      await writeAtomically(path, text);
      return new GrowingRun(path, await openPlainFile(path, constants.O_WRONLY | constants.O_APPEND));
    } catch (cause) {
      throw fileError(cause, path);
    }
  }

  async add(line: TuningLine): Promise<void> {
    try {
      await this.write(line);
    } catch (cause) {
      throw fileError(cause, this.path);
    }
  }

  async close(): Promise<void> {
    await this.file.close();
  }

  private async write(line: TuningHead | TuningLine): Promise<void> {
    await this.file.appendFile(`${JSON.stringify(line)}\n`);
    await this.file.sync();
  }
}
