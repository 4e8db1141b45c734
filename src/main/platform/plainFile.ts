import { constants, type Stats } from 'node:fs';
import { type FileHandle, lstat, open } from 'node:fs/promises';
import { FileError } from './fileError';

/** Larger than any file of a corpus, bytes: a text that is much longer does not fit into a string. */
const largestFile = 400 * 1024 * 1024;

/** Systems without these flags also have no links or FIFOs that a plain user can make. */
const guarded = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * Opens a file of a corpus, which a stranger may have made: never through a link, and never waiting for a FIFO or a
 * device. Anything but a regular file with one name is an error that names it.
 */
export async function openPlainFile(
  path: string,
  flags: number = constants.O_RDONLY,
  maxNames = 1,
): Promise<FileHandle> {
  let file: FileHandle;
  try {
    file = await open(path, flags | guarded);
  } catch (cause) {
    throw (await faultOfKind(path, maxNames)) ?? cause;
  }
  try {
    const found = await file.stat();
    const fault = kindFault(found, maxNames);
    if (fault !== undefined) throw new FileError(`${path}: ${fault}`);
    if (found.size > largestFile)
      throw new FileError(
        `${path}: it has ${Math.round(found.size / 1024 / 1024)} MB, more than any file of a corpus`,
      );
    return file;
  } catch (cause) {
    await file.close();
    throw cause;
  }
}

export async function readPlainFile(path: string, mostNames = 1): Promise<Buffer> {
  const file = await openPlainFile(path, constants.O_RDONLY, mostNames);
  try {
    return await file.readFile();
  } finally {
    await file.close();
  }
}

export async function readPlainText(path: string, mostNames = 1): Promise<string> {
  return (await readPlainFile(path, mostNames)).toString('utf8');
}

/** Why a file could not be opened, where that is its kind. */
async function faultOfKind(path: string, mostNames: number): Promise<FileError | undefined> {
  const found = await lstat(path).catch(() => undefined);
  const fault = found && kindFault(found, mostNames);
  return fault === undefined ? undefined : new FileError(`${path}: ${fault}`);
}

function kindFault(found: Stats, mostNames: number): string | undefined {
  if (found.isSymbolicLink()) return 'it is a symbolic link; put the file itself there';
  if (found.isDirectory()) return 'it is a folder, not a file';
  if (found.isFIFO()) return 'it is a FIFO, not a file; remove it';
  if (!found.isFile()) return 'it is a device or a socket, not a file; remove it';
  if (found.nlink > mostNames)
    return `it is a hard link (the file has ${found.nlink} names); put a copy of the file there`;
  return undefined;
}
