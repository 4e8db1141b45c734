import type { BlockModel } from '../../page/blockModel';
import { numberParam } from '../../pipeline/params';
import type { Stage } from '../../pipeline/stage';
import { VerdictList } from '../../pipeline/verdicts';
import type { BlocksWithChildren } from './blocksWithChildren';
import { groupLayers } from './groupLayers';
import { type WidthGroup, widthClusters } from './widthClusters';

export interface WidthGroups {
  /** with enough members, in the order of their leaders */
  kept: WidthGroup[];
  tooSmall: WidthGroup[];
}

type Needs = { blocks: BlockModel; blocksWithChildren: BlocksWithChildren };

const params = {
  widthTolerance: numberParam({
    label: 'Width tolerance',
    unit: 'px',
    min: 0,
    max: 50,
    step: 0.5,
    default: 3,
    paper: { value: 3, where: 'definition 3' },
    help: 'How far the width of a member may be from that of the block its group was made around.',
  }),
  minGroup: numberParam({
    label: 'Smallest group',
    unit: 'blocks',
    min: 1,
    max: 30,
    step: 1,
    default: 4,
    paper: { value: 4, where: '§3.6' },
    help: 'A group with fewer members is noise: blocks that happen to be as wide as each other.',
  }),
};

export const widthGroups: Stage<Needs, typeof params, WidthGroups> = {
  id: 'widthGroups',
  title: 'Width groups',
  explanation:
    'In one pass, each block that is in no group yet makes one of all blocks about as wide as itself; small groups are noise.',
  formula: '|width − first member’s width| ≤ tolerance',
  section: '§3.6, stage II, definition 3, figure 13',
  needs: { blocks: true, blocksWithChildren: true },
  params,
  run({ blocks: model, blocksWithChildren: { blocks } }, { widthTolerance, minGroup }) {
    const groups = widthClusters(blocks, model.width, widthTolerance);
    return {
      kept: groups.filter(({ members }) => members.length >= minGroup),
      tooSmall: groups.filter(({ members }) => members.length < minGroup),
    };
  },
  verdicts({ kept, tooSmall }, { blocks: model }, { widthTolerance, minGroup }) {
    const list = new VerdictList();
    for (const { leader, width, members } of kept) {
      for (const block of members) {
        const value = Math.abs(model.width[block]! - width);
        const measure = { value, threshold: widthTolerance, margin: widthTolerance - value, other: leader };
        if (block === leader)
          list.keep(
            block,
            'The first of a group of {value block|blocks} about as wide, at least {threshold}.',
            {
              value: members.length,
              threshold: minGroup,
              margin: members.length - minGroup,
            },
          );
        else list.keep(block, '{value} px from the width of {other}, within {threshold} px.', measure);
      }
    }
    for (const { leader, members } of tooSmall) {
      const value = members.length;
      const measure = { value, threshold: minGroup, margin: value - minGroup, other: leader };
      for (const block of members)
        list.drop(
          block,
          'The group around the width of {other} has {value member|members}: {margin} fewer than the {threshold} needed.',
          measure,
        );
    }
    return list.finish();
  },
  views({ kept, tooSmall }, { blocks: model }, { minGroup }) {
    const groups = [...kept, ...tooSmall].sort((one, other) => other.members.length - one.members.length);
    const leaders = Int32Array.from(groups, ({ leader }) => leader);
    const sizes = Float64Array.from(groups, ({ members }) => members.length);
    const keptWidths = Float64Array.from(kept, ({ width }) => width).sort();
    const rows = groups.flatMap((group) => Array.from(group.members, (block) => ({ block, group })));
    const column = (read: (row: (typeof rows)[number]) => number) => Float64Array.from(rows, read);
    return [
      {
        kind: 'overlay',
        title: 'Width groups',
        layers: [
          ...groupLayers(kept),
          {
            role: 'dropped',
            label: 'in too small a group',
            blocks: Int32Array.from(tooSmall.flatMap(({ members }) => Array.from(members))),
          },
        ],
        paths: [],
      },
      {
        kind: 'histogram',
        title: 'Members of a group',
        unit: 'blocks',
        values: sizes,
        blocks: leaders,
        blocksPerValue: 1,
        threshold: { param: 'minGroup', value: minGroup, keeps: 'above' },
      },
      {
        kind: 'table',
        title: 'Groups',
        blocks: leaders,
        columns: [
          { label: 'width', unit: 'px', values: Float64Array.from(groups, ({ width }) => width) },
          { label: 'members', unit: 'blocks', values: sizes },
          { label: 'needed', unit: 'blocks', values: Float64Array.from(groups, () => minGroup) },
        ],
      },
      {
        kind: 'table',
        title: 'Widths',
        blocks: Int32Array.from(rows, ({ block }) => block),
        columns: [
          { label: 'width', unit: 'px', values: column(({ block }) => model.width[block]!) },
          { label: 'group of', unit: 'block', values: column(({ group }) => group.leader) },
          {
            label: 'from its group',
            unit: 'px',
            values: column(({ block, group }) => Math.abs(model.width[block]! - group.width)),
          },
          // Shows what the order of figure 13 cost: near a group that stayed, yet taken by one that did not.
          {
            label: 'from the nearest group that stayed',
            unit: 'px',
            values: column(({ block }) => nearest(keptWidths, model.width[block]!)),
          },
        ],
      },
    ];
  },
};

/** The distance to the nearest of the sorted widths; NaN where there is none. */
function nearest(sorted: Float64Array, width: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < width) low = middle + 1;
    else high = middle;
  }
  const above = low < sorted.length ? sorted[low]! - width : Number.POSITIVE_INFINITY;
  const below = low > 0 ? width - sorted[low - 1]! : Number.POSITIVE_INFINITY;
  const distance = Math.min(above, below);
  return Number.isFinite(distance) ? distance : Number.NaN;
}
