import { describe, expect, it } from 'vitest';
import { rextractor } from '../../../../src/shared/methods/rextractor';
import type { PageBlocks } from '../../../../src/shared/page/buildBlockModel';
import { runPipeline, stageVerdicts, stageViews } from '../../../../src/shared/pipeline/runPipeline';
import { defaultSettings } from '../../../../src/shared/pipeline/settings';
import type { Drawn } from '../../../support/page/snapshots';
import { blockOf, blocksOf, box, drawnPage } from './drawnPages';

function extractionOf(page: PageBlocks) {
  const run = runPipeline(rextractor, page, defaultSettings);
  expect(run.stages.map(({ status, message }) => `${status}${message}`)).toEqual(
    rextractor.stages.map(() => 'done'),
  );
  for (const { id } of rextractor.stages) {
    expect(stageVerdicts(run, id)).toBeDefined();
    expect(stageViews(run, id).length).toBeGreaterThan(0);
  }
  return run.extraction;
}

/** `depth` nested blocks `div` around a block, all of its size. */
function wrapped(inner: Drawn, depth: number): Drawn {
  let outer = inner;
  for (let level = 0; level < depth; level++) outer = box('div', inner.rect!, 'black', outer);
  return outer;
}

function record(y: number, colors: readonly string[]): Drawn {
  return box(
    'li',
    [0, y, 300, 90],
    'black',
    ...colors.map((color, i) => box('p', [10, y + 5 + 28 * i, 280, 25], color, 'x')),
  );
}

const colors = ['red', 'green', 'blue'];

describe('large pages', () => {
  it('2,000 equal records are all found', () => {
    const records = Array.from({ length: 2000 }, (_, i) => record(100 * i, colors));
    const page = drawnPage(
      box('html', [0, 0, 320, 200_000], 'black', box('ul', [0, 0, 300, 200_000], 'black', ...records)),
    );
    const { records: found, region } = extractionOf(page);
    expect(found.flat()).toEqual(blocksOf(page, 'li'));
    expect(region).toBe(blockOf(page, 'ul'));
  });

  it('in a grid of blocks that look alike the cells are the records', () => {
    const cells = Array.from({ length: 400 }, (_, i) => {
      const [x, y] = [50 * (i % 20), 50 * Math.floor(i / 20)];
      const halves = [0, 20].map((top) => box('p', [x + 2, y + 2 + top, 40, 18], 'black', 'x'));
      return box('li', [x, y, 44, 44], 'black', ...halves);
    });
    const page = drawnPage(box('html', [0, 0, 1000, 1000], 'black', ...cells));
    expect(extractionOf(page).records.flat()).toEqual(blocksOf(page, 'li'));
  });

  it('blocks at the same position give no records', () => {
    const whole = [0, 0, 100, 100] as const;
    const equal = Array.from({ length: 500 }, () => box('p', whole, 'black', 'x'));
    const { records, emptyBecause } = extractionOf(drawnPage(box('html', whole, 'black', ...equal)));
    expect(records).toEqual([]);
    expect(emptyBecause).toContain('stage “Record blocks”, the only candidate has no block');
  });

  it('5,000 nested containers of the same size give no records', () => {
    const page = drawnPage(wrapped(record(0, colors), 5000));
    const { records, emptyBecause } = extractionOf(page);
    expect(records).toEqual([]);
    expect(emptyBecause).toContain('stage “Record blocks”, none of the 5001 candidates');
  });

  it('three records in 5,000 containers of their width are found', () => {
    const list = box('ul', [0, 0, 300, 300], 'black', ...[0, 100, 200].map((y) => record(y, colors)));
    const page = drawnPage(wrapped(list, 5000));
    const { records, region } = extractionOf(page);
    expect(records.flat()).toEqual(blocksOf(page, 'li'));
    expect(region).toBe(blockOf(page, 'ul'));
  });

  it('of records in 500 equally good wrappers each, the outermost wrappers are the records', () => {
    const deep = [0, 100, 200].map((y) => wrapped(record(y, colors), 500));
    const page = drawnPage(box('html', [0, 0, 320, 300], 'black', ...deep));
    const outermost = blocksOf(page, 'div').filter((block) => page.parent[block] === blockOf(page, 'html'));
    expect(extractionOf(page).records.flat()).toEqual(outermost);
  });
});
