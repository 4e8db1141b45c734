import { describe, expect, it } from 'vitest';
import { groupLayers, groupLetters } from '../../../../src/shared/methods/paolucci/groupLayers';
import { stageLayers } from '../../../../src/shared/overlay/drawnLayers';

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

it('gives tables and the matrix the letters of the page, by size, with one for all small groups', () => {
  const groups = Array.from({ length: 10 }, (_, index) => ({
    width: 100 + 20 * index,
    members: Int32Array.from({ length: index + 1 }, (_, member) => 100 * index + member),
  }));
  const letterOf = groupLetters(groups);
  expect(groups.map(letterOf)).toEqual(['H', 'H', 'H', 'G', 'F', 'E', 'D', 'C', 'B', 'A']);
  const drawn = stageLayers(
    { views: [{ kind: 'overlay', title: '', layers: groupLayers(groups), paths: [] }], verdicts: null },
    'change',
  );
  for (const { letter, blocks } of drawn)
    for (const group of groups) if (blocks.includes(group.members[0]!)) expect(letterOf(group)).toBe(letter);
  expect(letterOf({ width: 1, members: new Int32Array() })).toBe('');
});
