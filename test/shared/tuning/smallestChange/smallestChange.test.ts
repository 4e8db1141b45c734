import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emine } from '../../../../src/shared/methods/emine';
import { figueiredo } from '../../../../src/shared/methods/figueiredo';
import { type PageBlocks, pageBlocks } from '../../../../src/shared/page/buildBlockModel';
import { RunCancelled, runPipeline } from '../../../../src/shared/pipeline/runPipeline';
import { changeLines, withChanges } from '../../../../src/shared/tuning/smallestChange/changeLine';
import { harmOf } from '../../../../src/shared/tuning/smallestChange/fixEffects';
import { growingIndexes } from '../../../../src/shared/tuning/smallestChange/lineSearch';
import type { WrongRecord } from '../../../../src/shared/tuning/smallestChange/recordFix';
import {
  type SmallestChanges,
  smallestChange,
} from '../../../../src/shared/tuning/smallestChange/smallestChange';
import { drawnSnapshot } from '../../../support/page/snapshots';
import { boxMethod, item, labelOf, listOf } from '../boxMethod';

const leaves = { kind: 'leaves' } as const;
const wide = (...heights: number[]): PageBlocks => listOf(heights.map((height) => [1000, height] as const));
const nothing = { found: 0, lost: 0, invented: 0, dropped: 0 };
const emineSettings = { values: { container: { containerShare: 0.5 } }, off: [] };

function asked(
  page: PageBlocks,
  kind: WrongRecord['kind'],
  index: number,
  truth: number[] | null,
): SmallestChanges {
  const run = runPipeline(emine, page, emineSettings);
  const label = truth === null ? null : labelOf(page, truth);
  return smallestChange({ run, wrong: { kind, blocks: [item(page, index)] }, rule: leaves, label });
}

function boxAsked(page: PageBlocks, wrong: WrongRecord, truth: number[] | null): SmallestChanges {
  const run = runPipeline(boxMethod, page, { values: {}, off: [] });
  return smallestChange({ run, wrong, rule: leaves, label: truth && labelOf(page, truth) });
}

describe('the smallest change', () => {
  it('for a missed record moves the threshold that lost it, no further than needed', () => {
    // Mean height 91.43 px: 40 px is 0.4375 of it; 0.6 is required.
    const page = wide(100, 100, 100, 100, 100, 100, 40);
    const { answers, runs, isComplete } = asked(page, 'missed', 6, [0, 1, 2, 3, 4, 5, 6]);
    const [nearest] = answers;
    expect(nearest!.changes).toEqual([
      {
        stage: 'dataRegion',
        name: 'heightFactor',
        from: 0.6,
        to: 0.4,
        steps: 4,
        share: expect.closeTo(0.1, 9),
      },
    ]);
    expect(nearest).toMatchObject({ gains: [], losses: [], judged: nothing, records: 7 });
    expect(nearest!.settings.values).toEqual({
      container: { containerShare: 0.5 },
      dataRegion: { heightFactor: 0.4 },
    });
    // Switching the stage off also works: a larger change, so it comes later.
    expect(answers.at(-1)!.changes).toMatchObject([{ stage: 'dataRegion', name: '', from: false, to: true }]);
    expect(runs).toBeLessThan(100);
    expect(isComplete).toBe(true);
  });

  it('lists its side effects', () => {
    // 40 and 42 px, mean 85.25: with 0.45, which is 38.36 px, both are found.
    const page = wide(100, 100, 100, 100, 100, 100, 40, 42);
    const [nearest] = asked(page, 'missed', 6, [0, 1, 2, 3, 4, 5, 6]).answers;
    expect(nearest!.changes).toMatchObject([{ name: 'heightFactor', to: 0.45, steps: 3 }]);
    expect(nearest!.gains).toEqual([{ blocks: [item(page, 7)], isRight: false }]);
    expect(nearest!.judged).toEqual({ ...nothing, invented: 1 });
    expect(harmOf(nearest!)).toBe(1);
    const [both] = asked(page, 'missed', 6, [0, 1, 2, 3, 4, 5, 6, 7]).answers;
    expect(both!.judged).toEqual({ ...nothing, found: 1 });
    const [unknown] = asked(page, 'missed', 6, null).answers;
    expect(unknown!.gains).toEqual([{ blocks: [item(page, 7)], isRight: null }]);
    expect(unknown!.judged).toBeNull();
  });

  it('for an invented record moves the threshold the other way', () => {
    // 70 px is 0.731 of the mean 95.71.
    const page = wide(100, 100, 100, 100, 100, 100, 70);
    const [nearest] = asked(page, 'invented', 6, [0, 1, 2, 3, 4, 5]).answers;
    expect(nearest!.changes).toMatchObject([{ name: 'heightFactor', from: 0.6, to: 0.75, steps: 3 }]);
    expect(nearest).toMatchObject({ gains: [], losses: [], judged: nothing, records: 6 });
  });

  it('finds the filter that lost the region around the record', () => {
    // The list covers 0.06 of body, 0.3 of its width and 0.2 of its height; 0.1, 0.3 and 0.2 are required.
    const rows = [0, 1, 2, 3].map((row) => ({
      tag: 'li',
      rect: [0, 50 * row, 300, 50] as const,
      children: [`Item ${row}`],
    }));
    const list = { tag: 'ul', rect: [0, 0, 300, 200] as const, children: rows };
    const body = { tag: 'body', rect: [0, 0, 1000, 1000] as const, children: [list, 'Foot'] };
    const page = pageBlocks(drawnSnapshot({ tag: 'html', rect: [0, 0, 1000, 1000], children: [body] }));
    const run = runPipeline(figueiredo, page, { values: {}, off: [] });
    const wrong = { kind: 'missed', blocks: [item(page, 2)] } as const;
    const [nearest] = smallestChange({
      run,
      wrong,
      rule: leaves,
      label: labelOf(page, [0, 1, 2, 3]),
    }).answers;
    expect(nearest!.changes).toEqual([
      { stage: 'areaFilter', name: 'area', from: 0.1, to: 0.05, steps: 1, share: 0.05 },
    ]);
    expect(nearest!.judged).toEqual({ ...nothing, found: 3 });
    expect(nearest!.gains.every(({ isRight }) => isRight)).toBe(true);
  });

  it('has two settings only if no single one works', () => {
    const page = listOf([
      [400, 80],
      [400, 80],
      [620, 41],
      [400, 80],
    ]);
    const run = runPipeline(boxMethod, page, { values: {}, off: [] });
    const wrong = { kind: 'missed', blocks: [item(page, 2)] } as const;
    const [nearest] = smallestChange({ run, wrong, rule: leaves, label: null }).answers;
    expect(nearest!.changes).toMatchObject([
      { stage: 'high', name: 'minHeight', from: 50, to: 41, steps: 9 },
      { stage: 'narrow', name: 'maxWidth', from: 500, to: 620, steps: 12 },
    ]);
    expect(nearest!.share).toBeCloseTo(0.09 + 0.12, 9);
  });

  it('comes after a larger harmless one if it does harm', () => {
    // The wrong record is 52 px high and 450 px wide; a right one of 51 px would be dropped too.
    const page = listOf([
      [400, 80],
      [400, 51],
      [450, 52],
    ]);
    const { answers } = boxAsked(page, { kind: 'invented', blocks: [item(page, 2)] }, [0, 1]);
    expect(answers.map(({ changes }) => changes)).toMatchObject([
      [{ name: 'maxWidth', to: 440 }],
      [{ name: 'minHeight', to: 53 }],
    ]);
    expect(answers.map(harmOf)).toEqual([0, 1]);
    expect(answers[1]!.judged).toEqual({ ...nothing, lost: 1 });
  });

  it('comes after a harmless one of similar size', () => {
    const page = listOf([
      [400, 80],
      [400, 51],
      [470, 52],
    ]);
    const { answers } = boxAsked(page, { kind: 'invented', blocks: [item(page, 2)] }, [0, 1]);
    expect(answers.map(({ changes }) => changes[0]!.name)).toEqual(['maxWidth', 'minHeight']);
    expect(answers.map(harmOf)).toEqual([0, 1]);
  });

  it('is combined with a second one that removes its harm', () => {
    // With the low record a wrong one is added, which is also too low, but wider.
    const page = listOf([
      [400, 80],
      [400, 40],
      [480, 45],
    ]);
    const { answers } = boxAsked(page, { kind: 'missed', blocks: [item(page, 1)] }, [0, 1]);
    expect(answers.map(({ changes }) => changes)).toMatchObject([
      [
        { name: 'minHeight', to: 40 },
        { name: 'maxWidth', to: 470 },
      ],
      [{ name: 'minHeight', to: 40 }],
    ]);
    expect(answers.map(harmOf)).toEqual([0, 1]);
  });

  it('counts the other records of the answer as wanted without a label', () => {
    const page = listOf([
      [400, 80],
      [400, 51],
      [450, 52],
    ]);
    const { answers, isLabelled } = boxAsked(page, { kind: 'invented', blocks: [item(page, 2)] }, null);
    expect(answers.map(harmOf)).toEqual([0, 1]);
    expect(answers.map(({ outcome }) => outcome.f1)).toEqual([1, expect.closeTo(2 / 3, 9)]);
    expect(isLabelled).toBeNull();
  });

  it('is for the whole labelled record if one of its blocks is given', () => {
    const page = listOf([
      [400, 80],
      [400, 20],
      [400, 21],
    ]);
    const whole = [item(page, 1), item(page, 2)];
    const label = {
      ...labelOf(page, [0]),
      records: [{ blocks: whole, from: 'hand', confidence: 1 }],
    };
    const run = runPipeline(boxMethod, page, { values: {}, off: [] });
    const asking = (blocks: number[]): SmallestChanges =>
      smallestChange({ run, wrong: { kind: 'missed', blocks }, rule: leaves, label });
    expect(asking([item(page, 2)])).toMatchObject({ wrong: { blocks: whole }, isLabelled: true });
    expect(asking([item(page, 0) - 1])).toMatchObject({ isLabelled: false });
  });

  it('is the same as by exhaustive search', () => {
    const sizes = fc.tuple(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 100 }));
    const start = fc.record({
      minHeight: fc.integer({ min: 0, max: 100 }),
      maxWidth: fc.integer({ min: 0, max: 1000 }),
    });
    fc.assert(
      fc.property(
        fc.array(sizes, { minLength: 1, maxLength: 6 }),
        start,
        (items, { minHeight, maxWidth }) => {
          const page = listOf(items);
          const settings = { values: { high: { minHeight }, narrow: { maxWidth } }, off: [] };
          const run = runPipeline(boxMethod, page, settings);
          const isThere = (records: readonly (readonly number[])[]): boolean =>
            records.some(([block]) => block === item(page, 0));
          const kind = isThere(run.extraction.records) ? 'invented' : 'missed';
          const shares = changeLines(boxMethod, settings)
            .flat()
            .filter((change) => {
              const { records } = runPipeline(boxMethod, page, withChanges(settings, [change])).extraction;
              return isThere(records) === (kind === 'missed');
            })
            .map(({ share }) => share);
          const { answers } = smallestChange({
            run,
            wrong: { kind, blocks: [item(page, 0)] },
            rule: leaves,
            label: null,
          });
          expect(new Set(answers.map(({ changes }) => JSON.stringify(changes))).size).toBe(answers.length);
          const single = answers.filter(({ changes }) => changes.length === 1);
          expect(Math.min(...single.map(({ share }) => share))).toBe(Math.min(...shares));
        },
      ),
      { numRuns: 25 },
    );
  });

  it('is empty if nothing is wrong, or nothing helps', () => {
    const page = wide(100, 100, 100, 100, 100, 100, 100);
    expect(asked(page, 'missed', 0, null)).toMatchObject({
      isFixed: true,
      answers: [],
      runs: 0,
      isComplete: true,
    });
    const run = runPipeline(boxMethod, page, { values: {}, off: [] });
    const wrong = { kind: 'missed', blocks: [item(page, 0) - 1] } as const;
    const { answers, runs, isFixed } = smallestChange({ run, wrong, rule: leaves, label: null });
    expect(answers).toEqual([]);
    expect(isFixed).toBe(false);
    expect(runs).toBeGreaterThan(5);
  });

  it('stops at the run limit, and when cancelled', () => {
    const page = wide(100, 100, 100, 100, 100, 100, 40);
    const run = runPipeline(emine, page, emineSettings);
    const wrong = { kind: 'missed', blocks: [item(page, 6)] } as const;
    const few = smallestChange({ run, wrong, rule: leaves, label: null, maxRuns: 2 });
    expect(few).toMatchObject({ runs: 2, isComplete: false });
    let asks = 0;
    const isCancelled = (): boolean => ++asks > 10;
    expect(() => smallestChange({ run, wrong, rule: leaves, label: null, isCancelled })).toThrow(
      RunCancelled,
    );
  });

  it('searches a range to its end with growing steps', () => {
    expect(growingIndexes(1)).toEqual([0]);
    expect(growingIndexes(20).map((index) => index + 1)).toEqual([1, 2, 3, 4, 6, 8, 12, 16, 20]);
  });
});
