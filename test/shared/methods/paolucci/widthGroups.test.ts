import { describe, expect, it } from 'vitest';
import { widthClusters } from '../../../../src/shared/methods/paolucci/widthClusters';
import { widthGroups } from '../../../../src/shared/methods/paolucci/widthGroups';
import { page, paperModel, row, withColor } from './drawnPages';

/** The widths of each group, for blocks of the given widths in document order. */
function grouped(widths: number[], tolerance = 3): number[][] {
  const blocks = Int32Array.from(widths.keys());
  return widthClusters(blocks, Float64Array.from(widths), tolerance).map(({ members }) =>
    Array.from(members, (block) => widths[block]!),
  );
}

/** Figure 13 literally: every leader checks all remaining blocks. */
function figure13(widths: number[], tolerance: number): number[][] {
  const left = new Set(widths.keys());
  const groups: number[][] = [];
  for (const one of widths.keys()) {
    if (!left.has(one)) continue;
    const group = [...left].filter((other) => Math.abs(widths[one]! - widths[other]!) <= tolerance);
    for (const other of group) left.delete(other);
    groups.push(group.map((other) => widths[other]!));
  }
  return groups;
}

describe('width groups (figure 13)', () => {
  it('definition 3: a difference of 3 px is similar, one of 3.5 px is not', () => {
    expect(grouped([100, 103])).toEqual([[100, 103]]);
    expect(grouped([100, 97])).toEqual([[100, 97]]);
    expect(grouped([100, 103.5])).toEqual([[100], [103.5]]);
  });

  it('the order of the blocks decides the groups', () => {
    expect(grouped([100, 103, 106])).toEqual([[100, 103], [106]]);
    expect(grouped([103, 100, 106])).toEqual([[103, 100, 106]]);
    expect(grouped([106, 103, 100])).toEqual([[106, 103], [100]]);
  });

  it('gives the same groups as the figure’s algorithm on many blocks', () => {
    const widths = Array.from({ length: 500 }, (_, i) => (i * 7919) % 211);
    for (const tolerance of [0, 1, 3, 10])
      expect(grouped(widths, tolerance)).toEqual(figure13(widths, tolerance));
  });

  it('handles 50,000 different widths and 50,000 equal ones', () => {
    const count = 50_000;
    expect(grouped(Array.from({ length: count }, (_, i) => 10 * i))).toHaveLength(count);
    expect(grouped(new Array(count).fill(10))).toHaveLength(1);
  });

  it('section 3.6: a group of four is kept, one of three is dropped with the missing number', () => {
    const rows = (color: string, width: number, count: number, y: number) =>
      Array.from({ length: count }, (_, i) => row(color, 10, y + 50 * i, width, ['a', 'b']));
    const drawn = page(...rows('four', 300, 4, 0), ...rows('three', 400, 3, 300));
    const model = paperModel(drawn);
    const four = withColor(drawn, 'four');
    const three = withColor(drawn, 'three');
    const blocks = Int32Array.from([...four, ...three]);
    const input = {
      blocks: model,
      blocksWithChildren: { blocks, childCount: new Int32Array(model.count), direct: null },
    };
    const params = { widthTolerance: 3, minGroup: 4 };
    const out = widthGroups.run(input, params);
    expect(out.kept.map(({ members }) => [...members])).toEqual([four]);
    expect(out.tooSmall.map(({ members }) => [...members])).toEqual([three]);
    const verdicts = widthGroups.verdicts(out, input, params);
    const index = verdicts.blocks.indexOf(three[1]!);
    expect([verdicts.value[index], verdicts.threshold[index], verdicts.margin[index]]).toEqual([3, 4, -1]);
  });
});
