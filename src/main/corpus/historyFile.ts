import { open, readFile, stat, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder } from './atomicWrite';
import { FileError } from './fileError';
import { type HistoryLine, historyHead, LabelHistory } from './labelHistory';
import { ifMissing } from './namesIn';

/** A history as it was read, with the size that tells whether it has grown since. */
export interface ReadHistory {
  history: LabelHistory;
  /** of the file, and of the part of it that is whole lines; bytes */
  size: number;
  whole: number;
}

/** `known` is used again where the file has not grown; a file that is not there is an empty history. */
export async function readHistory(path: string, known?: ReadHistory): Promise<ReadHistory> {
  const size = (await stat(path).catch(ifMissing))?.size ?? 0;
  if (known !== undefined && known.size === size) return known;
  const bytes = size === 0 ? Buffer.alloc(0) : await readFile(path);
  const whole = bytes.lastIndexOf('\n') + 1;
  try {
    return { history: LabelHistory.parse(bytes.toString('utf8')), size: bytes.length, whole };
  } catch (cause) {
    throw new FileError(`${path} ${(cause as Error).message}`);
  }
}

/** Adds lines and has them on the disk, or leaves the file as it was. */
export async function appendHistory(path: string, read: ReadHistory, lines: HistoryLine[]): Promise<void> {
  const all = read.whole === 0 ? [historyHead, ...lines] : lines;
  const text = all.map((line) => `${JSON.stringify(line)}\n`).join('');
  // What a killed program left of its last line must not be grown together with the next.
  if (read.size > read.whole) await truncate(path, read.whole);
  const file = await open(path, 'a');
  try {
    await file.writeFile(text);
    await file.sync();
  } catch (cause) {
    await file.truncate(read.whole).catch(() => undefined);
    throw cause;
  } finally {
    await file.close();
  }
  if (read.whole === 0) await syncFolder(dirname(path));
  for (const line of lines) read.history.add(line);
  read.whole += Buffer.byteLength(text);
  read.size = read.whole;
}
