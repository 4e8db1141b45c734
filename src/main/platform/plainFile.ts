import { constants, type Stats } from 'node:fs';
import { type FileHandle, lstat, open } from 'node:fs/promises';
import { FileError } from './fileError';

/** Larger than any file of a corpus, bytes; a much longer text does not fit into a string. */
const maxFileSize = 400 * 1024 * 1024;

/** Systems without these flags have no links or FIFOs that an ordinary user can create. */
const guarded = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * Opens a file of an untrusted corpus: never through a link, and never waiting for a FIFO or a device. Anything but
 * a regular file with one name is an error that names the file.
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
    if (found.size > maxFileSize)
      throw new FileError(
        `${path}: it has ${Math.round(found.size / 1024 / 1024)} MB, too much for a file of a corpus`,
      );
    return file;
  } catch (cause) {
    await file.close();
    throw cause;
  }
}

export async function readPlainFile(path: string, maxNames = 1): Promise<Buffer> {
  const file = await openPlainFile(path, constants.O_RDONLY, maxNames);
  try {
    return await file.readFile();
  } finally {
    await file.close();
  }
}

export async function readPlainText(path: string, maxNames = 1): Promise<string> {
  return (await readPlainFile(path, maxNames)).toString('utf8');
}

/** Why a file could not be opened, if the reason is its kind. */
async function faultOfKind(path: string, maxNames: number): Promise<FileError | undefined> {
  const found = await lstat(path).catch(() => undefined);
  const fault = found && kindFault(found, maxNames);
  return fault === undefined ? undefined : new FileError(`${path}: ${fault}`);
}

function kindFault(found: Stats, maxNames: number): string | undefined {
  if (found.isSymbolicLink()) return 'it is a symbolic link; put the file itself there';
  if (found.isDirectory()) return 'it is a folder, not a file';
  if (found.isFIFO()) return 'it is a FIFO, not a file; remove it';
  if (!found.isFile()) return 'it is a device or a socket, not a file; remove it';
  if (found.nlink > maxNames)
    return `it is a hard link (the file has ${found.nlink} names); put a copy of the file there`;
  return undefined;
}
