import { describe, expect, it } from 'vitest';
import { blocks } from '../../../../src/shared/methods/paolucci/blocks';
import {
  blocksWithChildren,
  childBlocksOf,
} from '../../../../src/shared/methods/paolucci/blocksWithChildren';
import { verdictText } from '../../../../src/shared/pipeline/verdicts';
import { box, page, paperModel, withColor } from './drawnPages';

const paper = {
  properties: 'core',
  textRuns: false,
  tolerance: 0,
  equalBoxes: 'neither',
  sharedBorders: 'any',
} as const;

describe('contains (definition 1)', () => {
  const drawn = page(
    box(
      'A',
      [100, 100, 200, 200],
      [
        box('B', [100, 100, 200, 50]),
        box('C', [100, 150, 100, 150]),
        box('D', [200, 150, 100, 150]),
        box('out', [100, 250, 201, 20]),
        box('same', [100, 100, 200, 200]),
      ],
    ),
  );
  const [A, B, C, D, out, same] = ['A', 'B', 'C', 'D', 'out', 'same'].map(
    (color) => withColor(drawn, color)[0]!,
  ) as [number, number, number, number, number, number];

  it('figure 9: blocks that share borders with A are contained in it', () => {
    const contents = blocks.run({ page: drawn }, paper).containment.contentsOf(A);
    expect([...contents]).toEqual([B, C, D]);
  });

  it('figure 10: if all four borders coincide neither contains the other by default', () => {
    const strict = blocks.run({ page: drawn }, paper).containment;
    expect([...strict.contentsOf(A)]).not.toContain(same);
    expect([...strict.contentsOf(same)]).not.toContain(A);
    const nested = blocks.run({ page: drawn }, { ...paper, equalBoxes: 'ancestor' }).containment;
    expect([...nested.contentsOf(A)]).toContain(same);
  });

  it('figure 10 to the letter: all four borders are inside, or one is and three coincide', () => {
    const narrow = blocks.run({ page: drawn }, { ...paper, sharedBorders: 'noneOrThree' }).containment;
    // C and D share two borders with A.
    expect([...narrow.contentsOf(A)]).toEqual([B]);
    const inside = page(box('A', [0, 0, 50, 50], [box('B', [10, 10, 10, 10])]));
    const at = (color: string) => withColor(inside, color)[0]!;
    const contents = blocks.run({ page: inside }, { ...paper, sharedBorders: 'noneOrThree' }).containment;
    expect([...contents.contentsOf(at('A'))]).toEqual([at('B')]);
  });

  it('a border 1 px outside is inside at a tolerance of 1 px, not at 0.5 px', () => {
    const contents = (tolerance: number) => [
      ...blocks.run({ page: drawn }, { ...paper, tolerance }).containment.contentsOf(A),
    ];
    expect(contents(0.5)).not.toContain(out);
    expect(contents(1)).toContain(out);
  });

  it('a run of text is a block only on request', () => {
    const mixed = page(box('A', [0, 0, 50, 20], ['text', box('B', [30, 0, 10, 10])]));
    const kept = (textRuns: boolean) =>
      blocks.run({ page: mixed }, { ...paper, textRuns }).dropped.filter((code) => code === 0).length;
    expect(kept(true)).toBe(kept(false) + 1);
  });

  it('explains why clean-up dropped a block', () => {
    const hidden = page(box('none', [0, 0, 0, 0]));
    const out = blocks.run({ page: hidden }, paper);
    const verdicts = blocks.verdicts(out, { page: hidden }, paper);
    const index = verdicts.blocks.indexOf(withColor(hidden, 'none')[0]!);
    expect(verdicts.kept[index]).toBe(0);
    expect(verdictText(verdicts, index)).toContain('zero area');
  });
});

describe('blocks with children (figure 11)', () => {
  const drawn = page(
    box('two', [0, 0, 100, 100], [box('leaf', [10, 10, 10, 10]), box('leaf', [30, 10, 10, 10])]),
    box('one', [0, 200, 100, 100], [box('leaf', [10, 210, 10, 10])]),
    box(
      'outer',
      [200, 0, 100, 100],
      [box('inner', [210, 10, 50, 50], [box('leaf', [215, 15, 10, 10]), box('leaf', [230, 15, 10, 10])])],
    ),
  );
  const model = paperModel(drawn);
  const at = (color: string) => withColor(drawn, color)[0]!;
  const kept = (minChildren: number, childBlocks: 'all' | 'direct') => [
    ...blocksWithChildren.run({ blocks: model }, { minChildren, childBlocks }).blocks,
  ];

  it('keeps a block with two children and drops one with one', () => {
    expect(kept(2, 'all')).toContain(at('two'));
    expect(kept(2, 'all')).not.toContain(at('one'));
    expect(kept(1, 'all')).toContain(at('one'));
    expect(kept(3, 'all')).not.toContain(at('two'));
  });

  it('counts all contained blocks, or only the directly contained', () => {
    expect(kept(3, 'all')).toContain(at('outer'));
    expect(kept(2, 'direct')).not.toContain(at('outer'));
    const direct = blocksWithChildren.run({ blocks: model }, { minChildren: 1, childBlocks: 'direct' });
    expect([...childBlocksOf(direct, model, at('outer'))]).toEqual([at('inner')]);
  });

  it('sets the basic flag for no child, clears it for two, and does not set it for one', () => {
    const params = { minChildren: 2, childBlocks: 'all' } as const;
    const out = blocksWithChildren.run({ blocks: model }, params);
    const table = blocksWithChildren
      .views(out, { blocks: model }, params)
      .find(({ kind }) => kind === 'table');
    if (table?.kind !== 'table') throw new Error('no table');
    const flag = (color: string) => table.columns[1]!.values[table.blocks.indexOf(at(color))];
    expect([flag('leaf'), flag('two'), flag('one')]).toEqual(['true', 'false', 'not set']);
  });

  it('keeps every visible block if switched off', () => {
    expect(blocksWithChildren.off!({ blocks: model }).blocks).toHaveLength(model.count);
  });
});
