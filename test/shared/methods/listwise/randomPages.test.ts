import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listwise } from '../../../../src/shared/methods/listwise';
import type { Agreement } from '../../../../src/shared/methods/listwise/agreement';
import type { Candidates } from '../../../../src/shared/methods/listwise/candidates';
import type { Confidence } from '../../../../src/shared/methods/listwise/confidence';
import { featureList } from '../../../../src/shared/methods/listwise/features/featureList';
import type { FeatureTable } from '../../../../src/shared/methods/listwise/features/featureTable';
import type { Score } from '../../../../src/shared/methods/listwise/score';
import { runPipeline } from '../../../../src/shared/pipeline/runPipeline';
import type { Drawn } from '../../../support/page/snapshots';
import { type Box, contentOn, el, pageWith } from './drawnPages';
import { curves } from './scored';

const tags = ['div', 'ul', 'li', 'p', 'a', 'h3', 'img', 'hr', 'tbody', 'tr', 'td', 'th', 'article', 'input'];
const texts = ['a', 'some text', '$ 10', '2024-03-15', '1', '2', '3', 'A text of more than 25 characters'];
const side = fc.constantFrom(0, 3, 40, 300);

const traits = fc.record({
  box: fc.option(fc.tuple(side, side, side, side) as fc.Arbitrary<Box>, { freq: 6 }),
  class: fc.constantFrom('x', 'y', 'x z', ''),
  href: fc.constantFrom('/a', '/b/1', '/b/2'),
  size: fc.constantFrom(16, 16, 20, 0),
  style: fc.constantFrom({}, {}, {}, { 'overflow-y': 'auto', 'overflow-x': 'auto' }, { position: 'fixed' }),
});

const { block } = fc.letrec<{ block: Drawn }>((tie) => ({
  block: fc
    .tuple(
      fc.constantFrom(...tags),
      fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: traits }),
      fc.array(
        fc.oneof(
          { depthSize: 'small', maxDepth: 5 },
          { weight: 2, arbitrary: fc.constantFrom(...texts) },
          { weight: 3, arbitrary: tie('block') },
        ),
        { maxLength: 5 },
      ),
    )
    .map(([tag, given, children]) => el(tag, given, ...(tag === 'img' || tag === 'hr' ? [] : children))),
}));

const blocks = fc.array(block, { minLength: 1, maxLength: 6 });
const anyPage = blocks.map((children) => pageWith(...children));

/** A curve for every measure, so that each counts. */
const values = {
  score: curves(Object.fromEntries(featureList.map(({ id }) => [id, '-1 0.25 0 0.5 1 1 2']))),
};

function runOn(page: ReturnType<typeof pageWith>) {
  const run = runPipeline(listwise, page, { values, off: [] });
  const output = <Out>(id: string) => run.stages.find((stage) => stage.id === id)!.output as Out;
  return {
    run,
    candidates: output<Candidates>('candidates'),
    features: output<FeatureTable>('features'),
    score: output<Score>('score'),
    agreement: output<Agreement>('agreement'),
    confidence: output<Confidence>('confidence'),
  };
}

describe('on any page', () => {
  it('candidates are runs of siblings with contents, in document order, and do not overlap', () => {
    fc.assert(
      fc.property(anyPage, (page) => {
        const { leafStart } = contentOn(page);
        for (const { starts, ends, parts } of runOn(page).candidates.sets) {
          expect(starts.length).toBeGreaterThan(0);
          let before = 0;
          starts.forEach((start, at) => {
            expect(start).toBeGreaterThanOrEqual(before);
            expect(leafStart[ends[at]!]! - leafStart[start]!).toBeGreaterThan(0);
            let [block, full] = [start, 0];
            while (block < ends[at]!) {
              expect(page.parent[block]).toBe(page.parent[start]);
              if (leafStart[block]! < leafStart[page.subtreeEnd[block]!]!) full++;
              block = page.subtreeEnd[block]!;
            }
            expect(block).toBe(ends[at]);
            expect(parts[at]).toBe(full);
            before = ends[at]!;
          });
        }
      }),
      { numRuns: 60, seed: 1 },
    );
  });

  it('no two candidates have the same records', () => {
    fc.assert(
      fc.property(anyPage, (page) => {
        const { leafStart } = contentOn(page);
        const keys = runOn(page).candidates.sets.map(({ starts, ends }) =>
          Array.from(starts, (start, at) => [leafStart[start], leafStart[ends[at]!]]).join(),
        );
        expect(new Set(keys).size).toBe(keys.length);
      }),
      { numRuns: 30, seed: 2 },
    );
  });

  it('measures and scores are finite, agreement and confidence are from 0 to 1', () => {
    fc.assert(
      fc.property(anyPage, (page) => {
        const { run, candidates, features, score, agreement, confidence } = runOn(page);
        expect(run.stages.map(({ message }) => message).join('')).toBe('');
        const wrong = [...features.values.keys()].filter((at) => !Number.isFinite(features.values[at]));
        expect(wrong.map((at) => featureList[at % features.width]!.id)).toEqual([]);
        expect([...score.scores].every(Number.isFinite)).toBe(true);
        expect([...score.order].sort((one, other) => one - other)).toEqual([...candidates.sets.keys()]);
        for (const value of [...agreement.expected, confidence.value]) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1 + 1e-12);
        }
      }),
      { numRuns: 60, seed: 3 },
    );
  });

  it('shares are from 0 to 1', () => {
    const shares = featureList.flatMap(({ text }, at) => (/^share /.test(text) ? [at] : []));
    expect(shares.length).toBeGreaterThan(30);
    fc.assert(
      fc.property(anyPage, (page) => {
        const { features, candidates } = runOn(page);
        for (let set = 0; set < candidates.sets.length; set++) {
          for (const at of shares) {
            const value = features.values[set * features.width + at]!;
            expect(value >= 0 && value <= 1, `${featureList[at]!.id} is ${value}`).toBe(true);
          }
        }
      }),
      { numRuns: 30, seed: 4 },
    );
  });

  it('the records of the answer are blocks with contents, each in one record', () => {
    fc.assert(
      fc.property(anyPage, (page) => {
        const { leafStart } = contentOn(page);
        const { records, region } = runOn(page).run.extraction;
        const all = records.flat();
        expect(new Set(all).size).toBe(all.length);
        for (const record of records) {
          const [first, last] = [record[0]!, record.at(-1)!];
          for (const end of [first, last])
            expect(leafStart[page.subtreeEnd[end]!]! - leafStart[end]!).toBeGreaterThan(0);
          expect(first).toBeGreaterThan(region);
          expect(page.subtreeEnd[last]).toBeLessThanOrEqual(page.subtreeEnd[region]!);
        }
      }),
      { numRuns: 30, seed: 5 },
    );
  });
});
