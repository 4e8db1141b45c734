import { describe, expect, it } from 'vitest';
import { recordCounts, recordItems } from '../../../src/renderer/corpus/errors/recordItems';
import { intervalText } from '../../../src/renderer/corpus/leaderboard/Leaderboard';
import { changedSince, renamedLines } from '../../../src/renderer/corpus/shownLines';
import { configsOf } from '../../../src/renderer/store/evaluationSlice';
import { change, percent, when } from '../../../src/renderer/ui/format';
import type { CorpusPage } from '../../../src/shared/contract/corpus';
import type { RecordError, ResultLine, RunHead } from '../../../src/shared/evaluation/results';
import type { MethodSummary } from '../../../src/shared/evaluation/summary';

function summary(method: string, low: number, high: number, sites = 10): MethodSummary {
  return { method, sites, intervals: { f1: { low, high } } } as MethodSummary;
}

const line: ResultLine = {
  page: 'one',
  site: 'a.example',
  tags: [],
  hash: 'h',
  method: 'm',
  ms: 1,
  failed: '',
  region: 1,
  records: [[10], [20], [30]],
  agreement: 1,
  score: null,
};

describe('the text about intervals', () => {
  const textOf = (...ranked: MethodSummary[]) => intervalText(ranked, (method) => method.toUpperCase());

  it('says that the order of overlapping methods is not settled', () => {
    expect(textOf(summary('a', 0.9, 0.98), summary('b', 0.88, 0.95))).toBe(
      'All intervals overlap: on this corpus the order is not settled.',
    );
    expect(
      textOf(
        summary('a', 0.92, 0.98),
        summary('b', 0.9, 0.96),
        summary('c', 0.85, 0.93),
        summary('d', 0.7, 0.8),
      ),
    ).toBe('All intervals but D’s overlap: on this corpus the order of the first three is not settled.');
    expect(
      textOf(
        summary('a', 0.92, 0.98),
        summary('b', 0.9, 0.96),
        summary('c', 0.7, 0.8),
        summary('d', 0.6, 0.8),
      ),
    ).toBe('The intervals of the first two overlap: on this corpus their order is not settled.');
  });

  it('says that the first is ahead if its interval is apart, and nothing for one site or one method', () => {
    expect(textOf(summary('a', 0.96, 0.98), summary('b', 0.8, 0.9))).toMatch(/^The interval of A is above/);
    expect(textOf(summary('a', 1, 1, 1), summary('b', 1, 1, 1))).toMatch(/^All pages are from one site/);
    expect(textOf(summary('a', 0.96, 0.98))).toBe('');
  });
});

describe('records', () => {
  const error = (kind: RecordError['kind'], record: number, partner: number, stage: string): RecordError => ({
    kind,
    record,
    blocks: [kind === 'missed' ? 100 + record : (record + 1) * 10],
    partner,
    overlap: partner === -1 ? 0 : 0.5,
    stage,
    block: 5,
    words: '',
    shared: 1,
  });
  const scored: ResultLine = {
    ...line,
    score: {
      labelled: 3,
      extracted: 3,
      found: 1,
      precision: 1 / 3,
      recall: 1 / 3,
      f1: 1 / 3,
      isRegionRight: true,
      pairs: [[0, 0, 1]],
      errors: [
        error('missed', 1, 1, 'seed'),
        error('missed', 2, -1, 'width'),
        error('invented', 1, 1, 'seed'),
        error('invented', 2, -1, 'width'),
      ],
    },
  };

  it('are counted by kind and by stage', () => {
    expect(recordCounts([scored], 'm', '')).toEqual({ found: 1, missed: 2, invented: 2, partly: 1 });
    expect(recordCounts([scored], 'm', 'width')).toMatchObject({ missed: 1, invented: 1, partly: 0 });
    expect(recordCounts([scored], 'other', '')).toMatchObject({ found: 0, missed: 0 });
  });

  it('that are partly right have both sides', () => {
    expect(recordItems([scored], 'm', 'partly', '')).toMatchObject([{ labelled: [101], extracted: [20] }]);
    expect(recordItems([scored], 'm', 'invented', '')).toMatchObject([
      { labelled: [101], extracted: [20] },
      { labelled: null, extracted: [30] },
    ]);
  });
});

describe('an evaluation', () => {
  const head = (preset: string): RunHead =>
    ({
      startedAt: '2026-01-02T00:00:00Z',
      split: 'all',
      reader: '',
      entrants: [{ method: 'm', preset, settings: { values: {}, off: [] } }],
    }) as unknown as RunHead;

  it('with other settings is compared under current names', () => {
    const renamed = renamedLines([line], head('default'), head('paper'));
    expect(renamed.map(({ method }) => method)).toEqual(['m:paper']);
  });

  it('is out of date for pages recaptured, relabelled or added since', () => {
    const page = (slug: string, hash: string, updatedAt: string) =>
      ({ slug, hash, isHeldOut: false, labels: [{ reader: '', updatedAt }] }) as unknown as CorpusPage;
    const evaluation = { head: head('default'), lines: [line] };
    const before = '2026-01-01T00:00:00Z';
    expect(changedSince(evaluation, { pages: [page('one', 'h', before)] })).toBe(0);
    expect(changedSince(evaluation, { pages: [page('one', 'other', before)] })).toBe(1);
    expect(changedSince(evaluation, { pages: [page('one', 'h', '2026-01-03T00:00:00Z')] })).toBe(1);
    expect(changedSince(evaluation, { pages: [page('two', 'h', before)] })).toBe(1);
  });

  it('uses the chosen preset of each method, or its default if it has none of that name', () => {
    const own = { values: { cut: { least: 3 } }, off: [] };
    const methods = [
      {
        id: 'm',
        title: 'M',
        looksFor: '',
        failsOn: '',
        source: '',
        isDefault: true,
        modes: [],
        measured: null,
        reported: null,
        stages: [],
      },
      {
        id: 'n',
        title: 'N',
        looksFor: '',
        failsOn: '',
        source: '',
        isDefault: false,
        modes: [],
        measured: null,
        reported: null,
        stages: [],
      },
    ];
    const state = { methods, presets: { m: [{ name: 'mild', settings: own }] }, settings: { n: own } };
    expect(configsOf({ ...state, evalPreset: 'mild' })).toEqual([
      { method: 'm', preset: 'mild', settings: own },
      { method: 'n', preset: 'default', settings: { values: {}, off: [] } },
    ]);
    expect(configsOf({ ...state, evalPreset: 'own values' })[1]!.settings).toEqual(own);
  });
});

describe('numbers', () => {
  it('have one decimal, changes a sign', () => {
    expect(percent(0.9375)).toBe('93.8');
    expect([change(0.011), change(-0.004), change(0.0001)]).toEqual(['+1.1', '−0.4', '0.0']);
  });

  it('show times of today without the date', () => {
    const now = new Date(2026, 10, 16, 18, 0);
    expect(when(new Date(2026, 10, 16, 13, 47).toISOString(), now)).toBe('today 13:47');
    expect(when(new Date(2026, 10, 12, 9, 5).toISOString(), now)).toBe('12 Nov 2026 09:05');
    expect(when('never', now)).toBe('never');
  });
});
