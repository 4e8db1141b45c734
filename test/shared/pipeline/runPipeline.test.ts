import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flagParam, numberParam } from '../../../src/shared/pipeline/params';
import { definePipeline, type Pipeline } from '../../../src/shared/pipeline/pipeline';
import {
  type Run,
  RunCancelled,
  runPipeline,
  stageVerdicts,
  stageViews,
  verdictsFault,
} from '../../../src/shared/pipeline/runPipeline';
import {
  defaultSettings,
  nearestName,
  paperSettings,
  type Settings,
  settingsFaults,
} from '../../../src/shared/pipeline/settings';
import type { AnyStage, Stage } from '../../../src/shared/pipeline/stage';
import { VerdictList } from '../../../src/shared/pipeline/verdicts';
import { whyBlock } from '../../../src/shared/pipeline/why';
import { emptyExtraction } from '../../../src/shared/records/extraction';

/** Numbers for blocks: all, then those at least `least`, then those at most `most`, then the answer. */
type Numbers = { page: readonly number[]; all: number[]; atLeast: number[]; atMost: number[] };

const least = numberParam({
  label: 'Least',
  unit: 'px',
  min: 0,
  max: 100,
  step: 1,
  default: 10,
  paper: { value: 20, where: '§2' },
  help: '',
});
const most = numberParam({
  label: 'Most',
  unit: '',
  min: 0,
  max: 100,
  step: 1,
  default: 50,
  paper: { value: null, where: '§3' },
  help: '',
});
const fails = flagParam({ label: 'Fails', default: false, paper: { value: false, where: '' }, help: '' });

/** How often each stage was computed. */
const computed: Record<string, number> = {};
const count = (id: string): void => {
  computed[id] = (computed[id] ?? 0) + 1;
};

const all: Stage<Pick<Numbers, 'page'>, { fails: typeof fails }, number[]> = {
  id: 'all',
  title: 'All',
  explanation: '',
  section: '§1',
  needs: { page: true },
  params: { fails },
  run({ page }, values) {
    count('all');
    if (values.fails) throw new Error('out of ink');
    return [...page];
  },
  verdicts: (out) => {
    const list = new VerdictList();
    for (const value of out) list.keep(value, 'One of all.');
    return list.finish();
  },
  views: () => [],
};

const atLeast: Stage<Pick<Numbers, 'all'>, { least: typeof least }, number[]> = {
  id: 'atLeast',
  title: 'At least',
  explanation: '',
  section: '§2',
  needs: { all: true },
  params: { least },
  run({ all: numbers }, values) {
    count('atLeast');
    return numbers.filter((value) => value >= values.least);
  },
  off: ({ all: numbers }) => numbers,
  verdicts: (_out, { all: numbers }, values) => {
    const list = new VerdictList();
    for (const value of numbers) {
      const measure = { value, threshold: values.least, margin: value - values.least };
      if (value >= values.least) list.keep(value, '{value} px, at least {threshold} px', measure);
      else list.drop(value, '{value} px: {margin} px short of {threshold} px', measure);
    }
    return list.finish();
  },
  views: () => [],
};

const atMost: Stage<Pick<Numbers, 'atLeast'>, { most: typeof most }, number[]> = {
  id: 'atMost',
  title: 'At most',
  explanation: '',
  section: '§3',
  needs: { atLeast: true },
  params: { most },
  run({ atLeast: numbers }, values) {
    count('atMost');
    return numbers.filter((value) => value <= values.most);
  },
  off: ({ atLeast: numbers }) => numbers,
  verdicts: (_out, { atLeast: numbers }, values) => {
    const list = new VerdictList();
    for (const value of numbers) {
      if (value <= values.most) list.keep(value, 'small enough');
      else list.drop(value, 'too large');
    }
    return list.finish();
  },
  views: () => [],
};

const pipeline: Pipeline = definePipeline<Pick<Numbers, 'atMost'>>({
  id: 'numbers',
  title: 'Numbers',
  looksFor: '',
  failsOn: '',
  source: '',
  stages: [all, atLeast, atMost] as AnyStage[],
  answers: { atMost: true },
  result: ({ atMost: numbers }) => ({ ...emptyExtraction(''), records: numbers.map((value) => [value]) }),
});

const page = Object.freeze([5, 10, 20, 40, 50, 60]);
const records = (run: Run): number[] => run.extraction.records.flat();
const set = (stage: string, name: string, value: number | boolean | string): Settings => ({
  values: { [stage]: { [name]: value } },
  off: [],
});

describe('a pipeline', () => {
  it('is refused if a stage needs a later one, or two have the same id', () => {
    expect(() => definePipeline({ ...pipeline, stages: [atLeast, all] as AnyStage[] })).toThrow(
      "stage 'atLeast' needs 'all', which is not an earlier stage",
    );
    expect(() => definePipeline({ ...pipeline, stages: [all, all] as AnyStage[] })).toThrow(
      "duplicate stage 'all'",
    );
  });

  it('is refused if nothing reads a stage', () => {
    const unread = { ...atLeast, id: 'unread' };
    expect(() =>
      definePipeline({ ...pipeline, stages: [all, unread, atLeast, atMost] as AnyStage[] }),
    ).toThrow("nothing reads stage 'unread': list it under 'needs' of a later stage, or under 'answers'");
    const explaining = { ...atMost, explains: { unread: true } };
    expect(() =>
      definePipeline({ ...pipeline, stages: [all, unread, atLeast, explaining] as AnyStage[] }),
    ).toThrow("nothing reads stage 'unread'");
    expect(() => definePipeline({ ...pipeline, answers: { gone: true } })).toThrow(
      "the result reads 'gone', which is not a stage",
    );
  });

  it('does not compile if a need is missing', () => {
    const { needs: _needs, ...rest } = atLeast;
    // @ts-expect-error: 'all' is missing
    const without: typeof atLeast = { ...rest, needs: {} };
    expect(without.id).toBe('atLeast');
  });

  it('runs its stages in order, with defaults', () => {
    const run = runPipeline(pipeline, page, defaultSettings);
    expect(records(run)).toEqual([10, 20, 40, 50]);
    expect(run.stages.map(({ id, status, reused }) => [id, status, reused])).toEqual([
      ['all', 'done', false],
      ['atLeast', 'done', false],
      ['atMost', 'done', false],
    ]);
  });

  it('computes only what a change affects: the threshold of the last stage affects only that stage', () => {
    const first = runPipeline(pipeline, page, defaultSettings);
    const before = { ...computed };
    const last = runPipeline(pipeline, page, set('atMost', 'most', 45), { cache: first.cache });
    expect(records(last)).toEqual([10, 20, 40]);
    expect(last.stages.map(({ reused }) => reused)).toEqual([true, true, false]);
    expect(computed).toEqual({ ...before, atMost: before.atMost! + 1 });
    // The same numbers are at least 7 and at least 10: the stage runs, and later ones come from the cache.
    const equal = runPipeline(pipeline, page, set('atLeast', 'least', 7), { cache: last.cache });
    expect(equal.stages.map(({ reused }) => reused)).toEqual([true, false, true]);
    const middle = runPipeline(pipeline, page, set('atLeast', 'least', 15), { cache: last.cache });
    expect(middle.stages.map(({ reused }) => reused)).toEqual([true, false, false]);
    const same = runPipeline(pipeline, page, set('atLeast', 'least', 15), { cache: middle.cache });
    expect(same.stages.map(({ reused }) => reused)).toEqual([true, true, true]);
  });

  it('keeps what runs with a fork of its cache compute out of it', () => {
    const first = runPipeline(pipeline, page, defaultSettings);
    const reused = () =>
      runPipeline(pipeline, page, set('atMost', 'most', 45), { cache: first.cache.fork() }).stages.map(
        (stage) => stage.reused,
      );
    expect(reused()).toEqual([true, true, false]);
    expect(reused()).toEqual([true, true, false]);
  });

  it('uses no cached results of another page', () => {
    const first = runPipeline(pipeline, page, defaultSettings);
    const other = runPipeline(pipeline, [30], defaultSettings, { cache: first.cache });
    expect(other.stages.some(({ reused }) => reused)).toBe(false);
    expect(records(other)).toEqual([30]);
  });

  it('continues after a failed stage: later ones are skipped, with the reason', () => {
    const run = runPipeline(pipeline, page, set('all', 'fails', true));
    expect(run.stages.map(({ status, message }) => [status, message])).toEqual([
      ['failed', 'out of ink'],
      ['skipped', "skipped because stage 'all' failed"],
      ['skipped', "skipped because stage 'all' failed"],
    ]);
    expect(run.extraction).toMatchObject({
      records: [],
      emptyBecause: 'The stage “All” failed: out of ink.',
    });
    expect(run.stages.map(({ skippedBecause }) => skippedBecause)).toEqual(['', 'all', 'all']);
    const mended = runPipeline(pipeline, page, defaultSettings, { cache: run.cache });
    expect(records(mended)).toEqual([10, 20, 40, 50]);
  });

  it('keeps the run if verdicts or views fail, and reports it', () => {
    const broken = {
      ...atLeast,
      verdicts: () => {
        throw new Error('no text');
      },
      views: () => {
        throw new Error('no paint');
      },
    };
    const run = runPipeline(
      { ...pipeline, stages: [all, broken, atMost] as AnyStage[] },
      page,
      defaultSettings,
    );
    expect(records(run)).toEqual([10, 20, 40, 50]);
    expect(stageVerdicts(run, 'atLeast')).toBeUndefined();
    expect(verdictsFault(run, 'atLeast')).toBe('The stage ran, but its verdicts failed: no text');
    expect(verdictsFault(run, 'atMost')).toBe('');
    expect(stageViews(run, 'atLeast')).toMatchObject([
      { kind: 'text', text: 'The stage ran, but its views failed: no paint' },
    ]);
    expect(whyBlock(run, 20).lines.map(({ text }) => text)).toEqual([
      'One of all.',
      'The stage ran, but its verdicts failed: no text',
      'small enough',
    ]);
  });

  it('runs a stage again if its needs change, not if only its explanations do', () => {
    const heard: number[][] = [];
    const explained: Stage<
      Pick<Numbers, 'all'>,
      Record<string, never>,
      number[],
      Pick<Numbers, 'atLeast'>
    > = {
      id: 'atMost',
      title: 'At most',
      explanation: '',
      section: '',
      params: {},
      views: () => [],
      needs: { all: true },
      explains: { atLeast: true },
      run: ({ all: numbers }) => numbers,
      verdicts: (_out, { atLeast: numbers }) => {
        heard.push(numbers);
        return new VerdictList().finish();
      },
    };
    const stages = [all, atLeast, explained] as unknown as AnyStage[];
    const method = { ...pipeline, stages };
    const first = runPipeline(method, page, defaultSettings);
    stageVerdicts(first, 'atMost');
    const second = runPipeline(method, page, set('atLeast', 'least', 45), { cache: first.cache });
    expect(second.stages.map(({ reused }) => reused)).toEqual([true, false, true]);
    stageVerdicts(second, 'atMost');
    expect(heard).toEqual([
      [10, 20, 40, 50, 60],
      [50, 60],
    ]);
  });

  it('keeps everything in a filter that is switched off', () => {
    const run = runPipeline(pipeline, page, { values: {}, off: ['atLeast'] });
    expect(records(run)).toEqual([5, 10, 20, 40, 50]);
    expect(stageVerdicts(run, 'atLeast')).toBeUndefined();
  });

  it('stops when it is cancelled', () => {
    let asked = 0;
    const isCancelled = (): boolean => ++asked > 2;
    expect(() => runPipeline(pipeline, page, defaultSettings, { isCancelled })).toThrow(RunCancelled);
  });

  it('takes times from the given clock', () => {
    let time = 0;
    const now = (): number => {
      time += 3;
      return time;
    };
    const first = runPipeline(pipeline, page, defaultSettings, { now });
    expect(first.stages.map(({ ms }) => ms)).toEqual([3, 3, 3]);
    expect(
      runPipeline(pipeline, page, defaultSettings, { now, cache: first.cache }).stages.map(({ ms }) => ms),
    ).toEqual([0, 0, 0]);
  });

  it('gives the same as a cold run after any sequence of edits', () => {
    const edit = fc.record({
      least: fc.integer({ min: 0, max: 100 }),
      most: fc.integer({ min: 0, max: 100 }),
      fails: fc.boolean(),
      off: fc.subarray(['atLeast', 'atMost']),
    });
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 12 }), (edits) => {
        let previous: Run | undefined;
        for (const { least: lower, most: upper, fails: failing, off } of edits) {
          const settings: Settings = {
            values: { all: { fails: failing }, atLeast: { least: lower }, atMost: { most: upper } },
            off,
          };
          const warm: Run = runPipeline(
            pipeline,
            page,
            settings,
            previous === undefined ? {} : { cache: previous.cache },
          );
          const cold = runPipeline(pipeline, page, settings);
          expect(warm.extraction).toEqual(cold.extraction);
          expect(warm.stages.map(({ status, output, message }) => [status, output, message])).toEqual(
            cold.stages.map(({ status, output, message }) => [status, output, message]),
          );
          previous = warm;
        }
      }),
    );
  });
});

describe('why', () => {
  const run = runPipeline(pipeline, page, defaultSettings);

  it('has the verdict of every stage about a block, and which one lost it', () => {
    const why = whyBlock(run, 5);
    expect(why).toMatchObject({ isRecord: false, lostAt: 'atLeast' });
    expect(why.lines.map(({ verdict, text }) => [verdict, text])).toEqual([
      ['kept', 'One of all.'],
      ['dropped', '5 px: 5 px short of 10 px'],
      ['not considered', 'This stage did not look at the block.'],
    ]);
    expect(why.lines[1]).toMatchObject({ value: 5, threshold: 10, margin: -5 });
  });

  it('names no stage for a record, and the last one for a block that it dropped', () => {
    expect(whyBlock(run, 20)).toMatchObject({ isRecord: true, lostAt: '' });
    expect(whyBlock(run, 60).lostAt).toBe('atMost');
    expect(whyBlock(run, 99).lostAt).toBe('all');
  });

  it('names the earlier stage that the last one gives as the cause', () => {
    const blaming: Stage<Pick<Numbers, 'atLeast'>, { most: typeof most }, number[]> = {
      ...atMost,
      verdicts: () => {
        const list = new VerdictList();
        list.keep(20, 'small enough');
        list.drop(60, 'too large');
        list.drop(5, '{other} was dropped before', { other: 3 }, 'atLeast');
        return list.finish();
      },
    };
    const stages = [all, atLeast, blaming] as AnyStage[];
    const blamed = runPipeline(definePipeline({ ...pipeline, stages }), page, defaultSettings);
    expect(whyBlock(blamed, 5)).toMatchObject({ lostAt: 'atLeast' });
    expect(whyBlock(blamed, 5).lines.at(-1)).toMatchObject({
      stage: 'atMost',
      text: '#3 was dropped before',
    });
    expect(whyBlock(blamed, 60).lostAt).toBe('atMost');
    expect(whyBlock(blamed, 20)).toMatchObject({ isRecord: true, lostAt: '' });
  });

  it('reports that a stage is switched off, failed or was skipped', () => {
    const off = whyBlock(runPipeline(pipeline, page, { values: {}, off: ['atLeast'] }), 5);
    expect(off.lines[1]?.text).toBe('This stage is switched off: every block passes.');
    const failed = whyBlock(runPipeline(pipeline, page, set('all', 'fails', true)), 5);
    expect(failed.lines.map(({ text }) => text)).toEqual([
      'out of ink',
      "skipped because stage 'all' failed",
      "skipped because stage 'all' failed",
    ]);
  });
});

describe('settings', () => {
  it.each<[string, Settings, string]>([
    ['a value out of range', set('atLeast', 'least', 400), 'atLeast.least must be from 0 to 100 px, not 400'],
    [
      'a value of another kind',
      set('atLeast', 'least', 'wide'),
      'atLeast.least must be a number from 0 to 100 px, not wide',
    ],
    ['NaN', set('atMost', 'most', Number.NaN), 'atMost.most must be a number from 0 to 100, not NaN'],
    ['a flag of another kind', set('all', 'fails', 1), 'all.fails must be true or false, not 1'],
    ['an unknown stage', set('atlest', 'least', 3), "there is no stage 'atlest': did you mean 'atLeast'?"],
    [
      'an unknown parameter',
      set('atLeast', 'last', 3),
      "there is no parameter 'atLeast.last': did you mean 'atLeast.least'?",
    ],
    [
      'an inherited name',
      set('atLeast', 'toString', 3),
      "there is no parameter 'atLeast.toString': did you mean 'atLeast.least'?",
    ],
    [
      'an unknown stage to switch off',
      { values: {}, off: ['most'] },
      "there is no stage 'most': did you mean 'atMost'?",
    ],
    [
      'a stage that cannot be off',
      { values: {}, off: ['all'] },
      "stage 'all' cannot be switched off: the method needs its result",
    ],
  ])('with %s are refused with a message', (_name, settings, fault) => {
    expect(settingsFaults(pipeline, settings)).toEqual([fault]);
  });

  it('of the paper have its printed values, and defaults for all others', () => {
    expect(paperSettings(pipeline)).toEqual({
      values: { all: { fails: false }, atLeast: { least: 20 } },
      off: [],
    });
    expect(settingsFaults(pipeline, paperSettings(pipeline))).toEqual([]);
    expect(nearestName('rextracter', ['buw', 'rextractor', 'emine'])).toBe('rextractor');
  });
});
