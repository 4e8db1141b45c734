import { constants } from 'node:fs';
import { type FileHandle, mkdir, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CommandInput } from '../../shared/contract/commands';
import { maxCorpusBytes, maxCorpusFiles } from '../../shared/contract/upload';
import { uploadedName } from '../capture/uploadedSource';
import { readCorpusFile } from '../corpus/corpusFile';
import { slugOf } from '../corpus/slug';
import { FileError, fileError } from '../platform/fileError';
import { ServiceFault } from './serviceFault';

/** In the user's folder: the uploaded corpora. */
const uploadedFolder = 'uploaded';
/** Prefix of the folder of an upload that is not complete. */
const incoming = '.incoming-';
/** What a killed program left is removed after this time, ms. */
const maxAge = 24 * 60 * 60 * 1000;

/** Limits of a path: folders and the file, and the characters of each name. */
const [maxDepth, maxNameLength] = [6, 200];
/** Copies of the same name. */
const maxCopies = 1000;

const { O_WRONLY, O_CREAT, O_EXCL } = constants;

/** An upload under way. */
interface Incoming {
  upload: string;
  folder: string;
  files: number;
  /** of the complete files */
  bytes: number;
  /** the file that is being written */
  current: { path: string; size: number; at: number; file: FileHandle } | undefined;
}

/**
 * Receives the files of a corpus, one after the other, in a private folder. When all are there, the folder is kept as a
 * corpus of the user. Neither the names nor the contents can be trusted: only new, regular files are written, only below
 * that folder, and no link is followed.
 */
export class CorpusUpload {
  private readonly home: string;
  private incoming: Incoming | undefined;
  /** one request after the other, in their order */
  private last: Promise<unknown> = Promise.resolve();

  constructor(config: string) {
    this.home = join(config, uploadedFolder);
  }

  /** Adds a part of a file. */
  add(part: CommandInput<'uploadCorpusPart'>): Promise<void> {
    return this.inTurn(async () => {
      try {
        await this.write(part);
      } catch (cause) {
        await this.remove();
        throw cause;
      }
    });
  }

  /** Keeps the complete corpus; returns its folder. */
  finish({ upload, name, files }: CommandInput<'openUploadedCorpus'>): Promise<string> {
    return this.inTurn(async () => {
      const { incoming: received } = this;
      const shown = uploadedName(name);
      try {
        if (received?.upload !== upload || received.current !== undefined || received.files !== files)
          throw new ServiceFault('failed', `Files of '${shown}' are missing: drop or choose it again.`);
        await needCorpus(received.folder, shown);
        const kept = await keep(received.folder, join(this.home, slugOf(shown)));
        this.incoming = undefined;
        return kept;
      } finally {
        await this.remove();
      }
    });
  }

  /** Removes what was uploaded; only of this upload, if one is given. */
  cancel(upload?: string): Promise<void> {
    return this.inTurn(async () => {
      if (upload === undefined || this.incoming?.upload === upload) await this.remove();
    });
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.last.then(work);
    this.last = result.catch(() => undefined);
    return result;
  }

  private async write({ upload, path, size, at, bytes }: CommandInput<'uploadCorpusPart'>): Promise<void> {
    const names = namesOf(path);
    if (this.incoming?.upload !== upload) await this.begin(upload);
    const received = this.incoming!;
    try {
      if (at === 0) await beginFile(received, path, names, size);
      const { current } = received;
      if (current?.path !== path || current.size !== size || current.at !== at || at + bytes.length > size)
        throw new ServiceFault('invalid', 'A part of the corpus is missing: send it again.');
      await current.file.write(bytes);
      current.at += bytes.length;
      if (current.at === size) await endFile(received);
    } catch (cause) {
      throw asUploadFault(cause, path);
    }
  }

  private async begin(upload: string): Promise<void> {
    await this.remove();
    try {
      await mkdir(this.home, { recursive: true, mode: 0o700 });
      await removeOld(this.home);
      const folder = await mkdtemp(join(this.home, incoming));
      this.incoming = { upload, folder, files: 0, bytes: 0, current: undefined };
    } catch (cause) {
      throw fileError(cause, this.home);
    }
  }

  private async remove(): Promise<void> {
    const { incoming: received } = this;
    this.incoming = undefined;
    if (received === undefined) return;
    await received.current?.file.close();
    await rm(received.folder, { recursive: true, force: true });
  }
}

/** The names in a path of a corpus; refuses whatever could lead out of its folder, or be hidden in it. */
function namesOf(path: string): string[] {
  const names = path.split('/');
  const isPlain = (name: string): boolean =>
    name.length <= maxNameLength && /^[^.\\:\p{C}/][^\\:\p{C}/]*$/u.test(name) && !/[. ]$/.test(name);
  if (names.length > maxDepth || !names.every(isPlain))
    throw new ServiceFault('invalid', `'${uploadedName(path)}' has a name that a corpus may not have.`);
  return names;
}

async function beginFile(received: Incoming, path: string, names: string[], size: number): Promise<void> {
  if (received.current !== undefined)
    throw new ServiceFault('invalid', `'${received.current.path}' is not complete: send it again.`);
  if (received.files >= maxCorpusFiles)
    throw new ServiceFault('failed', `The corpus has more than ${maxCorpusFiles} files.`);
  if (received.bytes + size > maxCorpusBytes)
    throw new ServiceFault('failed', `The corpus is larger than ${maxCorpusBytes / 1024 ** 2} MB.`);
  const full = join(received.folder, ...names);
  await mkdir(dirname(full), { recursive: true, mode: 0o700 });
  const file = await open(full, O_WRONLY | O_CREAT | O_EXCL, 0o600);
  received.current = { path, size, at: 0, file };
}

async function endFile(received: Incoming): Promise<void> {
  await received.current!.file.close();
  received.files++;
  received.bytes += received.current!.size;
  received.current = undefined;
}

function asUploadFault(cause: unknown, path: string): unknown {
  if ((cause as NodeJS.ErrnoException).code === 'EEXIST')
    return new ServiceFault('invalid', `'${path}' is in the corpus twice.`);
  return fileError(cause, path);
}

/** Faults name the corpus as the user knows it, not our folder. */
async function needCorpus(folder: string, name: string): Promise<void> {
  const entry = await readCorpusFile(folder).catch((cause: Error) => {
    throw new FileError(cause.message.replaceAll(folder, name));
  });
  if (entry === undefined)
    throw new ServiceFault('failed', `'${name}' is not a corpus: it has no corpus.json.`);
}

/** Gives a complete upload its name, or the first free one: `demo`, `demo-2`. */
async function keep(folder: string, wanted: string): Promise<string> {
  for (let copy = 1; copy <= maxCopies; copy++) {
    const path = copy === 1 ? wanted : `${wanted}-${copy}`;
    if ((await stat(path).catch(() => undefined)) !== undefined) continue;
    try {
      await rename(folder, path);
      return path;
    } catch (cause) {
      // Another program took the name meanwhile.
      if (!['ENOTEMPTY', 'EEXIST'].includes((cause as NodeJS.ErrnoException).code ?? ''))
        throw fileError(cause, path);
    }
  }
  throw new FileError(`${wanted}: there are too many corpora of this name; remove some`);
}

async function removeOld(home: string): Promise<void> {
  const names = (await readdir(home)).filter((name) => name.startsWith(incoming));
  for (const path of names.map((name) => join(home, name))) {
    const found = await stat(path).catch(() => undefined);
    if (found !== undefined && Date.now() - found.mtimeMs > maxAge)
      await rm(path, { recursive: true, force: true });
  }
}
