import { describe, expect, it } from 'vitest';
import { rextractor } from '../../../../src/shared/methods/rextractor';
import type { SeedBlock } from '../../../../src/shared/methods/rextractor/stageResults';
import { walkSpiral } from '../../../../src/shared/methods/rextractor/ulamSpiral';
import type { PageBlocks } from '../../../../src/shared/page/buildBlockModel';
import type { ParamValue } from '../../../../src/shared/pipeline/params';
import { runPipeline, stageViews } from '../../../../src/shared/pipeline/runPipeline';
import { whyBlock } from '../../../../src/shared/pipeline/why';
import { blockOf, blocksOf, box, drawnPage, resultPage } from './drawnPages';

function seedOn(page: PageBlocks, values: Record<string, ParamValue> = {}) {
  const run = runPipeline(rextractor, page, { values: { seed: values }, off: [] });
  return { run, seed: run.stages[1]!.output as SeedBlock };
}

/** A page of 400 × 400 px with the given boxes in a body that fills it. */
function square(...children: Parameters<typeof box>[3][]): PageBlocks {
  return drawnPage(
    box('html', [0, 0, 400, 400], 'black', box('body', [0, 0, 400, 400], 'black', ...children)),
  );
}

describe('the Ulam spiral (§3, figure 4)', () => {
  const everywhere = { startX: 0, startY: 0, step: 1, radius: 3, pageWidth: 0, pageHeight: 0 };

  function points(spiral: Partial<typeof everywhere>): number[][] {
    const visited: number[][] = [];
    walkSpiral({ ...everywhere, ...spiral }, (x, y, number) => {
      visited.push([number, x, y]);
      return false;
    });
    return visited;
  }

  it('turns clockwise and reaches the top left first: its first 30 points by hand', () => {
    const byHand = [
      [0, 0],
      [-1, 0],
      [-1, -1],
      [0, -1],
      [1, -1],
      [1, 0],
      [1, 1],
      [0, 1],
      [-1, 1],
      [-2, 1],
      [-2, 0],
      [-2, -1],
      [-2, -2],
      [-1, -2],
      [0, -2],
      [1, -2],
      [2, -2],
      [2, -1],
      [2, 0],
      [2, 1],
      [2, 2],
      [1, 2],
      [0, 2],
      [-1, 2],
      [-2, 2],
      [-3, 2],
      [-3, 1],
      [-3, 0],
      [-3, -1],
      [-3, -2],
    ].map(([x, y], index) => [index + 1, 100 + 10 * x!, 100 + 10 * y!]);
    const spiral = { startX: 100, startY: 100, step: 10, radius: 30, pageWidth: 200, pageHeight: 200 };
    expect(points(spiral).slice(0, 30)).toEqual(byHand);
  });

  it('ends with the ring of its radius: 9 points for one ring, 25 for two', () => {
    const wide = { startX: 50, startY: 50, step: 10, pageWidth: 100, pageHeight: 100 };
    expect(points({ ...wide, radius: 9.9 })).toHaveLength(1);
    expect(points({ ...wide, radius: 10 })).toHaveLength(9);
    expect(points({ ...wide, radius: 29 })).toHaveLength(25);
  });

  it('counts points off a narrow page without visiting them', () => {
    const narrow = { startX: 5, startY: 20, step: 10, radius: 20, pageWidth: 10, pageHeight: 40 };
    expect(points(narrow)).toEqual([
      [1, 5, 20],
      [4, 5, 10],
      [8, 5, 30],
      [15, 5, 0],
      [23, 5, 40],
    ]);
  });
});

describe('the seed block (§3)', () => {
  it('is the first basic block on the path; the view shows every point', () => {
    const page = resultPage();
    const { run, seed } = seedOn(page);
    expect(seed.block).toBe(blocksOf(page, 'p')[2]);
    expect([seed.hitAt, seed.tried, seed.reach]).toEqual([3, 3, 25]);
    const [overlay] = stageViews(run, 'seed');
    if (overlay?.kind !== 'overlay') throw new Error('the first view is the overlay');
    expect([...overlay.paths[0]!.points]).toEqual([500, 450, 475, 450, 475, 425]);
    expect([...overlay.paths[0]!.hits]).toEqual([0, 0, 1]);
  });

  it('is the innermost of several basic blocks under one point', () => {
    // Neither contains the other: both contain the centre, (200, 200), and the smaller wins.
    const page = square(
      box('p', [150, 150, 100, 100], 'red', 'large'),
      box('q', [190, 140, 20, 100], 'red', 'small'),
    );
    expect(seedOn(page).seed.block).toBe(blockOf(page, 'q'));
  });

  it('has visible content, unless any basic block is allowed', () => {
    const page = square(
      box('hr', [190, 190, 20, 20], 'red'),
      box('img', [100, 100, 50, 50], 'red'),
      box('p', [300, 300, 50, 50], 'red', 'text'),
    );
    const { run, seed } = seedOn(page);
    expect(seed.block).toBe(blockOf(page, 'img'));
    expect([...seed.passed]).toEqual([blockOf(page, 'hr')]);
    expect(whyBlock(run, blockOf(page, 'hr')).lines[1]!.text).toContain('The spiral skipped it');
    expect(seedOn(page, { visibleContent: false }).seed.block).toBe(blockOf(page, 'hr'));
  });

  it('is missed by a step that skips it and by a radius that ends before it', () => {
    // 100 px left of and above the centre: on the fourth ring of 25 px steps.
    const page = square(box('p', [90, 90, 15, 15], 'red', 'text'));
    expect(seedOn(page).seed.block).toBe(blockOf(page, 'p'));
    expect(seedOn(page, { maxRadius: 100 }).seed.block).toBe(blockOf(page, 'p'));
    expect(seedOn(page, { maxRadius: 99 }).run.extraction.emptyBecause).toBe(
      'At the stage “Seed block”, none of the 49 points of the spiral, 25 px apart, is inside a basic block.',
    );
    expect(seedOn(page, { step: 60 }).seed.block).toBe(-1);
  });

  it('is searched from the centre of the first screen on request', () => {
    const page = square(
      box('p', [0, 0, 60, 60], 'red', 'top'),
      box('q', [180, 180, 60, 60], 'red', 'middle'),
    );
    const { snapshot } = page;
    const screen = {
      ...page,
      snapshot: { ...snapshot, viewport: { ...snapshot.viewport, width: 100, height: 100 } },
    };
    expect(seedOn(screen).seed.block).toBe(blockOf(page, 'q'));
    expect(seedOn(screen, { start: 'viewport' }).seed.block).toBe(blockOf(page, 'p'));
  });

  it('has verdicts with the distance of a block beyond the end of the spiral', () => {
    const page = resultPage();
    const { run } = seedOn(page);
    // The first h3 ends at y = 140, 310 px above the start; the spiral reached 25 px.
    const line = whyBlock(run, blocksOf(page, 'h3')[0]!).lines[1]!;
    expect([line.verdict, line.value, line.threshold, line.margin]).toEqual(['dropped', 310, 25, -285]);
  });
});
