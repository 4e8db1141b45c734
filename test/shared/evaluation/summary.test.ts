import { describe, expect, it } from 'vitest';
import { confusionCounts } from '../../../src/shared/evaluation/confusionCounts';
import type { LineScore, RecordError, ResultLine } from '../../../src/shared/evaluation/results';
import {
  attribution,
  bySite,
  byTag,
  changesBetween,
  pageCertainty,
  summarise,
  suspects,
} from '../../../src/shared/evaluation/summary';

function score(labelled: number, extracted: number, found: number, more: Partial<LineScore> = {}): LineScore {
  const precision = extracted === 0 ? 0 : found / extracted;
  const recall = labelled === 0 ? 0 : found / labelled;
  const f1 = found === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return {
    labelled,
    extracted,
    found,
    precision,
    recall,
    f1,
    isRegionRight: found > 0,
    pairs: [],
    errors: [],
    ...more,
  };
}

function line(page: string, more: Partial<ResultLine> = {}): ResultLine {
  return {
    page,
    site: 'a.example',
    tags: [],
    hash: 'h',
    method: 'one',
    ms: 10,
    failed: '',
    region: -1,
    records: [],
    agreement: null,
    score: null,
    ...more,
  };
}

function error(kind: RecordError['kind'], record: number, stage: string, shared = 1): RecordError {
  return { kind, record, blocks: [record], partner: -1, overlap: 0, stage, block: record, words: '', shared };
}

describe('the summary of a method, computed by hand', () => {
  const lines = [
    // site a: P 1 and 1/2, R 1 and 1/4, F1 1 and 1/3; site b: P 1/2, R 1, F1 2/3
    line('p1', { score: score(4, 4, 4), ms: 10, tags: ['shop'] }),
    line('p2', { score: score(4, 2, 1), ms: 30, tags: ['shop', 'news'] }),
    line('p3', { site: 'b.example', score: score(2, 4, 2, { isRegionRight: false }), ms: 20 }),
    line('p4', { site: 'c.example', ms: 60 }),
    line('p5', { site: 'c.example', failed: 'no memory', ms: 900 }),
  ];
  const [one] = summarise(lines, ['one']);

  it('averages over the pages of a site first, then over sites', () => {
    expect(one).toMatchObject({ method: 'one', pages: 3, sites: 2, failed: 1, perfectPages: 1 });
    expect(one!.overSites.precision).toBeCloseTo((3 / 4 + 1 / 2) / 2, 12);
    expect(one!.overSites.recall).toBeCloseTo((5 / 8 + 1) / 2, 12);
    expect(one!.overSites.f1).toBeCloseTo((2 / 3 + 2 / 3) / 2, 12);
    expect(one!.overPages.precision).toBeCloseTo((1 + 1 / 2 + 1 / 2) / 3, 12);
    expect(one!.overPages.f1).toBeCloseTo((1 + 1 / 3 + 2 / 3) / 3, 12);
    expect(one!.intervals.precision).toEqual({ low: 0.5, high: 0.75 });
  });

  it('pools the counts of a site first, then averages over sites', () => {
    // site a: 5 of 6 extracted are right, 5 of 8 labelled are found; site b: 2 of 4, 2 of 2
    expect(one!.pooledSites.precision).toBeCloseTo((5 / 6 + 1 / 2) / 2, 12);
    expect(one!.pooledSites.recall).toBeCloseTo((5 / 8 + 1) / 2, 12);
    // The mean over pages gives 3/4 for the precision of site a.
    expect(one!.pooledSites.precision).not.toBeCloseTo(one!.overSites.precision, 2);
  });

  it('pools a page without an answer as missed records only, where the mean takes a precision of 0', () => {
    const [summary] = summarise(
      [line('p1', { score: score(5, 5, 5) }), line('p2', { score: score(5, 0, 0) })],
      ['one'],
    );
    expect(summary!.pooledSites).toEqual({ precision: 1, recall: 1 / 2 });
    expect(summary!.overSites).toMatchObject({ precision: 1 / 2, recall: 1 / 2 });
  });

  it('pools a site without any record as the mean of its pages', () => {
    const right = { ...score(0, 0, 0), precision: 1, recall: 1, f1: 1 };
    const [summary] = summarise(
      [line('p1', { score: right }), line('p2', { failed: 'no memory', score: score(0, 0, 0) })],
      ['one'],
    );
    expect(summary!.pooledSites).toEqual({ precision: 1 / 2, recall: 1 / 2 });
  });

  it('counts true and false positives and false negatives', () => {
    const counts = (name: string) =>
      confusionCounts(bySite(lines, ['one']).find((site) => site.name === name)!.methods[0]!.records);
    expect(counts('a.example')).toEqual({ truePositives: 5, falsePositives: 1, falseNegatives: 3 });
    expect(counts('b.example')).toEqual({ truePositives: 2, falsePositives: 2, falseNegatives: 0 });
  });

  it('counts right regions, found records, and the median time of answers', () => {
    expect(one!.regionAccuracy).toBeCloseTo(2 / 3, 12);
    // (4/4 + 1/4 + 2/2) / 3
    expect(one!.recordAccuracy).toBeCloseTo(3 / 4, 12);
    expect(one!.records).toEqual({ labelled: 10, extracted: 10, found: 7 });
    expect(one!.medianMs).toBe(25);
  });

  it('excludes pages without records from the record accuracy', () => {
    const none = line('p6', { score: { ...score(0, 0, 0), precision: 1, recall: 1, f1: 1 } });
    const [summary] = summarise([lines[1]!, none], ['one']);
    expect(summary).toMatchObject({ recordAccuracy: 1 / 4, perfectPages: 1, pages: 2 });
  });

  it('is empty without labelled pages', () => {
    expect(summarise(lines, ['other'])).toMatchObject([
      {
        pages: 0,
        sites: 0,
        overSites: { f1: Number.NaN },
        pooledSites: { precision: Number.NaN },
        intervals: { f1: { low: Number.NaN } },
      },
    ]);
  });

  it('by site and by tag contains the pages of each; a page with two tags is in both', () => {
    expect(bySite(lines, ['one']).map(({ name, pages }) => [name, pages])).toEqual([
      ['a.example', 2],
      ['b.example', 1],
      ['c.example', 2],
    ]);
    const tags = byTag(lines, ['one']);
    expect(tags.map(({ name, pages }) => [name, pages])).toEqual([
      ['', 3],
      ['news', 1],
      ['shop', 2],
    ]);
    expect(tags[1]!.methods[0]!.overPages.recall).toBe(1 / 4);
  });
});

describe('errors of many pages', () => {
  const withErrors = (page: string, method: string, ...errors: RecordError[]): ResultLine =>
    line(page, { method, score: score(3, 3, 1, { errors }) });

  it('are counted by the stage that caused them', () => {
    const lines = [
      withErrors('p1', 'one', error('missed', 0, 'width'), error('invented', 0, 'seed')),
      withErrors('p2', 'one', error('missed', 1, 'width'), error('invented', 2, 'width')),
      withErrors('p2', 'two', error('missed', 1, 'area')),
    ];
    expect(attribution(lines, 'one')).toEqual([
      { stage: 'width', missed: 2, invented: 1 },
      { stage: 'seed', missed: 0, invented: 1 },
    ]);
  });

  it('that all three methods share are suspected label errors', () => {
    const reports = (agreement: number): unknown[] => {
      const lines = ['one', 'two', 'three'].map((method) => ({
        ...withErrors(
          'p1',
          method,
          error('missed', 0, 's', 3),
          error('missed', 1, 's', 2),
          error('invented', 5, 's', 3),
        ),
        agreement,
      }));
      return suspects(lines).map(({ page, methods, error: { kind, record } }) => [
        page,
        methods,
        kind,
        record,
      ]);
    };
    expect(reports(0.95)).toEqual([
      ['p1', 3, 'missed', 0],
      ['p1', 3, 'invented', 5],
    ]);
    // Each misses it in a different way: a hard record, not a wrong label.
    expect(reports(0.6)).toEqual([['p1', 3, 'invented', 5]]);
    // Two methods may easily both be wrong.
    const two = ['one', 'two'].map((method) => withErrors('p1', method, error('missed', 0, 's', 2)));
    expect(suspects(two)).toEqual([]);
  });
});

describe('two evaluations', () => {
  it('show what got better and worse, the largest change first', () => {
    const before = [
      line('p1', { score: score(4, 4, 2) }),
      line('p2', { score: score(4, 4, 4) }),
      line('p3', { score: score(4, 4, 1) }),
      line('p4', { score: score(4, 4, 3) }),
      line('gone', { score: score(1, 1, 1) }),
    ];
    const after = [
      line('p1', { score: score(4, 4, 3) }),
      line('p2', { score: score(4, 4, 1), hash: 'other' }),
      line('p3', { score: score(4, 4, 4) }),
      line('p4', { score: score(4, 4, 3) }),
      line('new', { score: score(1, 1, 1) }),
      line('unlabelled'),
    ];
    expect(changesBetween(before, after)).toEqual({
      better: [
        expect.objectContaining({ page: 'p3', before: 0.25, after: 1, change: 0.75, isOtherTruth: false }),
        expect.objectContaining({ page: 'p1', before: 0.5, after: 0.75, change: 0.25 }),
      ],
      worse: [expect.objectContaining({ page: 'p2', change: -0.75, isOtherTruth: true })],
      same: 1,
      onlyBefore: 1,
      onlyAfter: 1,
    });
  });
});

describe('certainty', () => {
  it('of a page is the mean agreement of its methods', () => {
    expect(
      pageCertainty([
        line('p1', { agreement: 0.5 }),
        line('p1', { method: 'two', agreement: 1 }),
        line('p2', { agreement: null }),
      ]),
    ).toEqual([{ slug: 'p1', agreement: 0.75 }]);
  });
});
