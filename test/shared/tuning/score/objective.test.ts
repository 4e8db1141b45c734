import { describe, expect, it } from 'vitest';
import { failedLine } from '../../../../src/shared/evaluation/pageLines';
import type { ResultLine } from '../../../../src/shared/evaluation/results';
import { summarise } from '../../../../src/shared/evaluation/summary';
import { emptyLabel } from '../../../../src/shared/labels/pageLabel';
import {
  describeObjective,
  formatObjective,
  parseObjective,
} from '../../../../src/shared/tuning/score/objective';
import { outcomesOf } from '../../../../src/shared/tuning/score/outcome';
import { changeInterval, plainValue, scoreOutcomes } from '../../../../src/shared/tuning/score/score';
import { outcome, regions } from '../outcomes';

const f1 = parseObjective('f1');
const region = parseObjective('region');
const recall = parseObjective('recall@0.9');

describe('objectives', () => {
  it('are parsed, formatted and described', () => {
    expect(recall).toEqual({ kind: 'recall', precision: 0.9 });
    expect([f1, region, recall].map(formatObjective)).toEqual(['f1', 'region', 'recall@0.9']);
    expect(describeObjective(recall)).toBe('recall at a precision of 90 %');
    expect(describeObjective(region)).toBe('region accuracy');
  });

  it.each(['', 'F1', 'recall', 'recall@', 'recall@0', 'recall@1.5', 'precision@0.5'])(
    'reject %j and list what is allowed',
    (text) => {
      expect(() => parseObjective(text)).toThrow(/use f1, region or recall@0.9/);
    },
  );

  it('are averaged over the pages of a site, then over sites', () => {
    const outcomes = [
      outcome('a', 'one', { f1: 0.2 }),
      outcome('b', 'one', { f1: 0.4 }),
      outcome('c', 'two', { f1: 1 }),
    ];
    // (0.3 + 1) / 2, not 1.6 / 3
    expect(plainValue(f1, outcomes)).toBeCloseTo(0.65, 12);
    const score = scoreOutcomes(f1, outcomes)!;
    expect(score).toMatchObject({ pages: 3, sites: 2, right: 1 });
    expect(score.value).toBeCloseTo(0.65, 12);
    // Resampling two sites gives 0.3 twice, both, or 1 twice.
    expect(score.interval.low).toBeCloseTo(0.3, 12);
    expect(score.interval.high).toBe(1);
  });

  it('do not depend on the order of the pages', () => {
    const outcomes = [0.1, 0.9, 0.4, 0.7, 0.3].map((value, index) =>
      outcome(`p${index}`, `s${index % 3}`, { f1: value }),
    );
    const score = scoreOutcomes(f1, outcomes)!;
    const reversed = scoreOutcomes(f1, outcomes.toReversed())!;
    expect(reversed.value).toBeCloseTo(score.value, 12);
    expect(reversed.interval.low).toBeCloseTo(score.interval.low, 12);
  });

  it('count regions', () => {
    expect(scoreOutcomes(region, regions(true, true, false, true))).toMatchObject({ value: 0.75, right: 3 });
  });

  describe('for regions', () => {
    // site one: 3 of 4 pages right; site two: 0 of 1
    const pages = [
      outcome('a', 'one'),
      outcome('b', 'one'),
      outcome('c', 'one'),
      outcome('d', 'one', { isRegionRight: false }),
      outcome('e', 'two', { isRegionRight: false }),
    ];

    it('are right pages over all pages, as in eval, not a mean over sites', () => {
      // 3 / 5, not (3/4 + 0) / 2
      expect(plainValue(region, pages)).toBe(3 / 5);
      const { value, interval } = scoreOutcomes(region, pages)!;
      expect(value).toBe(3 / 5);
      // Resampling two sites gives 0 of 2, 3 of 5, or 6 of 8.
      expect(interval.low).toBe(0);
      expect(interval.high).toBeCloseTo(6 / 8, 12);
      const lines = pages.map(
        ({ page, site, ...score }): ResultLine => ({
          page,
          site,
          tags: [],
          hash: '',
          method: 'one',
          ms: 0,
          failed: '',
          region: -1,
          records: [],
          agreement: null,
          score: { ...score, pairs: [], errors: [] },
        }),
      );
      expect(summarise(lines, ['one'])[0]!.regionAccuracy).toBe(value);
    });

    it('change by pages, too', () => {
      const after = pages.map((page) => ({ ...page, isRegionRight: true }));
      const { low, high } = changeInterval(region, pages, after)!;
      // One of four pages of site one turns right, and the only one of site two: 2 of 8 to 2 of 2.
      expect(low).toBeCloseTo(1 / 4, 12);
      expect(high).toBe(1);
    });
  });

  it('use the recall if the precision is reached, else the shortfall', () => {
    const enough = [
      outcome('a', 'one', { precision: 0.8, recall: 0.5 }),
      outcome('b', 'two', { precision: 1, recall: 0.7 }),
    ];
    expect(plainValue(recall, enough)).toBeCloseTo(0.6, 12);
    const little = enough.map((entry) => ({ ...entry, precision: entry.precision - 0.3, recall: 1 }));
    expect(plainValue(recall, little)).toBeCloseTo(-0.3, 12);
    const { value, interval } = scoreOutcomes(recall, little)!;
    expect(value).toBeLessThan(0);
    expect(interval.low).toBeCloseTo(0.5 - 0.9, 12);
    expect(interval.high).toBeCloseTo(0.7 - 0.9, 12);
  });

  it('are null without pages', () => {
    expect(scoreOutcomes(f1, [])).toBeNull();
    expect(plainValue(f1, [])).toBeNull();
    expect(changeInterval(f1, [], [])).toBeNull();
  });

  it('compare each site with itself', () => {
    const before = [0.1, 0.5, 0.9].map((value, index) => outcome(`p${index}`, `s${index}`, { f1: value }));
    const after = before.map((entry) => ({ ...entry, f1: entry.f1 + 0.05 }));
    const { low, high } = changeInterval(f1, before, after)!;
    expect(low).toBeCloseTo(0.05, 12);
    expect(high).toBeCloseTo(0.05, 12);
  });
});

describe('outcomes', () => {
  it('come from lines with a score; a failed method scores zero', () => {
    const config = { method: 'buw', preset: 'default', settings: { values: {}, off: [] } };
    const label = {
      ...emptyLabel,
      status: 'labelled' as const,
      records: [{ blocks: [7], from: 'hand', confidence: 1 }],
    };
    const failed = failedLine({ slug: 'a', site: 'one', tags: [] }, 'hash', config, 'out of time', label);
    const open = failedLine({ slug: 'b', site: 'one', tags: [] }, 'hash', config, 'out of time', null);
    expect(outcomesOf([failed, open])).toEqual([
      {
        page: 'a',
        site: 'one',
        precision: 0,
        recall: 0,
        f1: 0,
        isRegionRight: false,
        found: 0,
        labelled: 1,
        extracted: 0,
      },
    ]);
  });
});
