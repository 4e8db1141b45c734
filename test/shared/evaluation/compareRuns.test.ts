import { describe, expect, it } from 'vitest';
import { compareRuns } from '../../../src/shared/evaluation/compareRuns';
import { type PageBlocks, pageBlocks } from '../../../src/shared/page/buildBlockModel';
import { definePipeline } from '../../../src/shared/pipeline/pipeline';
import { type Run, runPipeline } from '../../../src/shared/pipeline/runPipeline';
import { defaultSettings } from '../../../src/shared/pipeline/settings';
import type { AnyStage } from '../../../src/shared/pipeline/stage';
import { VerdictList } from '../../../src/shared/pipeline/verdicts';
import { type Drawn, drawnSnapshot } from '../../support/page/snapshots';

/**
 * html 0, body 1, then four items of three blocks each and a text in every one of these:
 * li 2 (b 3, i 4, u 5), li 6 (b 7, i 8, u 9), li 10 (b 11, i 12, u 13), hr 14.
 */
function page(): PageBlocks {
  const part = (tag: string, y: number): Drawn => ({ tag, rect: [0, y, 100, 10], children: [tag] });
  const item = (y: number): Drawn => ({
    tag: 'li',
    rect: [0, y, 100, 30],
    children: [part('b', y), part('i', y + 10), part('u', y + 20)],
  });
  const rect = [0, 0, 100, 200] as const;
  const rule: Drawn = { tag: 'hr', rect: [0, 150, 100, 2] };
  const body: Drawn = { tag: 'body', rect, children: [item(0), item(30), item(60), rule] };
  return pageBlocks(drawnSnapshot({ tag: 'html', rect, children: [body] }));
}

/** A method whose stages drop the given blocks, with the given records. */
function run(blocks: PageBlocks, records: number[][], drops: Record<string, number[]> = {}): Run {
  const stages = ['early', 'late'].map(
    (id): AnyStage => ({
      id,
      title: id,
      explanation: '',
      section: '',
      needs: { page: true },
      params: {},
      run: () => null,
      verdicts() {
        const list = new VerdictList();
        for (const block of drops[id] ?? []) list.drop(block, `lost by ${id}`);
        for (const block of records.flat()) list.keep(block, 'kept');
        return list.finish();
      },
      views: () => [],
    }),
  );
  const answer = { region: 1, sections: [], records, score: null, alternatives: [], emptyBecause: '' };
  const pipeline = definePipeline({
    id: 'fake',
    title: 'Told',
    looksFor: '',
    failsOn: '',
    source: '',
    stages,
    answers: Object.fromEntries(stages.map(({ id }) => [id, true as const])),
    result: () => answer,
  });
  return runPipeline(pipeline, blocks, defaultSettings);
}

describe('two runs on one page', () => {
  const blocks = page();

  it('with the same records do not diverge', () => {
    const records = [[2], [6]];
    const { rows, parting } = compareRuns(blocks, run(blocks, records), run(blocks, records));
    expect(rows.map(({ kind, one, other }) => ({ kind, one, other }))).toEqual([
      { kind: 'same', one: [2], other: [2] },
      { kind: 'same', one: [6], other: [6] },
    ]);
    expect(parting).toBeNull();
  });

  it('treat records with the same texts as the same, even with different blocks', () => {
    const { rows } = compareRuns(blocks, run(blocks, [[2]]), run(blocks, [[3, 4, 5]]));
    expect(rows).toMatchObject([{ kind: 'same', one: [2], other: [3, 4, 5] }]);
  });

  it('treat a record as changed if it shares at least half of the texts: 2 of 3, not 1 of 3', () => {
    const all = run(blocks, [[2]]);
    expect(compareRuns(blocks, all, run(blocks, [[3, 4]])).rows).toMatchObject([{ kind: 'changed' }]);
    expect(compareRuns(blocks, all, run(blocks, [[3]])).rows.map(({ kind }) => kind)).toEqual([
      'lost',
      'gained',
    ]);
  });

  it('treat a record as changed at exactly half: 3 of 6', () => {
    const { rows } = compareRuns(blocks, run(blocks, [[2]]), run(blocks, [[2, 6]]));
    expect(rows).toMatchObject([
      { kind: 'changed', one: [2], other: [2, 6], oneLostAt: '', otherLostAt: '' },
    ]);
  });

  it('show where a run lost a record, with the stage’s explanation, in page order', () => {
    const one = run(blocks, [[6], [2]], { late: [10] });
    const other = run(blocks, [[10], [6]], { early: [2] });
    expect(compareRuns(blocks, one, other).rows).toEqual([
      {
        kind: 'lost',
        one: [2],
        other: [],
        oneLostAt: '',
        oneText: '',
        otherLostAt: 'early',
        otherText: 'lost by early',
      },
      { kind: 'same', one: [6], other: [6], oneLostAt: '', oneText: '', otherLostAt: '', otherText: '' },
      {
        kind: 'gained',
        one: [],
        other: [10],
        oneLostAt: 'late',
        oneText: 'lost by late',
        otherLostAt: '',
        otherText: '',
      },
    ]);
  });

  it('diverge at the stage that lost most of the differing records', () => {
    const one = run(blocks, [[2]], { late: [6, 10] });
    const other = run(blocks, [[6], [10]], { early: [2] });
    expect(compareRuns(blocks, one, other).parting).toEqual({
      run: 'one',
      stage: 'late',
      block: 6,
      text: 'lost by late',
      count: 2,
    });
  });

  it('diverge at the earlier of two stages that lost equally many', () => {
    const one = run(blocks, [[2]], { late: [6] });
    const other = run(blocks, [[6]], { early: [2] });
    expect(compareRuns(blocks, one, other).parting).toMatchObject({ run: 'other', stage: 'early', count: 1 });
  });

  it('diverge at a changed record if none is gained or lost', () => {
    const one = run(blocks, [[2]], { early: [3] });
    const other = run(blocks, [[3, 4]], { late: [2] });
    expect(compareRuns(blocks, one, other).parting).toMatchObject({ run: 'one', stage: 'early', block: 3 });
  });

  it('compare records without text or images by their blocks', () => {
    expect(compareRuns(blocks, run(blocks, [[14]]), run(blocks, [[14]])).rows).toMatchObject([
      { kind: 'same', one: [14], other: [14] },
    ]);
    expect(compareRuns(blocks, run(blocks, [[14]]), run(blocks, [])).rows).toMatchObject([{ kind: 'lost' }]);
  });

  it('report all records as lost if one run found nothing', () => {
    const one = run(blocks, [[2], [6], [10]]);
    const { rows } = compareRuns(blocks, one, run(blocks, []));
    expect(rows.map(({ kind }) => kind)).toEqual(['lost', 'lost', 'lost']);
  });
});
