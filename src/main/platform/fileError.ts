/** A file or folder cannot be read or written; the message names it, the fault and what to do. */
export class FileError extends Error {
  override readonly name = 'FileError';
}

const advice: Readonly<Record<string, string>> = {
  EACCES: 'no permission: check the permissions of the folder, or choose another',
  EPERM: 'not permitted: check the permissions of the folder, or choose another',
  EROFS: 'the disk is read-only: choose another folder',
  ENOSPC: 'the disk is full: free some space, or choose another folder',
  EDQUOT: 'the disk quota is used up: free some space, or choose another folder',
  EFBIG: 'it is larger than files may be here: choose another folder, or raise the limit',
  ENOTDIR: 'part of the path is a file, not a folder: choose another path',
  EEXIST: 'a file with that name already exists: choose another path',
  ENOENT: 'it does not exist: check the path',
  EISDIR: 'it is a folder, not a file',
  EMFILE: 'too many files are open: close other programs and try again',
  ENAMETOOLONG: 'the path is too long: choose a shorter one',
};

/** Turns a system error about `path` into a message with advice; returns other errors unchanged. */
export function fileError(cause: unknown, path: string): Error {
  const code = (cause as NodeJS.ErrnoException | undefined)?.code;
  const known = code === undefined ? undefined : advice[code];
  if (known !== undefined) return new FileError(`${path}: ${known}`);
  return cause instanceof Error ? cause : new Error(String(cause));
}

/** The fault alone, in one line, for places that show the file's name next to it. */
export function faultWithoutName({ message }: Error, file: string): string {
  return oneLine(message.startsWith(file) ? message.slice(file.length).replace(/^[:/ ]+/, '') : message);
}

/** Error messages may quote text with line breaks. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
