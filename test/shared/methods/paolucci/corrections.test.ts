import { describe, expect, it } from 'vitest';
import { paolucci } from '../../../../src/shared/methods/paolucci';
import {
  type BlocksWithChildren,
  blocksWithChildren,
} from '../../../../src/shared/methods/paolucci/blocksWithChildren';
import type { SimilarGroups } from '../../../../src/shared/methods/paolucci/comparedGroup';
import { similarGroups } from '../../../../src/shared/methods/paolucci/similarGroups';
import { type WidthGroups, widthGroups } from '../../../../src/shared/methods/paolucci/widthGroups';
import type { BlockModel } from '../../../../src/shared/page/blockModel';
import type { ParamValues } from '../../../../src/shared/pipeline/params';
import { runPipeline } from '../../../../src/shared/pipeline/runPipeline';
import { defaultSettings } from '../../../../src/shared/pipeline/settings';
import { wantedOn } from '../../../../src/shared/pipeline/wanted';
import { box, page, withColor } from './drawnPages';

/** Five records of 300 px, each with one cell of 280 px that has all of its contents. */
const drawn = page(
  ...Array.from({ length: 5 }, (_, i) => {
    const y = 100 * i;
    const texts = [
      box('title', [20, y + 10, 100, 20], ['Title']),
      box('price', [130, y + 10, 50, 20], ['1']),
    ];
    return box('record', [10, y, 300, 60], [box('cell', [15, y + 5, 280, 50], texts)]);
  }),
);
const records = withColor(drawn, 'record');
const cells = withColor(drawn, 'cell');
const wanted = wantedOn(
  drawn,
  records.map((block) => [block]),
  [],
  { kind: 'jaccard', least: 0.5 },
);
const right = runPipeline(paolucci, drawn, defaultSettings);
const outputOf = (id: string): unknown => right.stages.find((stage) => stage.id === id)!.output;
const valuesOf = (id: string) => right.stages.find((stage) => stage.id === id)!.values;
const input = {
  blocks: outputOf('blocks') as BlockModel,
  blocksWithChildren: outputOf('blocksWithChildren') as BlocksWithChildren,
  widthGroups: outputOf('widthGroups') as WidthGroups,
};
/** The first record is lost with all blocks that stand for it. */
const isLost = (block: number): boolean => block === records[0] || block === cells[0];
const membersOf = (groups: readonly { members: Int32Array }[]): number[][] =>
  groups.map(({ members }) => [...members]);

describe('a corrected stage treats a lost record as it treats the others', () => {
  it('starts from records and cells that pass every stage', () => {
    expect(membersOf(input.widthGroups.kept)).toEqual([records, cells]);
    expect(membersOf((outputOf('similarGroups') as SimilarGroups).groups)).toEqual([records, cells]);
  });

  it('has its cell among the blocks with children too, not only the record', () => {
    const { blocks } = input.blocksWithChildren;
    const planted = { ...input.blocksWithChildren, blocks: blocks.filter((block) => !isLost(block)) };
    const values = valuesOf('blocksWithChildren') as ParamValues<typeof blocksWithChildren.params>;
    const correction = blocksWithChildren.corrected!(planted, input, values, wanted);
    expect([...correction!.output.blocks]).toEqual([...blocks]);
    expect(correction!.because).toBe(`The wanted record #${records[0]} has fewer than 2 children.`);
  });

  it('has each of its blocks in the width group of the same blocks of others', () => {
    const planted: WidthGroups = {
      kept: input.widthGroups.kept.map((group) => ({
        ...group,
        members: group.members.filter((block) => !isLost(block)),
      })),
      tooSmall: [{ leader: records[0]!, width: 300, members: Int32Array.of(records[0]!, cells[0]!) }],
    };
    const values = valuesOf('widthGroups') as ParamValues<typeof widthGroups.params>;
    const correction = widthGroups.corrected!(planted, input, values, wanted);
    expect(membersOf(correction!.output.kept)).toEqual([records, cells]);
    expect(membersOf(correction!.output.tooSmall)).toEqual([[]]);
    expect(correction!.because).toMatch(
      /^1 wanted record, first #\d+ with 300 px, is not in the width group/,
    );
  });

  it('stays in every group in which others stay', () => {
    const found = outputOf('similarGroups') as SimilarGroups;
    const groups = found.groups.map((group) => ({
      ...group,
      members: group.members.filter((block) => !isLost(block)),
    }));
    const values = valuesOf('similarGroups') as ParamValues<typeof similarGroups.params>;
    const correction = similarGroups.corrected!({ ...found, groups }, input, values, wanted);
    expect(membersOf(correction!.output.groups)).toEqual([records, cells]);
  });

  it('does not bring back what is lost for most records', () => {
    const blocks = input.blocksWithChildren.blocks.filter(
      (block) => block !== records[0] && !cells.includes(block),
    );
    const values = valuesOf('blocksWithChildren') as ParamValues<typeof blocksWithChildren.params>;
    const correction = blocksWithChildren.corrected!(
      { ...input.blocksWithChildren, blocks },
      input,
      values,
      wanted,
    );
    expect([...correction!.output.blocks].filter((block) => cells.includes(block))).toEqual([]);
    expect(correction!.output.blocks).toContain(records[0]);
  });
});
