import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startRun } from '../../../src/main/tuning/startRun';
import { tuneHead } from '../../../src/main/tuning/tuneHead';
import { tuningPages } from '../../../src/main/tuning/tuningPages';
import type { ServiceEvents } from '../../../src/shared/contract/messages';
import type { ServiceClient } from '../../../src/shared/contract/serviceClient';
import type { TuningRun } from '../../../src/shared/contract/tuning';
import { evidenceText } from '../../../src/shared/tuning/evidence/presetEvidence';
import type { TuneHead } from '../../../src/shared/tuning/search/tuningHead';
import { tuningState } from '../../../src/shared/tuning/search/tuningState';
import { drawnCorpus } from '../../support/corpus/drawnCorpus';
import { plantedCorpus } from '../../support/corpus/plantedCorpus';
import { faultOf, testServices } from '../../support/inspector/testService';

const base = { values: {}, off: [] };
const match = { kind: 'leaves' } as const;
const minRecords = { stage: 'dataRecords', name: 'minRecords' };

describe('tuning for the inspector', () => {
  const services = testServices();
  afterEach(() => vi.restoreAllMocks());
  const corpus = (): string => join(services.folder(), 'corpus');
  const connect = (): Promise<ServiceClient> => services.connect(services.start());
  const setup = () => ({
    corpus: corpus(),
    method: 'buw',
    base,
    objective: { kind: 'f1' as const },
    match,
    reader: '',
    seed: 1,
  });
  const search = (trials: number) => ({
    ...setup(),
    moved: [minRecords, { stage: 'dataRecords', name: 'minLeaves' }],
    optimiser: 'parzen' as const,
    folds: 3,
    budget: { trials, ms: null },
    patience: null,
  });
  const stateOf = ({ head, lines }: TuningRun) => tuningState(head as TuneHead, lines);

  function heardBy(client: ServiceClient) {
    const heard = { lines: [] as ServiceEvents['tuningLine'][], jobs: [] as ServiceEvents['job'][] };
    client.on('tuningLine', (line) => heard.lines.push(line));
    client.on('job', (job) => heard.jobs.push(job));
    return heard;
  }

  it('reports every trial, and keeps the run', async () => {
    await plantedCorpus(corpus());
    const client = await connect();
    const heard = heardBy(client);
    const run = await client.request('tune', { ...search(15), ticket: 'one' });
    expect(heard.lines.map(({ line }) => line)).toEqual(run.lines);
    expect(heard.lines[0]).toMatchObject({
      ticket: 'one',
      run: run.head.run,
      line: { line: 'trial', number: 1 },
    });
    expect(heard.lines.at(-1)!.reusedShare).toBeGreaterThan(0.3);
    expect(heard.jobs[0]).toMatchObject({ ticket: 'one', done: 0, total: 15 });
    expect(heard.jobs.at(-1)!.text).toMatch(/^best \d+\.\d, \d+ % of stage results reused$/);
    expect(run.work!.workers).toBe(2);
    const { head, lines, notes } = run;
    expect(await client.request('tuning', { corpus: corpus(), run: head.run })).toEqual({
      head,
      lines,
      notes,
    });
    expect(await client.request('tunings', { corpus: corpus() })).toEqual([
      { head, done: 15, isFinished: true },
    ]);
    await client.request('deleteTuning', { corpus: corpus(), run: head.run });
    expect(await client.request('tunings', { corpus: corpus() })).toEqual([]);
  });

  it('can be cancelled, listed and resumed', async () => {
    await plantedCorpus(corpus());
    const client = await connect();
    client.on('tuningLine', ({ line, ticket }) => {
      if (line.line === 'trial' && line.number === 4) void client.request('cancelJob', { ticket });
    });
    const fault = await faultOf(client.request('tune', { ...search(20), ticket: 'one' }));
    expect(fault.code).toBe('cancelled');
    const [listed] = await client.request('tunings', { corpus: corpus() });
    expect(listed!.isFinished).toBe(false);
    expect(listed!.done).toBeGreaterThanOrEqual(4);
    const { run } = listed!.head;
    const unfinished = await faultOf(client.request('saveTuned', { corpus: corpus(), run, name: 'mine' }));
    expect(unfinished.message).toContain('The search has not ended');
    const resumed = await client.request('resumeTuning', { corpus: corpus(), run, ticket: 'two' });
    expect(stateOf(resumed).trials).toHaveLength(20);
    const more = { corpus: corpus(), run, budget: { trials: 25, ms: null }, ticket: 'three' };
    expect(stateOf(await client.request('resumeTuning', more)).trials).toHaveLength(25);
    expect(await readdir(join(corpus(), 'runs'))).toEqual([`${run}.jsonl`]);
  });

  it('saves the best values as a preset with its evidence', async () => {
    await plantedCorpus(corpus());
    const client = await connect();
    const run = await client.request('tune', { ...search(30), ticket: 'one' });
    await client.request('saveTuned', { corpus: corpus(), run: run.head.run, name: 'mine' });
    const presets = await client.request('presets', { method: 'buw' });
    const mine = presets.find(({ name }) => name === 'mine')!;
    expect(mine.settings).toEqual(stateOf(run).best!.settings);
    expect(mine.evidence).toMatchObject({ seed: 1, trials: 30, heldOut: ['site-6', 'site-7'] });
    expect(evidenceText(mine.evidence!)).toContain('F1 100.0 (100.0–100.0) on 12 train pages of Drawn');
    const file = join(services.folder(), 'config/presets/buw/mine.json');
    expect(JSON.parse(await readFile(file, 'utf8')).evidence.corpus).toEqual(run.head.corpus);
  });

  it('sweeps, ablates, and measures other settings', async () => {
    await plantedCorpus(corpus());
    const client = await connect();
    const sweep = { ...setup(), split: 'train', shape: 'curves', moved: [minRecords], ticket: 'a' } as const;
    expect((await client.request('sweep', sweep)).lines).toHaveLength(20);
    const ablate = { ...setup(), split: 'all', pairs: true, ticket: 'b' } as const;
    expect((await client.request('ablate', ablate)).lines).toHaveLength(2);
    const better = { values: { dataRecords: { minRecords: 5 } }, off: [] };
    const [before, after] = await client.request('outcomes', {
      corpus: corpus(),
      method: 'buw',
      settings: [base, better],
      match,
      split: 'held-out',
      reader: '',
      ticket: 'c',
    });
    expect(before!.map(({ page, f1 }) => `${page} ${f1}`)).toEqual([
      'few-6 0',
      'few-7 0',
      'many-6 1',
      'many-7 1',
    ]);
    expect(after!.every(({ f1 }) => f1 === 1)).toBe(true);
  });

  it('reports invalid requests', async () => {
    await plantedCorpus(corpus());
    const client = await connect();
    const wrong = async (given: object): Promise<string> =>
      (await faultOf(client.request('tune', { ...search(5), ...given, ticket: 'x' }))).message;
    expect(await wrong({ budget: { trials: 0, ms: null } })).toContain('A budget of 0 trials');
    expect(await wrong({ base: { values: { dataRecords: { minRecords: 99 } }, off: [] } })).toContain(
      'must be from 1 to 20',
    );
    expect(await wrong({ method: 'none' })).toContain("no method 'none'");
    expect(await wrong({ folds: 20 })).toContain('20 folds by site');
    expect((await faultOf(client.request('tuning', { corpus: corpus(), run: 'none' }))).message).toContain(
      'does not exist',
    );
    expect(await client.request('tunings', { corpus: corpus() })).toEqual([]);
  });

  it('reports problems of the corpus: no labels, one site, no parameter that matters', async () => {
    const page = (slug: string, site: string) => ({ slug, site, records: 6, labelled: 6 });
    await drawnCorpus(join(services.folder(), 'bare'), [{ slug: 'a', site: 'a', records: 5 }]);
    await drawnCorpus(join(services.folder(), 'one'), [page('a', 'a'), page('b', 'a')]);
    await plantedCorpus(corpus());
    const client = await connect();
    const at = (name: string) => ({ corpus: join(services.folder(), name), ticket: name });
    const sweep = { ...setup(), split: 'train', shape: 'curves', moved: [minRecords] } as const;
    const ablate = { ...setup(), split: 'train', pairs: true } as const;
    for (const ask of [
      () => client.request('tune', { ...search(5), ...at('bare') }),
      () => client.request('sweep', { ...sweep, ...at('bare') }),
      () => client.request('ablate', { ...ablate, ...at('bare') }),
    ])
      expect((await faultOf(ask())).message).toContain('No page is labelled');
    const alone = await faultOf(client.request('tune', { ...search(5), ...at('one') }));
    expect(alone.message).toContain('3 folds by site need 3 sites, but there is 1 site');
    const { notes } = await client.request('ablate', { ...ablate, ...at('one') });
    expect(notes).toEqual([{ text: expect.stringContaining('are of one site'), fix: 'pages' }]);
    const visibleOnly = { stage: 'dataItems', name: 'visibleOnly' };
    const still = { ...minRecords, from: 4, to: 4 };
    const nothing = await faultOf(client.request('tune', { ...search(5), moved: [still], ticket: 'a' }));
    expect(nothing.message).toContain('the range has only one value');
    const even = await client.request('tune', { ...search(5), moved: [still, visibleOnly], ticket: 'b' });
    expect(even.notes).toEqual([
      { text: expect.stringContaining('dataRecords.minRecords has only one value, 4'), fix: 'options' },
      { text: expect.stringContaining('All 2 trials have the same F1'), fix: 'options' },
    ]);
  });

  it('does not resume a run of another corpus or version, and lists the others', async () => {
    await plantedCorpus(corpus());
    const other = join(services.folder(), 'other');
    await plantedCorpus(other, 6);
    const client = await connect();
    const { head } = await client.request('tune', { ...search(4), ticket: 'one' });
    const text = await readFile(join(corpus(), 'runs', `${head.run}.jsonl`), 'utf8');
    await mkdir(join(other, 'runs'));
    await writeFile(join(other, 'runs/elsewhere.jsonl'), text);
    await writeFile(join(corpus(), 'runs/later.jsonl'), text.replace('"version":1', '"version":2'));
    await writeFile(
      join(corpus(), 'runs/older.jsonl'),
      text.replace(/"program":"[^"]*"/, '"program":"0.0.1"'),
    );
    const budget = { trials: 8, ms: null };
    const wrong = async (folder: string, run: string): Promise<string> =>
      (await faultOf(client.request('resumeTuning', { corpus: folder, run, budget, ticket: run }))).message;
    expect(await wrong(other, 'elsewhere')).toContain('the corpus, its pages or its labels have changed');
    expect(await wrong(corpus(), 'later')).toContain('has version 2');
    expect(await wrong(corpus(), 'older')).toContain('another version of the program');
    const listed = await client.request('tunings', { corpus: corpus() });
    expect(listed.map((entry) => entry.head.run).sort()).toEqual(['older', head.run]);
    expect(await readFile(join(corpus(), 'runs/later.jsonl'), 'utf8')).toContain('"version":2');
  });

  it('repeats a trial whose thread died, and does not count an hour of sleep', async () => {
    await plantedCorpus(corpus());
    const client = await connect();
    const give = Worker.prototype.postMessage;
    let given = 0;
    vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, ...task) {
      give.apply(this, task);
      if (++given === 9) void this.terminate();
      // During a trial.
      if (given === 16) slept = 3_600_000;
    });
    const now = performance.now.bind(performance);
    let slept = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now() + slept);
    const budget = { trials: 12, ms: 600_000 };
    const run = await client.request('tune', { ...search(12), budget, ticket: 'one' });
    vi.restoreAllMocks();
    const { trials, end, usedMs } = stateOf(run);
    expect(given).toBeGreaterThan(24);
    expect(Math.max(...trials.map(({ ms }) => ms))).toBeGreaterThan(3_500_000);
    expect(usedMs).toBeLessThan(600_000);
    expect(end!.reason).toBe('trials');
    const again = await client.request('tune', { ...search(12), ticket: 'two' });
    expect(stateOf(again).trials.map(({ train }) => train)).toEqual(trials.map(({ train }) => train));
  });

  it('lists, opens and resumes a shard kept by the command line', async () => {
    const made = await plantedCorpus(corpus());
    const pages = await tuningPages(made, 'train', '');
    const wanted = { ...search(20), shard: { index: 2, of: 2 } };
    const { head, lines, notes } = await startRun(made, pages, tuneHead(pages, wanted), { workers: 2 });
    expect(head.run).toMatch(/-shard-2-of-2$/);
    const client = await connect();
    expect(await client.request('tunings', { corpus: corpus() })).toEqual([
      { head, done: 10, isFinished: true },
    ]);
    expect(await client.request('tuning', { corpus: corpus(), run: head.run })).toEqual({
      head,
      lines,
      notes,
    });
    const budget = { trials: 15, ms: null };
    const more = await client.request('resumeTuning', {
      corpus: corpus(),
      run: head.run,
      budget,
      ticket: 'a',
    });
    expect(more.head.shard).toEqual({ index: 2, of: 2 });
    expect(stateOf(more).trials).toHaveLength(15);
    await client.request('saveTuned', { corpus: corpus(), run: head.run, name: 'part' });
  });

  it('finds the smallest change that fixes a record, and the settings that fit a page', async () => {
    const made = await plantedCorpus(corpus());
    const client = await connect();
    const open = async (slug: string) =>
      (await client.request('openPage', { source: made.pageFolder(slug), scripts: false, ticket: slug }))
        .page;
    const page = await open('few-1');
    const blocks = [(await made.pageBlocks('few-1')).count - 4];
    const truth = { corpus: corpus(), slug: 'few-1', reader: '' };
    const asked = { page, method: 'buw', settings: base, match };
    const { answers } = await client.request('smallestChange', {
      ...asked,
      wrong: { kind: 'invented', blocks },
      truth,
      ticket: 'a',
    });
    expect(answers.flatMap(({ changes }) => changes)).toContainEqual(
      expect.objectContaining({ ...minRecords, from: 3, to: 4, steps: 1 }),
    );
    const fit = await client.request('fitPage', { ...asked, truth, seed: 1, ticket: 'b' });
    expect(fit).toMatchObject({ before: { f1: 0 }, after: { f1: 1 } });
    expect(fit.changes).toHaveLength(1);
    const cancelled = client.request('fitPage', { ...asked, truth, seed: 1, ticket: 'c' });
    await client.request('cancelJob', { ticket: 'c' });
    expect((await faultOf(cancelled)).code).toBe('cancelled');
    const nowhere = {
      ...asked,
      wrong: { kind: 'missed', blocks: [9999] },
      truth: null,
      ticket: 'd',
    } as const;
    expect((await faultOf(client.request('smallestChange', nowhere))).message).toContain('no block #9999');
  });
});
