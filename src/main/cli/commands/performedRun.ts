import type { TuningRun } from '../../../shared/contract/tuning';
import { resumeFault, type TuningHead } from '../../../shared/tuning/search/tuningHead';
import { Corpus } from '../../corpus/corpus';
import { FileError } from '../../platform/fileError';
import { joinedPages } from '../../tuning/joinedPages';
import { performRun } from '../../tuning/performRun';
import { checkRun } from '../../tuning/runNotes';
import { RunsFolder } from '../../tuning/runsFolder';
import { type RunFileOptions, resumeRun, startRun } from '../../tuning/startRun';
import { type TuningPages, tuningPages } from '../../tuning/tuningPages';
import type { KeepOptions } from '../options/tuneOptions';
import { printError } from '../output/printLines';
import { Progress } from '../output/progress';
import { UsageError } from '../usageError';

export interface PerformedRun extends TuningRun {
  /** messages about pages and labels that could not be read */
  faults: string[];
}

/** Starts or resumes a run on one or more corpora, kept in the first, and shows the progress on the terminal. */
export async function performed(
  folders: readonly string[],
  { keep, resume, workers, reader }: KeepOptions,
  {
    split,
    headOf,
    folds,
  }: {
    split: TuningHead['split'];
    headOf(pages: TuningPages): TuningHead;
    folds?: number;
  },
  signal: AbortSignal,
): Promise<PerformedRun> {
  const corpora: Corpus[] = [];
  for (const folder of folders) corpora.push(await Corpus.open(folder));
  const corpus = corpora[0]!;
  const pages = await pagesOf(corpora, split, reader);
  const head = headOf(pages);
  checkRun(head, folds);
  const faults = new Set(pages.faults);
  let progress: Progress | undefined;
  const options: RunFileOptions = {
    workers,
    signal,
    onProgress: (done, total, text) => {
      progress ??= new Progress(total);
      progress.show(done, text);
    },
    onFault: (fault) => faults.add(fault),
  };
  try {
    const run = await doneRun(corpus, pages, head, { keep, resume }, options);
    return { ...run, faults: [...faults].sort() };
  } finally {
    progress?.clear();
  }
}

async function doneRun(
  corpus: Corpus,
  pages: TuningPages,
  head: TuningHead,
  { keep, resume }: { keep: boolean; resume: string | true | undefined },
  options: RunFileOptions,
): Promise<TuningRun> {
  if (resume !== undefined) {
    if (!keep) throw new UsageError('--resume needs a kept run: omit --no-keep');
    const run = await resumable(corpus, head, resume);
    return resumeRun(corpus, run, head.kind === 'tune' ? head.budget : undefined, options, pages);
  }
  if (!keep) return performRun({ head, lines: [] }, pages, options);
  if (corpus.isReadOnly) {
    printError(`warning: ${corpus.folder} is read-only: the run is not kept`);
    return performRun({ head, lines: [] }, pages, options);
  }
  return startRun(corpus, pages, head, options);
}

async function pagesOf(
  corpora: readonly Corpus[],
  split: TuningHead['split'],
  reader: string,
): Promise<TuningPages> {
  const parts: TuningPages[] = [];
  for (const corpus of corpora) parts.push(await tuningPages(corpus, split, reader));
  return joinedPages(parts);
}

/** The name of the run to resume. Only its budget and patience may differ from the wanted run. */
async function resumable(corpus: Corpus, wanted: TuningHead, resume: string | true): Promise<string> {
  const runs = new RunsFolder(corpus.folder);
  if (resume !== true) {
    const { head } = await runs.read(resume);
    const fault = resumeFault(head, wanted);
    if (fault !== undefined) throw new FileError(fault);
    return resume;
  }
  const known = await runs.list((fault) => printError(`warning: ${fault}`));
  const match = known.find(({ head }) => resumeFault(head, wanted) === undefined);
  if (match !== undefined) return match.head.run;
  const [newest] = known.filter(({ head }) => head.kind === wanted.kind);
  const why = newest === undefined ? '' : ` ${resumeFault(newest.head, wanted)}`;
  throw new FileError(`${runs.path} has no run with these options to resume.${why}`);
}
