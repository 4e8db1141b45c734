import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Corpus } from '../../../src/main/corpus/corpus';
import { Measure } from '../../../src/main/tuning/measure';
import { RunsFolder } from '../../../src/main/tuning/runsFolder';
import { runTraining } from '../../../src/main/tuning/runTraining';
import { type RunFileOptions, resumeRun, startRun } from '../../../src/main/tuning/startRun';
import { trainHead, type WantedTrain } from '../../../src/main/tuning/tuneHead';
import { tuningPages } from '../../../src/main/tuning/tuningPages';
import type { TuningRun } from '../../../src/shared/contract/tuning';
import { defaultMethod } from '../../../src/shared/methods';
import type { TuningLine } from '../../../src/shared/tuning/search/trial';
import type { TrainHead } from '../../../src/shared/tuning/search/tuningHead';
import { trainState } from '../../../src/shared/tuning/training/trainState';
import { labelOfFirst, writeLabel } from '../../support/corpus/drawnCorpus';
import { titlesCorpus } from '../../support/corpus/titlesCorpus';
import { temporaryFolder } from '../../support/setup/temporaryFolder';

const wanted: WantedTrain = {
  method: defaultMethod.id,
  base: { values: {}, off: [] },
  match: { kind: 'leaves' },
  reader: '',
  seed: 1,
  folds: 2,
  start: 'nothing',
  isMonotone: false,
};
const options: RunFileOptions = { workers: 1 };

describe('a training', () => {
  const folder = temporaryFolder();
  const make = (sites: number, heldOut: number): Promise<Corpus> =>
    titlesCorpus(join(folder(), 'corpus'), sites, heldOut);

  async function trained(
    corpus: Corpus,
    given: Partial<WantedTrain> = {},
    more: RunFileOptions = options,
  ): Promise<TuningRun> {
    const pages = await tuningPages(corpus, 'train', '');
    return startRun(corpus, pages, trainHead(pages, { ...wanted, ...given }), more);
  }
  const kinds = (lines: readonly TuningLine[]) => lines.map(({ line }) => line);
  const timeless = (lines: readonly TuningLine[]) =>
    lines.map((line) => ('ms' in line ? { ...line, ms: 0 } : line));

  it('measures each fold, learns from all train pages, and reads held-out pages last', async () => {
    const corpus = await make(4, 1);
    const pages = await tuningPages(corpus, 'train', '');
    const head = trainHead(pages, wanted);
    const { method, match } = head;
    const measures: Measure[] = [];
    const measure = async (of: typeof pages.searched): Promise<Measure> => {
      measures.push(await Measure.of(of, { method, match, workers: 1 }));
      return measures.at(-1)!;
    };
    const lines: TuningLine[] = [];
    let before: string[] = [];
    try {
      const train = await measure(pages.searched);
      const heldOut = (): Promise<Measure> => {
        before = kinds(lines);
        return measure(pages.heldOut);
      };
      for await (const line of runTraining(head, [], train, heldOut, { workers: 1 })) lines.push(line);
      expect(before).toEqual(['fold', 'fold', 'model']);
      expect(kinds(lines)).toEqual([...before, 'trained']);
      const { outcomes, end } = trainState(head, lines);
      expect(outcomes.map(({ page }) => page).sort()).toEqual(['list-0', 'list-1', 'list-2']);
      expect(end).toMatchObject({
        before: { train: { value: 0, pages: 3 }, heldOut: { value: 0, pages: 1 } },
        after: { train: { value: 1, pages: 3 }, heldOut: { value: 1, pages: 1 } },
        heldOutChange: { low: 1, high: 1 },
      });
      // A finished one has nothing to do.
      for await (const line of runTraining(head, lines, train, heldOut, { workers: 1 }))
        expect.unreachable(line.line);
    } finally {
      await Promise.all(measures.map((one) => one.close()));
    }
  });

  it('never measures a page with curves that were learnt from it', async () => {
    const corpus = await make(4, 0);
    // On one site, whole items are labelled: its own fold cannot know that.
    await writeLabel(corpus, 'list-0', '', (page) => labelOfFirst(page, 4));
    const { head, lines } = await trained(corpus, { folds: 4 });
    const { outcomes, end } = trainState(head as TrainHead, lines);
    const right = outcomes.map(({ page, f1 }) => [page, f1 === 1]);
    expect(right).toContainEqual(['list-0', false]);
    expect(right.filter(([, isRight]) => isRight)).toHaveLength(3);
    expect(end!.after.heldOut).toBeNull();
  });

  it('is cancelled after any line and resumed, with the same result as an uninterrupted one', async () => {
    const corpus = await make(3, 1);
    const whole = await trained(corpus);
    for (const count of [1, 3]) {
      const cancel = new AbortController();
      let done = 0;
      const onLine = (): void => {
        if (++done === count) cancel.abort(new Error('cancelled by the test'));
      };
      let run = '';
      const onStart = (head: { run: string }): void => {
        run = head.run;
      };
      await expect(
        trained(corpus, {}, { ...options, signal: cancel.signal, onLine, onStart }),
      ).rejects.toThrow('cancelled by the test');
      const { lines } = await new RunsFolder(corpus.folder).read(run);
      expect(kinds(lines)).toEqual(kinds(whole.lines).slice(0, count));
      const resumed = await resumeRun(corpus, run, undefined, options);
      expect(timeless(resumed.lines)).toEqual(timeless(whole.lines));
    }
  });

  it('says its step while it runs', async () => {
    const texts: string[] = [];
    const onProgress = (done: number, total: number, text: string): void =>
      void texts.push(`${done} of ${total} ${text}`);
    await trained(await make(3, 1), {}, { ...options, onProgress });
    expect(texts).toEqual([
      '0 of 4 fold 1 of 2',
      '1 of 4 fold 2 of 2',
      '2 of 4 all train pages',
      '3 of 4 held-out pages',
      '4 of 4 ',
    ]);
  });

  it('leaves out a page that cannot be read, and says so', async () => {
    const corpus = await make(4, 0);
    const faults: string[] = [];
    const pages = await tuningPages(corpus, 'train', '');
    await writeFile(corpus.snapshotPath('list-3'), 'not a snapshot');
    const { head, lines } = await startRun(corpus, pages, trainHead(pages, wanted), {
      ...options,
      onFault: (fault) => faults.push(fault),
    });
    const { outcomes, end } = trainState(head as TrainHead, lines);
    expect(outcomes.map(({ page }) => page).sort()).toEqual(['list-0', 'list-1', 'list-2']);
    expect(end!.after.train.pages).toBe(3);
    expect(faults).toEqual([expect.stringContaining('list-3')]);
  });

  it('needs a method with curves', async () => {
    const pages = await tuningPages(await make(2, 0), 'train', '');
    expect(() => trainHead(pages, { ...wanted, method: 'buw' })).toThrow(/has no curves to train\.$/);
  });
});
