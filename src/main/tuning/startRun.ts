import { version as programVersion } from '../../../package.json';
import type { TuningInput, TuningRun } from '../../shared/contract/tuning';
import { resumeFault, type TuneHead, type TuningHead } from '../../shared/tuning/search/tuningHead';
import { tuningState } from '../../shared/tuning/search/tuningState';
import type { Corpus } from '../corpus/corpus';
import { FileError } from '../platform/fileError';
import { makePlainFolder } from '../platform/plainFolder';
import { type PerformOptions, performRun } from './performRun';
import { checkRun } from './runNotes';
import { RunOwner } from './runOwner';
import { RunsFolder } from './runsFolder';
import { GrowingRun, type StoredRun } from './storedRun';
import { type TuningPages, tuningPages } from './tuningPages';

export type Budget = NonNullable<TuningInput<'resumeTuning'>['budget']>;

export interface RunFileOptions extends PerformOptions {
  /** called when the run has a name, before its first line */
  onStart?: (head: TuningHead) => void;
}

/** Starts a run and writes each result to its corpus at once. */
export async function startRun(
  corpus: Corpus,
  pages: TuningPages,
  head: TuningHead,
  options: RunFileOptions,
): Promise<TuningRun> {
  checkWritable(corpus);
  const runs = new RunsFolder(corpus.folder);
  const startedAt = new Date().toISOString();
  await makePlainFolder(runs.path);
  const named = { ...head, startedAt, run: await runs.freeName(head, startedAt) };
  const file = runs.fileOf(named.run);
  return owned(file, { head: named, lines: [] }, pages, options, () => GrowingRun.create(file, named));
}

/** Resumes a stopped run, or continues a finished one with another budget. */
export async function resumeRun(
  corpus: Corpus,
  run: string,
  budget: Budget | undefined,
  options: RunFileOptions,
  /** if it is not only about the pages of its corpus */
  given?: TuningPages,
): Promise<TuningRun> {
  checkWritable(corpus);
  const runs = new RunsFolder(corpus.folder);
  const stored = withBudget(await runs.read(run), budget);
  const { head } = stored;
  const pages = given ?? (await tuningPages(corpus, head.split, head.reader));
  checkSame(head, pages);
  checkRun(head);
  const file = runs.fileOf(run);
  return owned(file, stored, pages, options, () => GrowingRun.resume(file, stored));
}

async function owned(
  file: string,
  stored: StoredRun,
  pages: TuningPages,
  options: RunFileOptions,
  begin: () => Promise<GrowingRun>,
): Promise<TuningRun> {
  const owner = await RunOwner.take(file, stored.head.run);
  try {
    const growing = await begin();
    try {
      options.onStart?.(stored.head);
      return await performRun(stored, pages, {
        ...options,
        onLine: async (line, reusedShare) => {
          await growing.add(line);
          await owner.touch();
          await options.onLine?.(line, reusedShare);
        },
      });
    } finally {
      await growing.close();
    }
  } finally {
    await owner.release();
  }
}

/** With a new budget, removes the end line: the search continues after its last trial. */
function withBudget({ head, lines }: StoredRun, budget: Budget | undefined): StoredRun {
  if (head.kind !== 'tune' || budget === undefined) return { head, lines };
  const trials = lines.filter(({ line }) => line !== 'end');
  const { sinceBest } = tuningState(head, trials);
  const isImpatient = head.patience !== null && sinceBest >= head.patience;
  const wanted: TuneHead = {
    ...head,
    budget,
    // A search that stopped early for lack of improvement gets its patience again.
    patience: isImpatient ? sinceBest + head.patience! : head.patience,
  };
  return { head: wanted, lines: trials };
}

/** The corpus and the program must be unchanged: otherwise trials are not comparable. */
function checkSame(head: TuningHead, pages: TuningPages): void {
  const now = { ...head, corpus: pages.corpus, heldOut: pages.heldOutSites, program: programVersion };
  const fault = resumeFault(head, now);
  if (fault !== undefined) throw new FileError(fault);
}

export function checkWritable({ isReadOnly, folder }: Corpus): void {
  if (isReadOnly)
    throw new FileError(
      `${folder} is read-only, so it cannot keep runs: copy the corpus to a folder you can write to.`,
    );
}
