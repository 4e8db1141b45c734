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
  /** of a run that has a name now, before its first line */
  onStart?: (head: TuningHead) => void;
}

/** Starts a run and writes it into its corpus as it goes. */
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

/** Goes on with a run where it stopped, or with another budget where it had ended. */
export async function resumeRun(
  corpus: Corpus,
  run: string,
  budget: Budget | undefined,
  options: RunFileOptions,
): Promise<TuningRun> {
  checkWritable(corpus);
  const runs = new RunsFolder(corpus.folder);
  const stored = withBudget(await runs.read(run), budget);
  const { head } = stored;
  const pages = await tuningPages(corpus, head.split, head.reader);
  checkSame(head, pages);
  checkRun(head);
  const file = runs.fileOf(run);
  return owned(file, stored, pages, options, () => GrowingRun.goOn(file, stored));
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

/** A search that had ended begins where it ended if there is more to spend, or it is as it was. */
function withBudget({ head, lines }: StoredRun, budget: Budget | undefined): StoredRun {
  if (head.kind !== 'tune' || budget === undefined) return { head, lines };
  const trials = lines.filter(({ line }) => line !== 'end');
  const { sinceBest } = tuningState(head, trials);
  const isImpatient = head.patience !== null && sinceBest >= head.patience;
  const wanted: TuneHead = {
    ...head,
    budget,
    // Whoever wants more of a search that stopped early means as many trials again.
    patience: isImpatient ? sinceBest + head.patience! : head.patience,
  };
  return { head: wanted, lines: trials };
}

/** The corpus must be what it was, and the program too: otherwise trials could not be compared. */
function checkSame(head: TuningHead, pages: TuningPages): void {
  const now = { ...head, corpus: pages.corpus, heldOut: pages.heldOutSites, program: programVersion };
  const fault = resumeFault(head, now);
  if (fault !== undefined) throw new FileError(fault);
}

export function checkWritable({ isReadOnly, folder }: Corpus): void {
  if (isReadOnly)
    throw new FileError(
      `${folder} can only be read, so that no run can be kept there: copy the corpus to where you may write.`,
    );
}
