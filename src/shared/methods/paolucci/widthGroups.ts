import { plural } from '../../base/plural';
import type { BlockModel } from '../../page/blockModel';
import { numberParam } from '../../pipeline/params';
import type { Stage } from '../../pipeline/stage';
import { VerdictList } from '../../pipeline/verdicts';
import {
  lostAlike,
  lostRecords,
  passedText,
  standIns,
  type Wanted,
  wantedAmong,
} from '../../pipeline/wanted';
import type { BlocksWithChildren } from './blocksWithChildren';
import { groupLayers, groupLetters } from './groupLayers';
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
    help: 'How far the width of a member may differ from that of the first block of its group.',
  }),
  minGroup: numberParam({
    label: 'Minimum group size',
    unit: 'blocks',
    min: 1,
    max: 30,
    step: 1,
    default: 4,
    paper: { value: 4, where: '§3.6' },
    help: 'Smaller groups are noise: blocks that have the same width by chance.',
  }),
};

export const widthGroups: Stage<Needs, typeof params, WidthGroups> = {
  id: 'widthGroups',
  title: 'Width groups',
  explanation:
    'In one pass, each block that is not in a group yet starts one with all blocks about as wide as itself. Small groups are noise.',
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
  corrected({ kept, tooSmall }, { blocks: model, blocksWithChildren: { blocks } }, { minGroup }, wanted) {
    const groups = [...kept, ...tooSmall].filter(({ members }) => wantedAmong(wanted, members) > 0);
    const home = groups.toSorted(
      (one, other) => wantedAmong(wanted, other.members) - wantedAmong(wanted, one.members),
    )[0];
    if (home === undefined) return null;
    const lostOf = lostRecords(wanted, blocks, home.members);
    const target = targetGroups(groups, home, lostOf, blocks, wanted);
    const inHome = standIns(wanted, home.members);
    const apart = (block: number): number => Math.abs(model.width[block]! - home.width);
    const farthest = inHome.reduce((most, block) => (block === -1 ? most : Math.max(most, apart(block))), 0);
    const extra = home.members.filter((block) => wanted.isUnwanted[block] === 1 && apart(block) > farthest);
    const isKept = kept.includes(home);
    if (isKept && target.size + extra.length === 0) return null;
    const isExtra = new Set(extra);
    const corrected = (group: WidthGroup): WidthGroup => {
      const stays = group.members.filter(
        (block) => !target.has(block) && !(group === home && isExtra.has(block)),
      );
      const added = [...target.keys()].filter((block) => target.get(block) === group);
      return { ...group, members: Int32Array.from([...stays, ...added]).sort() };
    };
    const lost = [...lostOf.values()];
    const first = lost[0] ?? -1;
    const because = isKept
      ? lost.length > 0
        ? `${plural(lost.length, 'wanted record')}, first #${first} with ${Math.round(model.width[first]!)} px, ${lost.length === 1 ? 'is' : 'are'} not in the width group of the others, ${Math.round(home.width)} px.`
        : passedText(extra.length, 'is less alike in width', 'are less alike in width')
      : `The width group of the wanted records has ${plural(home.members.length, 'member')}, fewer than ${minGroup}.`;
    return {
      output: {
        kept: [...new Set([...kept, home])].map(corrected).sort((one, other) => one.leader - other.leader),
        tooSmall: tooSmall.filter((group) => group !== home).map(corrected),
      },
      because,
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
            'The first of a group of {value block|blocks} of similar width, at least {threshold}.',
            {
              value: members.length,
              threshold: minGroup,
              margin: members.length - minGroup,
            },
          );
        else
          list.keep(
            block,
            'Its width differs by {value} px from that of {other}, at most {threshold} px.',
            measure,
          );
      }
    }
    for (const { leader, members } of tooSmall) {
      const value = members.length;
      const measure = { value, threshold: minGroup, margin: value - minGroup, other: leader };
      for (const block of members)
        list.drop(
          block,
          'Its width group, that of {other}, has {value member|members}: {margin} fewer than the required {threshold}.',
          measure,
        );
    }
    return list.finish();
  },
  views({ kept, tooSmall }, { blocks: model }, { minGroup }) {
    const groups = [...kept, ...tooSmall].sort((one, other) => other.members.length - one.members.length);
    const letterOf = groupLetters(kept);
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
            label: 'group too small',
            blocks: Int32Array.from(tooSmall.flatMap(({ members }) => Array.from(members))),
          },
        ],
        paths: [],
      },
      {
        kind: 'histogram',
        title: 'Members per group',
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
          { label: 'group', unit: '', values: groups.map(letterOf) },
          { label: 'width', unit: 'px', values: Float64Array.from(groups, ({ width }) => width) },
          { label: 'members', unit: 'blocks', values: sizes },
          { label: 'required', unit: 'blocks', values: Float64Array.from(groups, () => minGroup) },
        ],
      },
      {
        kind: 'table',
        title: 'Widths',
        blocks: Int32Array.from(rows, ({ block }) => block),
        columns: [
          { label: 'width', unit: 'px', values: column(({ block }) => model.width[block]!) },
          { label: 'group', unit: '', values: rows.map(({ group }) => letterOf(group)) },
          { label: 'group of', unit: 'block', values: column(({ group }) => group.leader) },
          {
            label: 'difference from its group',
            unit: 'px',
            values: column(({ block, group }) => Math.abs(model.width[block]! - group.width)),
          },
          // Shows blocks that the order of figure 13 lost: near a kept group, but taken by a dropped one.
          {
            label: 'difference from the nearest kept group',
            unit: 'px',
            values: column(({ block }) => nearest(keptWidths, model.width[block]!)),
          },
        ],
      },
    ];
  },
};

/**
 * Where the blocks of lost records belong: the best one in the group of the others, every other one in the group with at
 * least half of the blocks that stand for their records in the same way.
 */
function targetGroups(
  groups: readonly WidthGroup[],
  home: WidthGroup,
  lost: ReadonlyMap<number, number>,
  blocks: Int32Array,
  wanted: Wanted,
): Map<number, WidthGroup> {
  const target = new Map<number, WidthGroup>();
  for (const block of lost.values()) target.set(block, home);
  for (const group of groups) {
    const members = new Set(group.members);
    const alike = lostAlike(wanted, new Set(lost.keys()), blocks, (block) => members.has(block));
    for (const block of alike) target.set(block, group);
  }
  return target;
}

/** The distance to the nearest of the sorted widths; NaN if there is none. */
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
