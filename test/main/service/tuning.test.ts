import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ServiceEvents } from '../../../src/shared/contract/messages';
import type { ServiceClient } from '../../../src/shared/contract/serviceClient';
import type { TuningRun } from '../../../src/shared/contract/tuning';
import { evidenceWords } from '../../../src/shared/tuning/tunedPreset';
import type { TuneHead } from '../../../src/shared/tuning/tuningHead';
import { tuningState } from '../../../src/shared/tuning/tuningState';
import { plantedCorpus } from '../../support/plantedCorpus';
import { faultOf, testServices } from '../../support/testService';

const base = { values: {}, off: [] };
const match = { kind: 'leaves' } as const;
const minRecords = { stage: 'dataRecords', name: 'minRecords' };

describe('tuning for the inspector', () => {
  const services = testServices();
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

  it('tells every trial as it is made, and keeps the run', async () => {
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
    expect(heard.jobs.at(-1)!.words).toMatch(/^best \d+\.\d, \d+ % of stage results reused$/);
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

  it('can be cancelled, is listed as it stands, and goes on from there', async () => {
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
    expect(evidenceWords(mine.evidence!)).toContain('F1 100.0 (100.0–100.0) on 12 train pages of Drawn');
    const file = join(services.folder(), 'config/presets/buw/mine.json');
    expect(JSON.parse(await readFile(file, 'utf8')).evidence.corpus).toEqual(run.head.corpus);
  });

  it('sweeps, ablates, and tells how other settings would do', async () => {
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

  it('says what is wrong with what was asked', async () => {
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

  it('finds the smallest change that mends a record, and the settings that fit a page', async () => {
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
