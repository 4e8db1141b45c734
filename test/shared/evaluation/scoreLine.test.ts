import { describe, expect, it } from 'vitest';
import { pageLines } from '../../../src/shared/evaluation/pageLines';
import { scoreLine } from '../../../src/shared/evaluation/scoreLine';
import { emptyLabel, type PageLabel } from '../../../src/shared/labels/pageLabel';
import type { Run } from '../../../src/shared/pipeline/runPipeline';
import { defaultSettings } from '../../../src/shared/pipeline/settings';
import type { MatchRule } from '../../../src/shared/records/matchRule';
import { explainedRun, listsPage } from './explainedRun';

const page = listsPage();
const leaves: MatchRule = { kind: 'leaves' };

function truth(records: number[][], more: Partial<PageLabel> = {}): PageLabel {
  return {
    ...emptyLabel,
    status: 'labelled',
    records: records.map((blocks) => ({ blocks, from: 'hand', confidence: 1 })),
    ...more,
  };
}

describe('the score of an answer, computed by hand', () => {
  it('counts labelled records of several blocks, and has no count without them', () => {
    const run = explainedRun(page, [[7]]);
    expect(scoreLine(page, run, truth([[4, 5], [7], [12, 13]]), leaves).severalBlocks).toBe(2);
    expect(scoreLine(page, run, truth([[3], [7]]), leaves)).not.toHaveProperty('severalBlocks');
  });

  it('finds 2 of 4 labelled records with 3 extracted', () => {
    // li 3 as its three parts is the same record; li 11 without its last text is not.
    const run = explainedRun(page, [[4, 5, 6], [7], [12, 13]]);
    const score = scoreLine(page, run, truth([[3], [7], [11], [15]]), leaves);
    expect(score).toMatchObject({ labelled: 4, extracted: 3, found: 2, recall: 1 / 2 });
    expect(score.precision).toBeCloseTo(2 / 3, 12);
    expect(score.f1).toBeCloseTo(4 / 7, 12);
    expect(score.pairs).toEqual([
      [0, 0, 1],
      [1, 1, 1],
    ]);
    // The third is partly right: one missed and one invented record that are partners and share 2 of 3 texts.
    expect(
      score.errors.map(({ kind, record, blocks, partner, overlap }) => ({
        kind,
        record,
        blocks,
        partner,
        overlap,
      })),
    ).toEqual([
      { kind: 'missed', record: 2, blocks: [11], partner: 2, overlap: 2 / 3 },
      { kind: 'missed', record: 3, blocks: [15], partner: -1, overlap: 0 },
      { kind: 'invented', record: 2, blocks: [12, 13], partner: 2, overlap: 2 / 3 },
    ]);
  });

  it('also counts the third with a minimum overlap of 0.6', () => {
    const run = explainedRun(page, [[4, 5, 6], [7], [12, 13]]);
    const label = truth([[3], [7], [11], [15]]);
    const score = scoreLine(page, run, label, { kind: 'jaccard', least: 0.6 });
    expect(score).toMatchObject({ found: 3, precision: 1, recall: 3 / 4 });
    expect(score.pairs.at(-1)).toEqual([2, 2, 2 / 3]);
    expect(scoreLine(page, run, label, { kind: 'jaccard', least: 0.7 }).found).toBe(2);
  });

  it('by rectangles: 20 of 30 px height is an overlap of 2/3', () => {
    const run = explainedRun(page, [[12, 13]]);
    const label = truth([[11]]);
    expect(scoreLine(page, run, label, { kind: 'iou', least: 0.66 }).pairs).toEqual([[0, 0, 2 / 3]]);
    expect(scoreLine(page, run, label, { kind: 'iou', least: 0.67 })).toMatchObject({ found: 0, f1: 0 });
  });

  it('on a page without records: nothing found is right, anything found is wrong', () => {
    const none = truth([[3]], { noRecords: true });
    expect(scoreLine(page, explainedRun(page, []), none, leaves)).toMatchObject({
      labelled: 0,
      precision: 1,
      recall: 1,
      f1: 1,
      isRegionRight: true,
    });
    expect(scoreLine(page, explainedRun(page, [[3]]), none, leaves)).toMatchObject({
      labelled: 0,
      f1: 0,
      isRegionRight: false,
      errors: [{ kind: 'invented' }],
    });
  });

  it('counts a record once, even if extracted several times', () => {
    expect(scoreLine(page, explainedRun(page, [[3], [4, 5, 6]]), truth([[3]]), leaves)).toMatchObject({
      found: 1,
      precision: 0.5,
      recall: 1,
    });
  });
});

describe('the region', () => {
  const right = (run: Run, label: PageLabel): boolean => scoreLine(page, run, label, leaves).isRegionRight;

  it('is right if it contains the same texts as the labelled one, or as the smallest block around the records', () => {
    const answer = (region: number) => explainedRun(page, [[3]], {}, region);
    expect(right(answer(2), truth([[3], [7]], { region: 2 }))).toBe(true);
    expect(right(answer(2), truth([[3], [7]]))).toBe(true);
    expect(right(answer(19), truth([[3], [7]]))).toBe(false);
    expect(right(answer(1), truth([[3], [7]]))).toBe(false);
    expect(right(answer(1), truth([[3], [20]]))).toBe(true);
    // html and body contain the same
    expect(right(answer(0), truth([[3], [20]]))).toBe(true);
  });

  it('is the smallest block around the records if the method gives none', () => {
    expect(right(explainedRun(page, [[3], [7]]), truth([[11], [15]]))).toBe(true);
    expect(right(explainedRun(page, [[20]]), truth([[11], [15]]))).toBe(false);
    expect(right(explainedRun(page, []), truth([[11], [15]]))).toBe(false);
  });
});

describe('the stage that caused an error', () => {
  const causes = (run: Run, records: number[][]) =>
    scoreLine(page, run, truth(records), leaves).errors.map(({ kind, stage, block, words }) => ({
      kind,
      stage,
      block,
      words,
    }));

  it('of a missed record is the one that dropped it', () => {
    const run = explainedRun(page, [[3]], {
      early: { keep: [3, 7, 11], drop: [15] },
      late: { keep: [3], drop: [7] },
    });
    expect(causes(run, [[3], [7], [15], [11]])).toEqual([
      { kind: 'missed', stage: 'late', block: 7, words: 'late dropped it' },
      { kind: 'missed', stage: 'early', block: 15, words: 'early dropped it' },
      // kept by the first, not considered by the next
      { kind: 'missed', stage: 'late', block: 11, words: 'This stage did not look at the block.' },
    ]);
  });

  it('of a missed record with several blocks is that of the first lost block', () => {
    const run = explainedRun(page, [[4]], {
      early: { keep: [4], drop: [5] },
      late: { keep: [4], drop: [6] },
    });
    expect(causes(run, [[4, 5, 6]])[0]).toMatchObject({ kind: 'missed', stage: 'early', block: 5 });
  });

  it('is the last one if all blocks of a missed record were found, but together with others', () => {
    const run = explainedRun(page, [[3, 7]], { early: { keep: [3, 7] }, late: { keep: [3, 7] } });
    expect(causes(run, [[3], [7]]).slice(0, 2)).toMatchObject([
      { stage: 'late', block: 3 },
      { stage: 'late', block: 7 },
    ]);
  });

  it('of an invented record is the one nearest to dropping it, among those that dropped any block', () => {
    const stages = {
      // 30 against 20: margin of half the threshold
      width: { keep: [3, [7, 30, 20]] as [number, [number, number, number]], drop: [1] },
      // 11 against 10: margin of a tenth
      height: { keep: [3, [7, 11, 10]] as [number, [number, number, number]], drop: [2] },
      // the smallest margin, but it dropped nothing
      area: { keep: [3, [7, 1.01, 1]] as [number, [number, number, number]] },
    };
    expect(causes(explainedRun(page, [[3], [7]], stages), [[3]])).toEqual([
      { kind: 'invented', stage: 'height', block: 7, words: 'height kept it' },
    ]);
  });

  it('is the last one that dropped other blocks if there are no numbers, else the last of all', () => {
    const choice = {
      early: { keep: [3, 7], drop: [1] },
      late: { keep: [3, 7], drop: [2] },
      end: { keep: [3, 7] },
    };
    expect(causes(explainedRun(page, [[3], [7]], choice), [[3]])[0]!.stage).toBe('late');
    const none = { early: { keep: [3, 7] }, late: { keep: [3, 7] } };
    expect(causes(explainedRun(page, [[3], [7]], none), [[3]])[0]!.stage).toBe('late');
  });

  it('of records in a wrong region is the one that lost most of the right ones', () => {
    const run = explainedRun(page, [[20], [24]], {
      region: { keep: [20, 24], drop: [3, 7] },
      width: { keep: [20, [24, 11, 10]], drop: [11] },
    });
    expect(causes(run, [[3], [7], [11]])).toMatchObject([
      { kind: 'missed', stage: 'region' },
      { kind: 'missed', stage: 'region' },
      { kind: 'missed', stage: 'width' },
      { kind: 'invented', stage: 'region', block: 20 },
      { kind: 'invented', stage: 'region', block: 24 },
    ]);
  });
});

describe('all methods on a page', () => {
  const config = (method: string, preset = 'default') => ({ method, preset, settings: defaultSettings });
  const head = { slug: 'a-page', site: 'a.example', tags: ['shop'] };
  const answers: Record<string, number[][]> = {
    one: [[3], [7], [20]],
    two: [[3], [7], [21, 22, 23]],
    three: [[3], [24]],
  };
  const entries = Object.entries(answers).map(([method, records]) => ({
    entrant: config(method),
    run: explainedRun(page, records),
    ms: 5,
  }));

  it('count how many share an error', () => {
    const lines = pageLines(page, entries, truth([[3], [7], [11]]), leaves, head);
    expect(
      lines.map(({ method, score }) => [
        method,
        ...score!.errors.map(({ kind, record, shared }) => [kind, record, shared]),
      ]),
    ).toEqual([
      ['one', ['missed', 2, 3], ['invented', 2, 2]],
      // the same texts in other blocks
      ['two', ['missed', 2, 3], ['invented', 2, 2]],
      ['three', ['missed', 1, 1], ['missed', 2, 3], ['invented', 1, 1]],
    ]);
  });

  it('measure how far each agrees with the others', () => {
    const lines = pageLines(page, entries, null, leaves, head);
    // One and two agree fully; against three each has 1 of 3 and 1 of 2: F1 0.4.
    expect(lines.map(({ agreement }) => agreement)).toEqual(
      [0.7, 0.7, 0.4].map((f1) => expect.closeTo(f1, 12)),
    );
    const [alone] = pageLines(page, entries.slice(0, 1), null, leaves, head);
    expect(alone).toMatchObject({ agreement: null, score: null, failed: '', records: answers.one });
  });

  it('have no score on a page without an accepted label', () => {
    const open = truth([[3]], { status: 'open' });
    expect(pageLines(page, entries, open, leaves, head).map(({ score }) => score)).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('have the preset in their name unless it is the default', () => {
    const [line] = pageLines(page, [{ ...entries[0]!, entrant: config('one', 'paper') }], null, leaves, head);
    expect(line).toMatchObject({ page: 'a-page', site: 'a.example', tags: ['shop'], method: 'one:paper' });
  });
});
