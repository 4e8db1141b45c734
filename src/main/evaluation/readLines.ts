import { createInterface } from 'node:readline';
import type { z } from 'zod';
import type { ResultLine, RunHead } from '../../shared/evaluation/results';
import { FileError, fileError } from '../platform/fileError';
import { openPlainFile } from '../platform/plainFile';
import { resultLineSchema, runHeadSchema } from './resultLineSchema';

/** Streams the lines of a text file. */
export async function* textLines(path: string): AsyncGenerator<string> {
  const file = await openPlainFile(path).catch((cause) => {
    throw fileError(cause, path);
  });
  const stream = file.createReadStream({ encoding: 'utf8' });
  const lines = createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY });
  try {
    for await (const line of lines) yield line;
  } catch (cause) {
    throw fileError(cause, path);
  } finally {
    stream.destroy();
  }
}

/** Reads the head of a results file. */
export async function readHead(path: string): Promise<RunHead> {
  for await (const line of textLines(path)) return headOf(line, path);
  throw new FileError(`${path} is empty: it is not a results file`);
}

function headOf(line: string, path: string): RunHead {
  const { version } = versionOf(line);
  if (version !== undefined && version > 1)
    throw new FileError(`${path} was written by a later version of the program: use that version to read it`);
  try {
    return checked(line, runHeadSchema);
  } catch (cause) {
    throw new FileError(`${path}, line 1, ${(cause as Error).message}`);
  }
}

function versionOf(line: string): { version?: number } {
  try {
    const { format, version } = JSON.parse(line) as Record<string, unknown>;
    return format === 'recordscope-results' && typeof version === 'number' ? { version } : {};
  } catch {
    return {};
  }
}

/** Streams all lines after the first. Calls `onFault`, which may throw, for a line that cannot be read. */
export async function* readLines(
  path: string,
  onFault: (fault: FileError) => void,
): AsyncGenerator<ResultLine> {
  let number = 0;
  for await (const text of textLines(path)) {
    number++;
    if (number === 1 || text === '') continue;
    let line: ResultLine;
    try {
      line = checked(text, resultLineSchema);
    } catch (cause) {
      onFault(new FileError(`${path}, line ${number}, ${(cause as Error).message}`));
      continue;
    }
    yield line;
  }
}

/** Returns the stored object itself, with its keys in the written order, because it may be written again. */
function checked<T>(text: string, schema: z.ZodType<T>): T {
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch (cause) {
    throw new Error(`is not valid JSON: ${(cause as Error).message}`);
  }
  const { success, error } = schema.safeParse(stored);
  if (success) return stored as T;
  const [issue] = error.issues;
  throw new Error(`is not valid at ${issue?.path.join('.') || 'the top level'}: ${issue?.message}`);
}
