import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TuningEntry } from '../../shared/contract/tuning';
import type { TuningHead } from '../../shared/tuning/search/tuningHead';
import { runsFolder } from '../corpus/corpusLayout';
import { FileError, fileError } from '../platform/fileError';
import { ifMissing } from '../platform/namesIn';
import { namesInPlainFolder, needPlainFolder } from '../platform/plainFolder';
import { doneOf, isFinished } from './plannedPoints';
import { readRun, type StoredRun } from './storedRun';

const ending = '.jsonl';
const runName = /^\w[\w.-]{0,99}$/;

/** The runs of a corpus: `runs/<run>.jsonl`. */
export class RunsFolder {
  readonly path: string;

  constructor(corpusFolder: string) {
    this.path = join(corpusFolder, runsFolder);
  }

  /** Newest first. Calls `onFault` for files that cannot be read. */
  async list(onFault: (fault: string) => void): Promise<TuningEntry[]> {
    const names = await namesInPlainFolder(this.path);
    const entries: TuningEntry[] = [];
    for (const name of names.filter((one) => one.endsWith(ending)).sort()) {
      try {
        const { head, lines } = await this.read(name.slice(0, -ending.length));
        entries.push({ head, done: doneOf(lines), isFinished: isFinished(head, lines) });
      } catch (cause) {
        if (!(cause instanceof FileError)) throw cause;
        onFault(cause.message);
      }
    }
    return entries.sort((one, other) => (one.head.startedAt < other.head.startedAt ? 1 : -1));
  }

  async read(run: string): Promise<StoredRun> {
    await needPlainFolder(this.path).catch(ifMissing);
    const { head, lines } = await readRun(this.fileOf(run));
    // The file name is the run's name, also after a rename.
    return { head: { ...head, run }, lines };
  }

  async delete(run: string): Promise<void> {
    await needPlainFolder(this.path).catch(ifMissing);
    await rm(this.fileOf(run)).catch((cause) => {
      throw fileError(cause, this.fileOf(run));
    });
  }

  /** A name for a run from its start time and shard; no file has it yet. */
  async freeName({ kind, shard }: TuningHead, startedAt: string): Promise<string> {
    const taken: string[] = await readdir(this.path).catch(() => []);
    const part = shard === undefined ? '' : `-shard-${shard.index}-of-${shard.of}`;
    const wanted = `${kind}-${startedAt.replace(/[:.]/g, '-')}${part}`;
    for (let number = 1; ; number++) {
      const name = number === 1 ? wanted : `${wanted}-${number}`;
      if (!taken.includes(`${name}${ending}`)) return name;
    }
  }

  fileOf(run: string): string {
    if (!runName.test(run)) throw new FileError(`'${run}' is not a valid name of a run.`);
    return join(this.path, `${run}${ending}`);
  }
}
