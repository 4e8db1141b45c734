import { describe, expect, it } from 'vitest';
import { groupLayers } from '../../../../src/shared/methods/paolucci/groupLayers';

const group = (width: number, ...members: number[]) => ({ width, members: Int32Array.from(members) });

describe('layers of width groups', () => {
  it('are named by width, without the count, which the legend shows, the largest group first', () => {
    const layers = groupLayers([group(120, 1, 2), group(455.33, 3, 4, 5)]);
    expect(layers.map(({ label, blocks }) => [label, blocks.length])).toEqual([
      ['around 455 px wide', 3],
      ['around 120 px wide', 2],
    ]);
  });

  it('have unique names even if their widths differ little', () => {
    const layers = groupLayers([group(455.33, 1, 2), group(454.9, 3)]);
    expect(layers.map(({ label }) => label)).toEqual(['around 455.33 px wide', 'around 454.9 px wide']);
  });
});
