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

describe('the score of an answer, worked out by hand', () => {
  it('2 of 3 extracted are 2 of 4 labelled', () => {
    // li 3 as its three parts is the same record; li 11 without its last text is another.
    const run = explainedRun(page, [[4, 5, 6], [7], [12, 13]]);
    const score = scoreLine(page, run, truth([[3], [7], [11], [15]]), leaves);
    expect(score).toMatchObject({ labelled: 4, extracted: 3, found: 2, recall: 1 / 2 });
    expect(score.precision).toBeCloseTo(2 / 3, 12);
    expect(score.f1).toBeCloseTo(4 / 7, 12);
    expect(score.pairs).toEqual([
      [0, 0, 1],
      [1, 1, 1],
    ]);
    // The third is partly right: missed and invented, each other's partner, 2 of 3 texts shared.
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

  it('with an overlap of 0.6 the third counts too', () => {
    const run = explainedRun(page, [[4, 5, 6], [7], [12, 13]]);
    const label = truth([[3], [7], [11], [15]]);
    const score = scoreLine(page, run, label, { kind: 'jaccard', least: 0.6 });
    expect(score).toMatchObject({ found: 3, precision: 1, recall: 3 / 4 });
    expect(score.pairs.at(-1)).toEqual([2, 2, 2 / 3]);
    expect(scoreLine(page, run, label, { kind: 'jaccard', least: 0.7 }).found).toBe(2);
  });

  it('by rectangles: 20 of 30 px height are an overlap of 2/3', () => {
    const run = explainedRun(page, [[12, 13]]);
    const label = truth([[11]]);
    expect(scoreLine(page, run, label, { kind: 'iou', least: 0.66 }).pairs).toEqual([[0, 0, 2 / 3]]);
    expect(scoreLine(page, run, label, { kind: 'iou', least: 0.67 })).toMatchObject({ found: 0, f1: 0 });
  });

  it('a page without records: nothing found is all right, anything found is wrong', () => {
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

  it('a record is counted once, however often it is extracted', () => {
    expect(scoreLine(page, explainedRun(page, [[3], [4, 5, 6]]), truth([[3]]), leaves)).toMatchObject({
      found: 1,
      precision: 0.5,
      recall: 1,
    });
  });
});

describe('the region', () => {
  const right = (run: Run, label: PageLabel): boolean => scoreLine(page, run, label, leaves).isRegionRight;

  it('is right if it holds the same texts as the labelled one, or as the smallest around its records', () => {
    const answer = (region: number) => explainedRun(page, [[3]], {}, region);
    expect(right(answer(2), truth([[3], [7]], { region: 2 }))).toBe(true);
    expect(right(answer(2), truth([[3], [7]]))).toBe(true);
    expect(right(answer(19), truth([[3], [7]]))).toBe(false);
    expect(right(answer(1), truth([[3], [7]]))).toBe(false);
    expect(right(answer(1), truth([[3], [20]]))).toBe(true);
    // html and body hold the same
    expect(right(answer(0), truth([[3], [20]]))).toBe(true);
  });

  it('of a method that names none is the smallest block around its records', () => {
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

  it('is for a missed record the one that dropped it', () => {
    const run = explainedRun(page, [[3]], {
      early: { keep: [3, 7, 11], drop: [15] },
      late: { keep: [3], drop: [7] },
    });
    expect(causes(run, [[3], [7], [15], [11]])).toEqual([
      { kind: 'missed', stage: 'late', block: 7, words: 'late dropped it' },
      { kind: 'missed', stage: 'early', block: 15, words: 'early dropped it' },
      // kept by the first, and not looked at by the next
      { kind: 'missed', stage: 'late', block: 11, words: 'This stage did not look at the block.' },
    ]);
  });

  it('is for a missed record of several blocks that of the first lost one', () => {
    const run = explainedRun(page, [[4]], {
      early: { keep: [4], drop: [5] },
      late: { keep: [4], drop: [6] },
    });
    expect(causes(run, [[4, 5, 6]])[0]).toMatchObject({ kind: 'missed', stage: 'early', block: 5 });
  });

  it('is the last where all blocks of a missed record were taken, but together with others', () => {
    const run = explainedRun(page, [[3, 7]], { early: { keep: [3, 7] }, late: { keep: [3, 7] } });
    expect(causes(run, [[3], [7]]).slice(0, 2)).toMatchObject([
      { stage: 'late', block: 3 },
      { stage: 'late', block: 7 },
    ]);
  });

  it('is for an invented record the one with a choice that was nearest to dropping it', () => {
    const stages = {
      // 30 above 20: half of the threshold to spare
      width: { keep: [3, [7, 30, 20]] as [number, [number, number, number]], drop: [1] },
      // 11 above 10: a tenth
      height: { keep: [3, [7, 11, 10]] as [number, [number, number, number]], drop: [2] },
      // nearest of all, but it dropped nothing
      area: { keep: [3, [7, 1.01, 1]] as [number, [number, number, number]] },
    };
    expect(causes(explainedRun(page, [[3], [7]], stages), [[3]])).toEqual([
      { kind: 'invented', stage: 'height', block: 7, words: 'height kept it' },
    ]);
  });

  it('without any numbers is the last that dropped others, and without any choice the last of all', () => {
    const choice = {
      early: { keep: [3, 7], drop: [1] },
      late: { keep: [3, 7], drop: [2] },
      end: { keep: [3, 7] },
    };
    expect(causes(explainedRun(page, [[3], [7]], choice), [[3]])[0]!.stage).toBe('late');
    const none = { early: { keep: [3, 7] }, late: { keep: [3, 7] } };
    expect(causes(explainedRun(page, [[3], [7]], none), [[3]])[0]!.stage).toBe('late');
  });

  it('is for records of a wrong region the one that lost most of the right ones', () => {
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

  it('tell how many make the same error', () => {
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

  it('tell how far each agrees with the others', () => {
    const lines = pageLines(page, entries, null, leaves, head);
    // one and two agree in all; with three each has 1 of 3 and 1 of 2: F1 0.4.
    expect(lines.map(({ agreement }) => agreement)).toEqual(
      [0.7, 0.7, 0.4].map((f1) => expect.closeTo(f1, 12)),
    );
    const [alone] = pageLines(page, entries.slice(0, 1), null, leaves, head);
    expect(alone).toMatchObject({ agreement: null, score: null, failed: '', records: answers.one });
  });

  it('have no score on a page whose label is not accepted', () => {
    const open = truth([[3]], { status: 'open' });
    expect(pageLines(page, entries, open, leaves, head).map(({ score }) => score)).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('are named with their values where these are not the default', () => {
    const [line] = pageLines(page, [{ ...entries[0]!, entrant: config('one', 'paper') }], null, leaves, head);
    expect(line).toMatchObject({ page: 'a-page', site: 'a.example', tags: ['shop'], method: 'one:paper' });
  });
});
