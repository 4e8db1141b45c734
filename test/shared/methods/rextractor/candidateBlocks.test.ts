import { describe, expect, it } from 'vitest';
import { rextractor } from '../../../../src/shared/methods/rextractor';
import type { CandidateBlocks } from '../../../../src/shared/methods/rextractor/stageResults';
import type { PageBlocks } from '../../../../src/shared/page/buildBlockModel';
import type { ParamValue } from '../../../../src/shared/pipeline/params';
import { runPipeline, stageViews } from '../../../../src/shared/pipeline/runPipeline';
import { paperSettings } from '../../../../src/shared/pipeline/settings';
import { whyBlock } from '../../../../src/shared/pipeline/why';
import { blockOf, blocksOf, box, drawnPage } from './drawnPages';

function runWith(page: PageBlocks, values: Record<string, Record<string, ParamValue>> = {}) {
  return runPipeline(rextractor, page, { values, off: [] });
}

function candidatesOf(run: ReturnType<typeof runWith>): CandidateBlocks {
  return run.stages.find(({ id }) => id === 'candidates')!.output as CandidateBlocks;
}

/**
 * Two records `li` of 280 × 180 px, each with three lines: a `div` of 260 × 50 px around one `p`. All lines
 * look alike and outnumber the records, six to two. The page's centre, (150, 200), is above the second record; the
 * third point of a spiral with 25 px steps, (125, 175), is in the last `p` of the first.
 */
function recordsOfLines(): PageBlocks {
  const record = (y: number) =>
    box(
      'li',
      [10, y, 280, 180],
      'black',
      ...[0, 1, 2].map((line) =>
        box(
          'div',
          [20, y + 10 + 55 * line, 260, 50],
          'black',
          box('p', [30, y + 15 + 55 * line, 200, 40], 'red', 'x'),
        ),
      ),
    );
  return drawnPage(box('html', [0, 0, 300, 400], 'black', record(10), record(210)));
}

describe('candidate record blocks (§4.1)', () => {
  it('are the containers around the seed with at least two basic blocks, innermost first', () => {
    const page = recordsOfLines();
    const run = runWith(page);
    const { blocks, possible, items } = candidatesOf(run);
    expect([...blocks]).toEqual([blocksOf(page, 'li')[0], blockOf(page, 'html')]);
    expect([...possible]).toEqual([blockOf(page, 'html'), ...blocksOf(page, 'li')]);
    const counts = ['html', 'li', 'div', 'p'].map((tag) => items[blockOf(page, tag)]);
    expect(counts).toEqual([6, 3, 1, 0]);
    expect(run.extraction.records.flat()).toEqual(blocksOf(page, 'li'));
  });

  it('are all containers around the seed with the paper’s values, and the lines win', () => {
    const page = recordsOfLines();
    const run = runPipeline(rextractor, page, paperSettings(rextractor));
    expect([...candidatesOf(run).blocks]).toEqual([
      blocksOf(page, 'div')[2],
      blocksOf(page, 'li')[0],
      blockOf(page, 'html'),
    ]);
    expect(run.extraction.records.flat()).toEqual(blocksOf(page, 'div'));
  });

  it('have verdicts with the number of missing basic blocks', () => {
    const page = recordsOfLines();
    const run = runWith(page);
    const around = whyBlock(run, blocksOf(page, 'div')[2]!);
    const elsewhere = whyBlock(run, blocksOf(page, 'div')[3]!);
    for (const why of [around, elsewhere]) {
      const { stage, verdict, value, threshold, margin } = why.lines[2]!;
      expect([stage, verdict, value, threshold, margin]).toEqual(['candidates', 'dropped', 1, 2, -1]);
    }
    expect(around.lines[2]!.text).toContain('Contains the seed');
    expect(elsewhere.lines[2]!.text).toBe('Contains only 1 basic block: a record has at least 2.');
  });

  it('have views with all containers around the seed and the threshold', () => {
    const page = recordsOfLines();
    const views = stageViews(runWith(page), 'candidates');
    const histogram = views.find(({ kind }) => kind === 'histogram');
    if (histogram?.kind !== 'histogram') throw new Error('there is a histogram');
    expect([...histogram.values]).toEqual([1, 3, 6]);
    expect(histogram.threshold).toEqual({ param: 'minItems', value: 2, keeps: 'above' });
  });

  it('if there are none, the result is empty, with the reason', () => {
    const page = recordsOfLines();
    const run = runWith(page, { candidates: { minItems: 7 } });
    expect(run.extraction.emptyBecause).toContain(
      'stage “Candidate record blocks”, no container block around the seed',
    );
    expect(whyBlock(run, blockOf(page, 'html')).lostAt).toBe('candidates');
  });
});

describe('containment tolerance (definition 1)', () => {
  /** Three records of 200 × 60 px, each starting with a link whose box begins 2 px above the record's. */
  function headed(): PageBlocks {
    const record = (y: number) =>
      box(
        'li',
        [0, y, 200, 60],
        'black',
        box('a', [0, y - 2, 150, 50], 'blue', 'x'),
        box('p', [0, y + 50, 150, 8], 'grey', 'x'),
      );
    return drawnPage(box('html', [0, 0, 220, 250], 'black', ...[10, 90, 170].map(record)));
  }

  it('with 2 px a record contains a link that sticks out, as boxes of large text do', () => {
    // The centre, (110, 125), is in the second link, which is the seed.
    const page = headed();
    const [, second] = blocksOf(page, 'li');
    const within2 = runWith(page);
    expect([...candidatesOf(within2).blocks]).toEqual([second, blockOf(page, 'html')]);
    expect(within2.extraction.records.flat()).toEqual(blocksOf(page, 'li'));
    const within1 = runWith(page, { blocks: { tolerance: 1 } });
    expect([...candidatesOf(within1).blocks]).toEqual([blockOf(page, 'html')]);
    expect(within1.extraction.records).toEqual([]);
  });
});
