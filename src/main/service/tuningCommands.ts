import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import type { TuningInput, TuningRun } from '../../shared/contract/tuning';
import type { TuningHead } from '../../shared/tuning/search/tuningHead';
import type { Corpus } from '../corpus/corpus';
import { readTruth } from '../evaluation/truth';
import { bestOf } from '../tuning/bestOf';
import { Measure } from '../tuning/measure';
import { neededTruth } from '../tuning/neededTruth';
import { checkRun, runNotes } from '../tuning/runNotes';
import { RunsFolder } from '../tuning/runsFolder';
import { type RunFileOptions, resumeRun, startRun } from '../tuning/startRun';
import { ablationHead, checkedMethod, sweepHead, trainHead, tuneHead } from '../tuning/tuneHead';
import { inOwnThread } from '../tuning/tuneThreads';
import { type TuningPages, tuningPages } from '../tuning/tuningPages';
import type { CorpusCommands } from './corpusCommands';
import type { Job, Jobs } from './jobs';
import type { PageLibrary } from './pageLibrary';
import type { PresetFiles } from './presetFiles';
import { ServiceFault } from './serviceFault';
import type { TuningHandlers } from './tuningHandlers';

export interface TuningCommandsOptions {
  pages: PageLibrary;
  corpora: CorpusCommands;
  presets: PresetFiles;
  warn(message: string): void;
}

/** At least two; the inspector has its own thread, and the system schedules it. */
const workers = Math.max(2, availableParallelism() - 1);

/** Handles commands that try other settings: on the pages of a corpus, or to fix one page. */
export class TuningCommands {
  private readonly closing = new AbortController();

  constructor(private readonly options: TuningCommandsOptions) {}

  readonly handlers: TuningHandlers = {
    sweep: (input, jobs) =>
      this.started(input, input.split, jobs, (pages) => {
        const head = sweepHead(pages, input);
        checkRun(head);
        return head;
      }),
    ablate: (input, jobs) =>
      this.started(input, input.split, jobs, (pages) => {
        const head = ablationHead(pages, input);
        checkRun(head);
        return head;
      }),
    tune: (input, jobs) =>
      this.started(input, 'train', jobs, (pages) => {
        const head = tuneHead(pages, input);
        checkRun(head, input.folds);
        return head;
      }),
    train: (input, jobs) =>
      this.started(input, 'train', jobs, (pages) => {
        const head = trainHead(pages, input);
        checkRun(head, input.folds);
        return head;
      }),
    resumeTuning: ({ corpus: folder, run, budget, ticket }, jobs) =>
      jobs.run(ticket, async (job) =>
        resumeRun(await this.options.corpora.corpus(folder), run, budget, this.kept(job)),
      ),
    tunings: async ({ corpus }) => (await this.runs(corpus)).list((fault) => this.options.warn(fault)),
    tuning: async ({ corpus, run }) => {
      const { head, lines } = await (await this.runs(corpus)).read(run);
      return { head, lines, notes: runNotes(head, lines) };
    },
    deleteTuning: async ({ corpus, run }) => {
      await (await this.runs(corpus)).delete(run);
      return null;
    },
    saveTuned: async (input) => {
      await this.saveTuned(input);
      return null;
    },
    outcomes: ({ corpus, method, settings, match, split, reader, ticket }, jobs) =>
      jobs.run(ticket, async ({ signal, onProgress }) => {
        for (const one of settings) checkedMethod(method, one);
        const pages = await tuningPages(await this.options.corpora.corpus(corpus), split, reader);
        const until = this.untilClosed(signal);
        const measure = await Measure.of(pages.searched, { method, match, workers, signal: until });
        try {
          const all = [];
          for (const [index, one] of settings.entries()) {
            onProgress(index, settings.length, '');
            all.push(await measure.outcomes(one));
          }
          return all;
        } finally {
          await measure.close();
        }
      }),
    smallestChange: ({ page, method, settings, wrong, match, truth, ticket }, jobs) =>
      jobs.run(ticket, async ({ signal }) => {
        checkedMethod(method, settings);
        const snapshot = await this.snapshotOf(page);
        const label =
          truth === null
            ? null
            : await readTruth(dirname((await this.corpusOf(truth)).snapshotPath(truth.slug)), truth.reader);
        return inOwnThread(
          { kind: 'smallest', snapshot, page, method, settings, match, wrong, label },
          this.untilClosed(signal),
        );
      }),
    fitPage: ({ page, method, settings, match, truth, seed, ticket }, jobs) =>
      jobs.run(ticket, async ({ signal }) => {
        checkedMethod(method, settings);
        const snapshot = await this.snapshotOf(page);
        const label = await neededTruth((await this.corpusOf(truth)).snapshotPath(truth.slug), truth.reader);
        return inOwnThread(
          { kind: 'fit', snapshot, page, method, settings, match, label, seed },
          this.untilClosed(signal),
        );
      }),
  };

  async close(): Promise<void> {
    this.closing.abort(new Error('the program ends'));
  }

  private started(
    { corpus: folder, reader, ticket }: { corpus: string; reader: string; ticket: string },
    split: TuningInput<'sweep'>['split'],
    jobs: Jobs,
    headOf: (pages: TuningPages) => TuningHead,
  ): Promise<TuningRun> {
    return jobs.run(ticket, async (job) => {
      const corpus = await this.options.corpora.corpus(folder);
      const pages = await tuningPages(corpus, split, reader);
      for (const fault of pages.faults) this.options.warn(fault);
      return startRun(corpus, pages, headOf(pages), this.kept(job));
    });
  }

  private kept({ signal, onProgress, onLine }: Job): RunFileOptions {
    let run = '';
    return {
      workers,
      signal: this.untilClosed(signal),
      onProgress,
      onStart: (head) => {
        run = head.run;
      },
      onLine: (line, reusedShare) => onLine({ run, line, reusedShare }),
      onFault: (fault) => this.options.warn(fault),
    };
  }

  private async saveTuned({ corpus, run, name }: TuningInput<'saveTuned'>): Promise<void> {
    const { head, lines } = await (await this.runs(corpus)).read(run);
    if (head.kind === 'sweep' || head.kind === 'ablation')
      throw new ServiceFault('invalid', `${run} is neither a search nor a training: it has no best values.`);
    const best = bestOf({ head, lines });
    if (best === undefined)
      throw new ServiceFault(
        'failed',
        head.kind === 'train'
          ? 'The training has not ended, so its curves are not measured: resume it.'
          : 'The search has not ended, so its best values are not measured on held-out pages: resume it, or set its budget to the number of finished trials.',
      );
    await this.options.presets.save(head.method, name, best.settings, best.evidence);
  }

  private async runs(corpus: string): Promise<RunsFolder> {
    return new RunsFolder((await this.options.corpora.corpus(corpus)).folder);
  }

  private corpusOf({ corpus }: { corpus: string }): Promise<Corpus> {
    return this.options.corpora.corpus(corpus);
  }

  private async snapshotOf(page: string): Promise<string> {
    const snapshot = await this.options.pages.snapshotOf(page);
    if (snapshot === undefined) throw new ServiceFault('unknownPage', 'This page is no longer open.');
    return snapshot;
  }

  private untilClosed(signal: AbortSignal): AbortSignal {
    return AbortSignal.any([signal, this.closing.signal]);
  }
}
