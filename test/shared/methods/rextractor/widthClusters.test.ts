import { describe, expect, it } from 'vitest';
import { blocksOfKind, containerKind, visualBlocks } from '../../../../src/shared/methods/rextractor/blocks';
import { membersOf, widthClusters } from '../../../../src/shared/methods/rextractor/widthClusters';
import { stageLayers } from '../../../../src/shared/overlay/drawnLayers';
import { verdictText } from '../../../../src/shared/pipeline/verdicts';
import { blocksOf, box, drawnPage } from './drawnPages';

/** Container blocks of the given widths, stacked, and the candidates among them, in this order. */
function clustered(widths: readonly number[], candidates: readonly number[], widthTolerance = 5) {
  const rows = widths.map((width, i) =>
    box('li', [0, 40 * i, width, 30], 'black', box('p', [5, 40 * i + 5, 20, 20], 'red', 'x')),
  );
  const page = drawnPage(box('html', [0, 0, 900, 40 * widths.length], 'black', ...rows));
  const blocks = visualBlocks.run(
    { page },
    { properties: 'wide', textRuns: true, tolerance: 1, equalBoxes: 'ancestor', borders: 'notOutside' },
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
  const verdicts = widthClusters.verdicts(out, input, { widthTolerance });
  const entry = (index: number): number => verdicts.blocks.indexOf(items[index]!);
  const text = (index: number): string => verdictText(verdicts, entry(index));
  const measures = (index: number) => {
    const { value, threshold, margin } = verdicts;
    const at = entry(index);
    return { value: value[at], threshold: threshold[at], margin: margin[at] };
  };
  const widthsOf = (cluster: number): number[] =>
    Array.from(membersOf(out, cluster), (block) => blocks.width[block]!);
  return {
    out,
    input,
    items,
    text,
    measures,
    clusters: Array.from(out.founders, (_, cluster) => widthsOf(cluster)),
  };
}

describe('width clusters (definition 3, §4.1)', () => {
  it('keep blocks 5 px from a candidate and drop those beyond', () => {
    const { clusters, text, items } = clustered([100, 105, 95, 105.5, 94.5], [0]);
    expect(clusters).toEqual([[100, 105, 95]]);
    expect(text(0)).toBe('A candidate: the founder of a width cluster.');
    expect(text(1)).toBe(
      `Its width differs by 5 px from that of #${items[0]}, at most 5 px: it joins that cluster.`,
    );
    expect(text(3)).toBe(
      `Its width differs by 5.5 px from the nearest one, that of #${items[0]}: 0.5 px beyond the tolerance of 5 px.`,
    );
  });

  it('measure the width difference from the cluster against the tolerance', () => {
    const { measures } = clustered([100, 103, 110], [0]);
    expect([0, 1, 2].map(measures)).toEqual([
      { value: 0, threshold: 5, margin: 5 },
      { value: 3, threshold: 5, margin: 2 },
      { value: 10, threshold: 5, margin: -5 },
    ]);
  });

  it('are a strict partition with one cluster per candidate width', () => {
    const { clusters } = clustered([100, 400, 102, 398, 700, 250], [0, 1]);
    expect(clusters).toEqual([
      [100, 102],
      [400, 398],
    ]);
  });

  it('one pass: the first candidate founds the cluster, so the order decides the clusters', () => {
    expect(clustered([100, 104, 108], [0, 1, 2]).clusters).toEqual([[100, 104], [108]]);
    expect(clustered([100, 104, 108], [1, 0, 2]).clusters).toEqual([[100, 104, 108]]);
    expect(clustered([100, 104, 108], [2, 1, 0]).clusters).toEqual([[104, 108], [100]]);
  });

  it('one pass: a block joins the earliest founder that fits, even if a later one is nearer', () => {
    expect(clustered([100, 107, 104], [0, 1]).clusters).toEqual([[100, 104], [107]]);
    expect(clustered([100, 107, 104], [1, 0]).clusters).toEqual([[107, 104], [100]]);
  });

  it('one pass: a block near a candidate that is not a founder is dropped, with the reason', () => {
    const { clusters, text } = clustered([100, 104, 109], [0, 1]);
    expect(clusters).toEqual([[100, 104]]);
    expect(text(2)).toContain('a candidate in the cluster of');
    expect(text(2)).toMatch(/differs by 9 px from #\d+ itself: 4 px too much/);
  });

  it('without tolerance have only equal widths', () => {
    expect(clustered([100, 100, 100.5, 200], [0, 3], 0).clusters).toEqual([[100, 100], [200]]);
  });

  it('have the same letters in the table as on the page, with a number from the ninth on', () => {
    const widths = Array.from({ length: 10 }, (_, index) => 100 + 50 * index);
    const { out, input, items } = clustered([...widths, 104], [...widths.keys()]);
    const views = widthClusters.views(out, input, { widthTolerance: 5 });
    const layers = stageLayers({ verdicts: null, views }, 'change');
    const table = views.find((view) => view.kind === 'table')!;
    const column = table.columns.find(({ label }) => label === 'cluster')!;
    const inTable = (item: number) => column.values[table.blocks.indexOf(items[item]!)];
    const onPage = (item: number) =>
      layers.find(({ letter, blocks }) => letter !== '' && blocks.includes(items[item]!))?.letter;
    expect([0, 1, 9, 10].map(inTable)).toEqual(['A', 'B', 'B2', 'A']);
    for (const item of items.keys()) expect(inTable(item)).toBe(onPage(item));
  });

  it('switched off, are one cluster of all container blocks', () => {
    const { input } = clustered([100, 400], [0]);
    const out = widthClusters.off!(input);
    expect([...out.members]).toEqual(
      [...input.blocks.kind.keys()].filter((block) => input.blocks.kind[block] === 2),
    );
  });
});
