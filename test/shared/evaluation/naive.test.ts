import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/shared/base/seededRandom';
import { bootstrapIntervals, bootstrapSeed } from '../../../src/shared/evaluation/bootstrap';
import type { ResultLine } from '../../../src/shared/evaluation/results';
import { scoreLine } from '../../../src/shared/evaluation/scoreLine';
import { summarise } from '../../../src/shared/evaluation/summary';
import { emptyLabel } from '../../../src/shared/labels/pageLabel';
import { type PageBlocks, pageBlocks } from '../../../src/shared/page/buildBlockModel';
import type { MatchRule } from '../../../src/shared/records/matchRule';
import { type Drawn, drawnSnapshot } from '../../support/page/snapshots';
import { explainedRun } from './explainedRun';
import { naiveInterval, naiveMeans, naiveScore } from './naive';

/** Pages of random nested blocks with texts, images and invisible elements. */
const { tree } = fc.letrec<{ tree: Drawn; leaf: Drawn; box: Drawn }>((tie) => {
  const rect = fc.tuple(fc.nat(8), fc.nat(8), fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }));
  return {
    tree: fc.oneof({ maxDepth: 4 }, tie('leaf'), tie('box')),
    leaf: fc.record({
      tag: fc.constantFrom('p', 'img', 'span'),
      rect: fc.option(rect, { nil: undefined, freq: 4 }),
      children: fc.array(fc.constantFrom('a', 'b'), { maxLength: 1 }),
    }),
    box: fc.record({
      tag: fc.constantFrom('div', 'li'),
      rect,
      children: fc.array(fc.oneof(tie('tree'), fc.constant('own text')), { maxLength: 4 }),
    }),
  } as never;
});

const pages = fc.array(tree, { minLength: 1, maxLength: 5 }).map((children): PageBlocks => {
  const rect = [0, 0, 20, 20] as const;
  return pageBlocks(drawnSnapshot({ tag: 'html', rect, children: [{ tag: 'body', rect, children }] }));
});

const records = fc.array(fc.array(fc.nat(1000), { minLength: 1, maxLength: 3 }), { maxLength: 6 });
const rules = fc.constantFrom<MatchRule>(
  { kind: 'leaves' },
  { kind: 'jaccard', least: 0.5 },
  { kind: 'jaccard', least: 0.9 },
  { kind: 'iou', least: 0.4 },
  { kind: 'iou', least: 1 },
);

describe('a second, naive implementation', () => {
  it('gives the same scores and errors for random answers on random pages', () => {
    fc.assert(
      fc.property(pages, records, records, rules, (page, some, others, rule) => {
        const onPage = (lists: number[][]) => lists.map((list) => list.map((block) => block % page.count));
        const extracted = onPage(some);
        const labelled = onPage(others);
        const label = {
          ...emptyLabel,
          records: labelled.map((blocks) => ({ blocks, from: 'hand', confidence: 1 })),
        };
        const score = scoreLine(page, explainedRun(page, extracted, {}), label, rule);
        const naive = naiveScore(page, extracted, labelled, rule);
        const wrong = (kind: string) =>
          score.errors.filter((error) => error.kind === kind).map(({ record }) => record);
        expect(wrong('missed')).toEqual(naive.missed);
        expect(wrong('invented')).toEqual(naive.invented);
        expect(score.pairs).toEqual(
          naive.pairs.map((pair) => pair.map((value) => expect.closeTo(value, 12))),
        );
        for (const measure of ['precision', 'recall', 'f1'] as const)
          expect(score[measure]).toBeCloseTo(naive[measure], 12);
      }),
      { numRuns: 1000 },
    );
  });

  it('gives the same means and intervals for random results', () => {
    const share = fc.integer({ min: 0, max: 10 }).map((tenths) => tenths / 10);
    const line = fc.record({
      site: fc.constantFrom('a', 'b', 'c', 'd'),
      method: fc.constantFrom('one', 'two'),
      score: fc.option(fc.record({ precision: share, recall: share, f1: share }), { freq: 5 }),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), (some) => {
        const lines = some.map(
          (entry, index) =>
            ({ page: `p${index}`, tags: [], failed: '', ms: 1, ...entry }) as unknown as ResultLine,
        );
        for (const summary of summarise(lines, ['one', 'two'])) {
          for (const measure of ['precision', 'recall', 'f1'] as const) {
            const naive = naiveMeans(lines, summary.method, measure);
            if (naive.perSite.length === 0) {
              expect(summary.overSites[measure]).toBeNaN();
              continue;
            }
            expect(summary.overSites[measure]).toBeCloseTo(naive.overSites, 12);
            expect(summary.overPages[measure]).toBeCloseTo(naive.overPages, 12);
            const [low, high] = naiveInterval(naive.perSite, seededRandom(bootstrapSeed));
            expect(summary.intervals[measure].low).toBeCloseTo(low, 12);
            expect(summary.intervals[measure].high).toBeCloseTo(high, 12);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('an interval of two sites spans both values; of one site it is that value', () => {
    // Means of two values drawn from 0 and 0.5: a quarter are 0, half are 0.25, a quarter are 0.5.
    expect(bootstrapIntervals([[0], [0.5]])).toEqual([{ low: 0, high: 0.5 }]);
    expect(bootstrapIntervals([[0.3, 0.4]])).toEqual([
      { low: 0.3, high: 0.3 },
      { low: 0.4, high: 0.4 },
    ]);
    expect(bootstrapIntervals([])).toEqual([]);
  });

  it('an interval has the theoretical width', () => {
    // 100 sites, half 0 and half 1: the standard error of the mean is 0.05; the interval is ±1.96 of it.
    const sites = Array.from({ length: 100 }, (_, index) => [index % 2]);
    const [interval] = bootstrapIntervals(sites);
    expect(interval!.low).toBeCloseTo(0.5 - 1.96 * 0.05, 1);
    expect(interval!.high).toBeCloseTo(0.5 + 1.96 * 0.05, 1);
  });
});
