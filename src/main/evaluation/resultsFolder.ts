import { randomBytes } from 'node:crypto';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ResultLine, RunHead } from '../../shared/evaluation/results';
import { FileError, fileError } from '../platform/fileError';
import { ifMissing } from '../platform/namesIn';
import { makePlainFolder, namesInPlainFolder, needPlainFolder } from '../platform/plainFolder';
import { syncFolder } from '../platform/writeAtomically';
import { partEnding } from './partFile';
import { readHead, readLines } from './readLines';

const ending = '.jsonl';
/** Names of runs, which are also file names. */
const runName = /^[\p{L}\p{N}][\p{L}\p{N}._ -]{0,199}$/u;

/** The kept results of a corpus: `results/<run>.jsonl`. */
export class ResultsFolder {
  constructor(readonly path: string) {}

  /** Newest first. Calls `onFault` for files that cannot be read. */
  async list(onFault: (fault: string) => void): Promise<RunHead[]> {
    const names = await namesInPlainFolder(this.path);
    const heads: RunHead[] = [];
    for (const name of names) {
      if (!name.endsWith(ending) || name.endsWith(partEnding)) continue;
      try {
        // The file name is the run's name, also after a rename.
        heads.push({ ...(await readHead(join(this.path, name))), run: name.slice(0, -ending.length) });
      } catch (cause) {
        onFault((cause as Error).message);
      }
    }
    return heads.sort((a, b) => (a.startedAt < b.startedAt ? 1 : a.startedAt > b.startedAt ? -1 : 0));
  }

  async head(run: string): Promise<RunHead> {
    await this.needOwnFolder();
    return { ...(await readHead(this.fileOf(run))), run };
  }

  async *lines(run: string, onFault: (fault: FileError) => void): AsyncGenerator<ResultLine> {
    await this.needOwnFolder();
    yield* readLines(this.fileOf(run), onFault);
  }

  /** Writes a whole results file in one step. */
  async write(head: RunHead, lines: AsyncIterable<ResultLine>): Promise<void> {
    await makePlainFolder(this.path);
    await writeResults(this.fileOf(head.run), head, lines);
  }

  async delete(run: string): Promise<void> {
    await this.needOwnFolder();
    await rm(this.fileOf(run)).catch((cause) => {
      throw fileError(cause, this.fileOf(run));
    });
  }

  /** A name for a run from its start time; no file has it yet. */
  async freeName(startedAt: string): Promise<string> {
    const taken = await readdir(this.path).catch(() => []);
    const wanted = startedAt.replace(/[:.]/g, '-');
    for (let number = 1; ; number++) {
      const name = number === 1 ? wanted : `${wanted}-${number}`;
      if (!taken.some((file) => file === `${name}${ending}` || file === `${name}${partEnding}`)) return name;
    }
  }

  /** A missing folder is fine here: the missing file gives the error. */
  private async needOwnFolder(): Promise<void> {
    await needPlainFolder(this.path).catch(ifMissing);
  }

  private fileOf(run: string): string {
    if (!runName.test(run) || run.endsWith('.part'))
      throw new FileError(`'${run}' is not a valid name of an evaluation`);
    return join(this.path, `${run}${ending}`);
  }
}

/** Writes line by line to a temporary file, then renames it: other programs see the whole file or nothing. */
async function writeResults(path: string, head: RunHead, lines: AsyncIterable<ResultLine>): Promise<void> {
  const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    const file = await open(temporary, 'wx');
    try {
      await file.write(`${JSON.stringify(head)}\n`);
      for await (const line of lines) await file.write(`${JSON.stringify(line)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (cause) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw fileError(cause, path);
  }
  await syncFolder(dirname(path));
}
