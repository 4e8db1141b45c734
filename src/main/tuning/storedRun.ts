import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type TuningLine, tuningLineSchema } from '../../shared/tuning/search/trial';
import { readTuningHead, TuningFileError, type TuningHead } from '../../shared/tuning/search/tuningHead';
import { FileError, fileError } from '../platform/fileError';
import { openPlainFile, readPlainText } from '../platform/plainFile';
import { syncFolder, writeAtomically } from '../platform/writeAtomically';

/** A run as its file has it. */
export interface StoredRun {
  head: TuningHead;
  lines: TuningLine[];
}

/**
 * Reads a run file, everything with its keys in the order in which they were written: it may be written again. A last line that was not written whole is left out, any other that cannot be read is an error.
 */
export async function readRun(path: string): Promise<StoredRun> {
  const text = await readPlainText(path).catch((cause) => {
    throw fileError(cause, path);
  });
  // What is behind the last line break was cut off, or there is nothing.
  const [first, ...rest] = text.split('\n').slice(0, -1);
  if (first === undefined) throw new FileError(`${path} is empty: it is no run file. Start a new run.`);
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
  const where = issue!.path.join('.') || 'its top';
  throw new FileError(
    `${path}, line ${number} is not as expected at ${where}: ${issue!.message}. Remove the line, or start a new run.`,
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A run file that lines are added to; each is on the disk before the next is worked on. */
export class GrowingRun {
  private constructor(
    private readonly path: string,
    private readonly file: FileHandle,
  ) {}

  /** A new file, never in the place of another. */
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

  /** In the place of what is there: the same run, without what was cut off or is to be done again. */
  static async goOn(path: string, { head, lines }: StoredRun): Promise<GrowingRun> {
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
