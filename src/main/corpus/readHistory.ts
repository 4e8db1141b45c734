import { constants } from 'node:fs';
import { dirname } from 'node:path';
import { FileError } from '../platform/fileError';
import { ifMissing } from '../platform/namesIn';
import { openPlainFile } from '../platform/plainFile';
import { syncFolder } from '../platform/writeAtomically';
import { type HistoryLine, historyHead, LabelHistory } from './labelHistory';

/** A history as read, with its size to detect growth. */
export interface ReadHistory {
  history: LabelHistory;
  /** of the file, and of its complete lines, bytes */
  size: number;
  whole: number;
  /** the file exists, but is not a history of ours: it is renamed before the next change, never appended to */
  isForeign: boolean;
}

/** Returns `known` if the file has not grown; a missing file is an empty history. */
export async function readHistory(path: string, known?: ReadHistory): Promise<ReadHistory> {
  const file = await openPlainFile(path).catch(ifMissing);
  try {
    const size = (await file?.stat())?.size ?? 0;
    if (known !== undefined && known.size === size) return known;
    return parsed(path, file === undefined ? Buffer.alloc(0) : await file.readFile());
  } finally {
    await file?.close();
  }
}

function parsed(path: string, bytes: Buffer): ReadHistory {
  const whole = bytes.lastIndexOf('\n') + 1;
  const size = bytes.length;
  const text = bytes.toString('utf8');
  try {
    if (!LabelHistory.isHistory(text))
      return { history: new LabelHistory(), size, whole: 0, isForeign: true };
    return { history: LabelHistory.parse(text), size, whole, isForeign: false };
  } catch (cause) {
    throw new FileError(`${path} ${(cause as Error).message}`);
  }
}

/** Appends lines and syncs them to the disk, or leaves the file as it was. */
export async function appendHistory(path: string, read: ReadHistory, lines: HistoryLine[]): Promise<void> {
  const all = read.whole === 0 ? [historyHead, ...lines] : lines;
  const text = all.map((line) => `${JSON.stringify(line)}\n`).join('');
  const file = await openPlainFile(path, constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND);
  try {
    // Remove the rest of a line that a killed program left, so it does not merge with the next.
    if (read.size > read.whole) await file.truncate(read.whole);
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

/** Removes everything after a length, bytes. */
export async function shortenHistory(path: string, length: number): Promise<void> {
  const file = await openPlainFile(path, constants.O_WRONLY);
  try {
    await file.truncate(length);
  } finally {
    await file.close();
  }
}
