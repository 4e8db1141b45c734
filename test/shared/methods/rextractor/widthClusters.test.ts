import { describe, expect, it } from 'vitest';
import {
  blocksOfKind,
  containerKind,
  visualBlocks,
} from '../../../../src/shared/methods/rextractor/visualBlocks';
import { membersOf, widthClusters } from '../../../../src/shared/methods/rextractor/widthClusters';
import { verdictWords } from '../../../../src/shared/pipeline/verdicts';
import { blocksOf, box, drawnPage } from './drawnPages';

/** Container blocks of the given widths, one above the other, and which of them are the candidates, in this order. */
function clustered(widths: readonly number[], candidates: readonly number[], widthTolerance = 5) {
  const rows = widths.map((width, i) =>
    box('li', [0, 40 * i, width, 30], 'black', box('p', [5, 40 * i + 5, 20, 20], 'red', 'x')),
  );
  const page = drawnPage(box('html', [0, 0, 900, 40 * widths.length], 'black', ...rows));
  const blocks = visualBlocks.run(
    { page },
    { properties: 'wide', textRuns: true, tolerance: 1, equalBoxes: 'ancestor' },
  );
  const items = blocksOf(page, 'li');
  const input = {
    blocks,
    candidates: {
      blocks: Int32Array.from(candidates, (index) => items[index]!),
      possible: blocksOfKind(blocks, containerKind),
      items: new Int32Array(blocks.count).fill(1),
    },
  };
  const out = widthClusters.run(input, { widthTolerance });
  const words = (index: number): string => {
    const verdicts = widthClusters.verdicts(out, input, { widthTolerance });
    return verdictWords(verdicts, verdicts.blocks.indexOf(items[index]!));
  };
  const widthsOf = (cluster: number): number[] =>
    Array.from(membersOf(out, cluster), (block) => blocks.width[block]!);
  return { out, input, items, words, clusters: Array.from(out.founders, (_, cluster) => widthsOf(cluster)) };
}

describe('width clusters (definition 3, §4.1)', () => {
  it('keep blocks 5 px from a candidate and leave those beyond', () => {
    const { clusters, words, items } = clustered([100, 105, 95, 105.5, 94.5], [0]);
    expect(clusters).toEqual([[100, 105, 95]]);
    expect(words(1)).toBe(`width 105 px: within 5 px of #${items[0]}, whose cluster it joins.`);
    expect(words(3)).toBe(`width 105.5 px: 0.5 px beyond the tolerance of 5 px around #${items[0]}.`);
  });

  it('are a strict partition with one cluster per candidate width', () => {
    const { clusters } = clustered([100, 400, 102, 398, 700, 250], [0, 1]);
    expect(clusters).toEqual([
      [100, 102],
      [400, 398],
    ]);
  });

  it('one pass: the first candidate founds the cluster, so that the order decides which are one', () => {
    expect(clustered([100, 104, 108], [0, 1, 2]).clusters).toEqual([[100, 104], [108]]);
    expect(clustered([100, 104, 108], [1, 0, 2]).clusters).toEqual([[100, 104, 108]]);
    expect(clustered([100, 104, 108], [2, 1, 0]).clusters).toEqual([[104, 108], [100]]);
  });

  it('one pass: a block joins the earliest founder that fits, though a later one is nearer', () => {
    expect(clustered([100, 107, 104], [0, 1]).clusters).toEqual([[100, 104], [107]]);
    expect(clustered([100, 107, 104], [1, 0]).clusters).toEqual([[107, 104], [100]]);
  });

  it('one pass: a block near a candidate that founded nothing leaves, with the reason', () => {
    const { clusters, words } = clustered([100, 104, 109], [0, 1]);
    expect(clusters).toEqual([[100, 104]]);
    expect(words(2)).toContain('joined the cluster of');
    expect(words(2)).toContain('4 px are missing');
  });

  it('with no tolerance take equal widths only', () => {
    expect(clustered([100, 100, 100.5, 200], [0, 3], 0).clusters).toEqual([[100, 100], [200]]);
  });

  it('switched off, are one cluster of all container blocks', () => {
    const { input } = clustered([100, 400], [0]);
    const out = widthClusters.off!(input);
    expect([...out.members]).toEqual(
      [...input.blocks.kind.keys()].filter((block) => input.blocks.kind[block] === 2),
    );
  });
});
