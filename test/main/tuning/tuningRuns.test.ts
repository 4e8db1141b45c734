import { createHash } from 'node:crypto';
import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Corpus } from '../../../src/main/corpus/corpus';
import { performRun } from '../../../src/main/tuning/performRun';
import { checkRun } from '../../../src/main/tuning/runNotes';
import { RunsFolder } from '../../../src/main/tuning/runsFolder';
import { type RunFileOptions, resumeRun, startRun } from '../../../src/main/tuning/startRun';
import { ablationHead, sweepHead, tuneHead, type WantedTune } from '../../../src/main/tuning/tuneHead';
import { tuningPages } from '../../../src/main/tuning/tuningPages';
import type { TuningRun } from '../../../src/shared/contract/tuning';
import { methods } from '../../../src/shared/methods';
import { paperSettings } from '../../../src/shared/pipeline/settings';
import { searchVerdict } from '../../../src/shared/tuning/evidence/tuningVerdict';
import { measuredOf, runRows } from '../../../src/shared/tuning/runRows';
import type { SweepHead, TuneHead, TuningHead } from '../../../src/shared/tuning/search/tuningHead';
import { tuningState } from '../../../src/shared/tuning/search/tuningState';
import { sweepCurves } from '../../../src/shared/tuning/sweep/sweepCurve';
import { storedPlan } from '../../../src/shared/tuning/sweep/sweepPlan';
import { drawnCorpus, labelOfFirst, writeLabel } from '../../support/corpus/drawnCorpus';
import { plantedCorpus } from '../../support/corpus/plantedCorpus';
import { temporaryFolder } from '../../support/setup/temporaryFolder';

const setup = {
  method: 'buw',
  base: { values: {}, off: [] },
  objective: { kind: 'f1' },
  match: { kind: 'leaves' },
  reader: '',
  seed: 3,
} as const;
const minRecords = { stage: 'dataRecords', name: 'minRecords' };
const minLeaves = { stage: 'dataRecords', name: 'minLeaves' };
const search: WantedTune = {
  ...setup,
  moved: [minRecords, minLeaves, { stage: 'dataItems', name: 'visibleOnly' }],
  optimiser: 'parzen',
  folds: 3,
  budget: { trials: 30, ms: null },
  patience: null,
};
const options: RunFileOptions = { workers: 2 };

describe('runs', () => {
  const folder = temporaryFolder();
  const make = (name = 'corpus', sites?: number, heldOut?: number): Promise<Corpus> =>
    plantedCorpus(join(folder(), name), sites, heldOut);
  afterEach(() => vi.restoreAllMocks());

  async function tuned(corpus: Corpus, given: Partial<WantedTune> = {}, more = options): Promise<TuningRun> {
    const pages = await tuningPages(corpus, 'train', '');
    const head = tuneHead(pages, { ...search, ...given });
    checkRun(head, given.folds ?? search.folds);
    return startRun(corpus, pages, head, more);
  }

  const stateOf = ({ head, lines }: TuningRun) => tuningState(head as TuneHead, lines);

  /** The hash of everything that must be reproducible. */
  function lasting({ head, lines }: Pick<TuningRun, 'head' | 'lines'>): string {
    const timeless = lines.map((line) => (line.line === 'end' ? line : { ...line, ms: 0 }));
    const text = JSON.stringify([{ ...head, run: '', startedAt: '' }, timeless]);
    return createHash('sha256').update(text).digest('hex');
  }

  const newest = async (runs: RunsFolder): Promise<TuningHead> => (await runs.list(() => undefined))[0]!.head;

  /** Options that cancel a run after some lines. */
  function cancelledAfter(count: number): RunFileOptions {
    const cancel = new AbortController();
    let observations = 0;
    const onLine = (): void => {
      if (++observations === count) cancel.abort(new Error('cancelled by the test'));
    };
    return { ...options, signal: cancel.signal, onLine };
  }

  it('find a planted threshold, show which parameter matters, and that it holds on held-out sites', async () => {
    const corpus = await make('planted', 12, 5);
    const run = await tuned(corpus, { budget: { trials: 40, ms: null } });
    const { best, end, trials } = stateOf(run);
    expect(trials).toHaveLength(40);
    expect(trials[0]!.train.value).toBeLessThan(0.6);
    expect(best!.train).toMatchObject({ value: 1, pages: 14, sites: 7 });
    expect(best!.settings.values.dataRecords!.minRecords).toBeGreaterThanOrEqual(4);
    expect(best!.settings.values.dataRecords!.minRecords).toBeLessThanOrEqual(8);
    expect(end).toMatchObject({ reason: 'trials', best: best!.number });
    expect(end!.tuned.heldOut).toMatchObject({ value: 1, pages: 10, sites: 5 });
    expect(searchVerdict(end!).kind).toBe('holds');
    expect(run.work!.workers).toBe(2);
    expect(run.work!.reusedShare).toBeGreaterThan(0.4);
  });

  it('are the same for the same seed and any number of threads, and differ for another seed', async () => {
    const corpus = await make();
    const once = await tuned(corpus);
    expect(lasting(await tuned(corpus, {}, { workers: 1 }))).toBe(lasting(once));
    expect(lasting(await tuned(corpus, { seed: 4 }))).not.toBe(lasting(once));
    const stored = await new RunsFolder(corpus.folder).read(once.head.run);
    expect(lasting(stored)).toBe(lasting(once));
  });

  it('are measured against the values in use too, unless these are the paper’s', async () => {
    const corpus = await make('planted', 12, 5);
    const base = { values: { dataRecords: { minRecords: 6 } }, off: [] };
    const small = { budget: { trials: 3, ms: null } };
    const { end } = stateOf(await tuned(corpus, { ...small, base }));
    expect(end!.inUse).toMatchObject({
      train: { value: 1, pages: 14 },
      heldOut: { value: 1, pages: 10 },
      heldOutChange: { low: 0, high: 0 },
    });
    expect(end!.paper.train.value).toBeLessThan(0.6);
    expect(searchVerdict(end!)).toMatchObject({
      kind: 'no gain',
      text: 'No values better than those in use, 100.0, were found on train pages.',
    });
    const paper = paperSettings(methods.find(({ id }) => id === 'buw')!);
    expect(stateOf(await tuned(corpus, { ...small, base: paper })).end).not.toHaveProperty('inUse');
  });

  it('never read a held-out page before the search ends', async () => {
    const corpus = await make();
    const pages = await tuningPages(corpus, 'train', '');
    expect(pages.searched.filter(({ site }) => pages.heldOutSites.includes(site))).toEqual([]);
    const head = tuneHead(pages, search);
    // Threads can read only the pages they are given.
    const { heldOut } = pages;
    let trials = 0;
    let trialsBefore = -1;
    Object.defineProperty(pages, 'heldOut', {
      get: () => {
        trialsBefore = trials;
        return heldOut;
      },
    });
    const onLine = (): void => void trials++;
    await performRun({ head, lines: [] }, pages, { ...options, onLine });
    expect(heldOut).toHaveLength(4);
    expect(trialsBefore).toBe(30);
  });

  it('resume after a cancellation as if it had not happened, also with an incomplete line', async () => {
    const corpus = await make();
    const whole = await tuned(corpus);
    await expect(tuned(corpus, {}, cancelledAfter(7))).rejects.toThrow('cancelled by the test');
    const runs = new RunsFolder(corpus.folder);
    const [cancelled] = await runs.list(() => undefined);
    expect(cancelled).toMatchObject({ done: 7, isFinished: false });
    const { run } = cancelled!.head;
    await appendFile(runs.fileOf(run), '{"line":"trial","number":8,"poi');
    const resumed = await resumeRun(corpus, run, undefined, options);
    expect(lasting(resumed)).toBe(lasting(whole));
    expect(lasting(await runs.read(run))).toBe(lasting(whole));
    expect((await readdir(runs.path)).filter((name) => !name.endsWith('.jsonl'))).toEqual([]);
  });

  it('continue with more budget after their end, as if they had it from the start', async () => {
    const corpus = await make();
    const short = await tuned(corpus, { budget: { trials: 12, ms: null } });
    const longer = await resumeRun(corpus, short.head.run, { trials: 30, ms: null }, options);
    expect(lasting(longer)).toBe(lasting(await tuned(corpus)));
    const early = await tuned(corpus, { patience: 3 });
    expect(stateOf(early).end!.reason).toBe('patience');
    const before = stateOf(early).trials.length;
    const on = await resumeRun(corpus, early.head.run, { trials: 30, ms: null }, options);
    expect(stateOf(on).trials.length).toBeGreaterThan(before);
  });

  it('repeat the trial of a thread that died, and continue', async () => {
    const corpus = await make();
    const whole = await tuned(corpus);
    const real = Worker.prototype.postMessage;
    let asked = 0;
    vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, ...args) {
      real.apply(this, args);
      if (++asked === 9) void this.terminate();
    });
    expect(lasting(await tuned(corpus))).toBe(lasting(whole));
    expect(asked).toBeGreaterThan(9);
  });

  it('do not count an hour of sleep as search time', async () => {
    const corpus = await make();
    await expect(
      tuned(corpus, { budget: { trials: null, ms: 600_000 } }, cancelledAfter(6)),
    ).rejects.toThrow();
    const runs = new RunsFolder(corpus.folder);
    const head = await newest(runs);
    const file = runs.fileOf(head.run);
    const lines = (await readFile(file, 'utf8')).split('\n');
    lines[4] = lines[4]!.replace(/"ms":\d+}$/, '"ms":3600000}');
    await writeFile(file, lines.join('\n'));
    const resumed = await resumeRun(corpus, head.run, { trials: 12, ms: 600_000 }, options);
    expect(stateOf(resumed).trials).toHaveLength(12);
    expect(stateOf(resumed).end!.reason).toBe('trials');
  });

  it('end when the time budget is used up', async () => {
    const corpus = await make();
    const run = await tuned(corpus, { budget: { trials: null, ms: 1 } });
    expect(stateOf(run).end!.reason).toBe('time');
    expect(stateOf(run).trials.length).toBeLessThan(30);
  });

  it('of a sweep score every value; those of an ablation score every stage', async () => {
    const corpus = await make();
    const pages = await tuningPages(corpus, 'train', '');
    const method = methods.find(({ id }) => id === 'buw')!;
    const head: SweepHead = sweepHead(pages, {
      ...setup,
      split: 'train',
      shape: 'curves',
      moved: [{ ...minRecords, from: 1, to: 12 }],
    });
    const { lines } = await startRun(corpus, pages, head, options);
    const [curve] = sweepCurves(storedPlan(method, head), head.objective, measuredOf(lines));
    expect(curve!.points.map(({ value, score }) => [value, score!.value >= 0.999])).toEqual(
      Array.from({ length: 12 }, (_, at) => [at + 1, at + 1 >= 4 && at + 1 <= 8]),
    );
    // Of equally good values, the nearest to the current one.
    expect(curve!.points[curve!.best]!.value).toBe(4);
    const ablation = ablationHead(pages, { ...setup, split: 'train', pairs: true });
    const ablated = await startRun(corpus, pages, ablation, options);
    expect(runRows(method, ablated.head, ablated.lines)).toHaveLength(3);
  });

  it('of a sweep resume after a cancellation', async () => {
    const corpus = await make();
    const pages = await tuningPages(corpus, 'train', '');
    const head = sweepHead(pages, {
      ...setup,
      split: 'train',
      shape: 'grid',
      moved: [minRecords, minLeaves],
    });
    const whole = await startRun(corpus, pages, head, options);
    expect(whole.lines).toHaveLength(200);
    await expect(startRun(corpus, pages, head, cancelledAfter(20))).rejects.toThrow('cancelled by the test');
    const cancelled = await newest(new RunsFolder(corpus.folder));
    expect(lasting(await resumeRun(corpus, cancelled.run, undefined, options))).toBe(lasting(whole));
  });

  it('are refused without labels, choices or budget', async () => {
    const corpus = await make();
    const fault = (given: Partial<WantedTune>): Promise<string> =>
      tuned(corpus, given).then(
        () => '',
        (cause: Error) => cause.message,
      );
    expect(await fault({ budget: { trials: 0, ms: null } })).toContain('A budget of 0 trials is not valid');
    expect(await fault({ budget: { trials: null, ms: 0 } })).toContain('A budget of 0 s is not valid');
    expect(await fault({ budget: { trials: null, ms: null } })).toContain('no limit');
    expect(await fault({ moved: [{ ...minRecords, from: 5, to: 5 }] })).toContain('only one value');
    expect(await fault({ moved: [{ ...minRecords, from: 9, to: 5 }] })).toContain('ends before it starts');
    expect(await fault({ moved: [{ ...minRecords, from: 0, to: 5 }] })).toContain('allows 1 to 20');
    expect(await fault({ moved: [minRecords, minRecords] })).toContain('given twice');
    expect(await fault({ moved: [{ stage: 'dataRecord', name: 'x' }] })).toContain("mean 'dataRecords'");
    expect(await fault({ folds: 9 })).toContain('9 folds by site need 9 sites');
    expect(await fault({ method: 'bow' })).toContain("did you mean 'buw'");
    const bare = await drawnCorpus(join(folder(), 'bare'), [{ slug: 'a', site: 'a', records: 5 }]);
    await expect(tuned(bare)).rejects.toThrow('No page is labelled');
    expect(await readdir(corpus.folder)).not.toContain('runs');
  });

  it('report a corpus that is too small or has one site, and an objective that does not change', async () => {
    const three = await make('three', 2, 1);
    const run = await tuned(three, { folds: 1, moved: [minRecords], budget: { trials: 20, ms: null } });
    const { end } = stateOf(run);
    const { isWarning, text } = searchVerdict(end!);
    expect({ isWarning, text }).toMatchObject({
      isWarning: true,
      text: expect.stringContaining('too few'),
    });
    expect(run.notes.map(({ text }) => text).join(' ')).toContain('are of one site');
    const constant = await tuned(await make('even'), {
      moved: [{ stage: 'dataItems', name: 'visibleOnly' }],
    });
    expect(stateOf(constant).end!.reason).toBe('exhausted');
    expect(constant.notes.map(({ text }) => text).join(' ')).toContain('All 2 trials have the same F1');
  });

  it('cannot be resumed in another corpus, after labels changed, or from a later program', async () => {
    const corpus = await make();
    await expect(tuned(corpus, {}, cancelledAfter(2))).rejects.toThrow();
    const runs = new RunsFolder(corpus.folder);
    const head = await newest(runs);
    const text = await readFile(runs.fileOf(head.run), 'utf8');
    const other = await make('other', 6);
    const elsewhere = new RunsFolder(other.folder);
    await expect(tuned(other, {}, cancelledAfter(1))).rejects.toThrow();
    await writeFile(elsewhere.fileOf('from-elsewhere'), text);
    await expect(resumeRun(other, 'from-elsewhere', undefined, options)).rejects.toThrow(
      /from-elsewhere cannot be resumed: the corpus, its pages or its labels have changed/,
    );
    await writeFile(runs.fileOf('later'), text.replace('"version":1', '"version":2'));
    await expect(resumeRun(corpus, 'later', undefined, options)).rejects.toThrow(/has version 2/);
    await writeLabel(corpus, 'few-0', '', (page) => labelOfFirst(page, 1));
    await expect(resumeRun(corpus, head.run, undefined, options)).rejects.toThrow(/labels have changed/);
    expect(await readFile(runs.fileOf(head.run), 'utf8')).toBe(text);
    const faults: string[] = [];
    await runs.list((fault) => faults.push(fault));
    expect(faults).toEqual([expect.stringContaining('later.jsonl')]);
  });

  it('that are shards of a search differ, and each can be resumed', async () => {
    const corpus = await make();
    const shard = (index: number) => ({ shard: { index, of: 2 }, budget: { trials: 21, ms: null } });
    const wholes = [await tuned(corpus, shard(1)), await tuned(corpus, shard(2))];
    const [one, two] = wholes.map((run) => stateOf(run).trials.map(({ point }) => point.join(' ')));
    expect([one!.length, two!.length]).toEqual([11, 10]);
    // The first shard starts like the unsharded search.
    const all = stateOf(await tuned(corpus)).trials.map(({ point }) => point.join(' '));
    expect(one).toEqual(all.slice(0, 11));
    expect(two).not.toEqual(all.slice(0, 10));
    const runs = new RunsFolder(corpus.folder);
    for (const index of [1, 2])
      await expect(tuned(corpus, shard(index), cancelledAfter(4))).rejects.toThrow('cancelled by the test');
    for (const { head } of (await runs.list(() => undefined)).filter(({ isFinished }) => !isFinished))
      expect(lasting(await resumeRun(corpus, head.run, undefined, options))).toBe(
        lasting(wholes[head.shard!.index - 1]!),
      );
  });

  it('are locked by one program at a time', async () => {
    const corpus = await make();
    let second: Promise<TuningRun> | undefined;
    await tuned(
      corpus,
      {},
      {
        ...options,
        onStart: ({ run }) => {
          second = resumeRun(corpus, run, undefined, options);
          second.catch(() => undefined);
        },
      },
    );
    await expect(second).rejects.toThrow(/is in use by this program/);
  });
});
