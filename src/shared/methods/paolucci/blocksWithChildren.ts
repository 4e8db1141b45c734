import { type BlockModel, isKept } from '../../page/blockModel';
import { choiceParam, numberParam } from '../../pipeline/params';
import type { Stage } from '../../pipeline/stage';
import { VerdictList } from '../../pipeline/verdicts';
import { leastAmong, lostAlike, lostRecords, lostText, passedText, standIns } from '../../pipeline/wanted';

export interface BlocksWithChildren {
  /** the blocks with enough children, in document order */
  blocks: Int32Array;
  /** per block of the model, how many children it has; 0 for a dropped block */
  childCount: Int32Array;
  /** if only direct children count, their lists: those of block i start at start[i]; null if all count */
  direct: { start: Int32Array; items: Int32Array } | null;
}

type Needs = { blocks: BlockModel };

const params = {
  minChildren: numberParam({
    label: 'Minimum children',
    unit: 'blocks',
    min: 1,
    max: 20,
    step: 1,
    default: 2,
    paper: { value: 2, where: '§3.5, figure 11: more than one' },
    help: 'Blocks with fewer children are dropped: no record in the paper’s survey had fewer than two items.',
  }),
  childBlocks: choiceParam<'all' | 'direct'>({
    label: 'Children',
    options: { all: 'all blocks it contains', direct: 'only directly contained blocks' },
    default: 'all',
    paper: { value: 'all', where: '§3.5, figure 11' },
    help: 'Which of the contained blocks count as children, here and when contents are compared.',
  }),
};

export const blocksWithChildren: Stage<Needs, typeof params, BlocksWithChildren> = {
  id: 'blocksWithChildren',
  title: 'Blocks with children',
  explanation: 'Blocks with more than one child may be records. A block without children is a basic block.',
  formula: 'child blocks ≥ minimum',
  section: '§3.5, stage I, figures 11 and 12',
  needs: { blocks: true },
  params,
  run({ blocks: model }, { minChildren, childBlocks }) {
    return parents(model, minChildren, childBlocks === 'direct');
  },
  off({ blocks: model }) {
    return parents(model, 0, false);
  },
  corrected(out, { blocks: model }, { minChildren }, wanted) {
    const passed = new Set(out.blocks);
    const visible = wanted.blocks.filter((block) => isKept(model, block));
    const lostOf = lostRecords(wanted, visible, passed);
    const lost = [...lostOf.values()];
    const alike = lostAlike(wanted, new Set(lostOf.keys()), visible, (block) => passed.has(block));
    const fewest = leastAmong(standIns(wanted, visible), (block) => out.childCount[block]!);
    const extra = out.blocks.filter(
      (block) => wanted.isUnwanted[block] === 1 && out.childCount[block]! < fewest,
    );
    if (lost.length + extra.length === 0) return null;
    const isIn = new Set([...out.blocks, ...lost, ...alike]);
    for (const block of extra) isIn.delete(block);
    const because =
      lost.length > 0
        ? lostText(lost, 'has', 'have', ` fewer than ${minChildren} children`)
        : passedText(extra.length, 'has fewer children', 'have fewer children');
    return { output: { ...out, blocks: Int32Array.from(isIn).sort() }, because };
  },
  verdicts({ childCount }, { blocks: model }, { minChildren }) {
    const list = new VerdictList();
    for (let block = 0; block < model.count; block++) {
      if (!isKept(model, block)) continue;
      const value = childCount[block]!;
      const measure = { value, threshold: minChildren, margin: value - minChildren };
      if (value >= minChildren) list.keep(block, '{value child|children}, at least {threshold}.', measure);
      else if (value === 0) list.drop(block, 'A basic block: it has no children.', measure);
      else list.drop(block, '{value child|children}: {margin} fewer than the {threshold} needed.', measure);
    }
    return list.finish();
  },
  views({ blocks: kept, childCount }, { blocks: model }, { minChildren }) {
    const visible = Int32Array.from({ length: model.count }, (_, block) => block).filter((block) =>
      isKept(model, block),
    );
    const counts = Float64Array.from(visible, (block) => childCount[block]!);
    return [
      {
        kind: 'overlay',
        title: 'Blocks with children',
        layers: [
          { role: 'container', label: 'enough children', blocks: kept },
          { role: 'basic', label: 'basic block', blocks: visible.filter((block) => childCount[block] === 0) },
          {
            role: 'dropped',
            label: 'too few children',
            blocks: visible.filter((block) => childCount[block]! > 0 && childCount[block]! < minChildren),
          },
        ],
        paths: [],
      },
      {
        kind: 'histogram',
        title: 'Children per block',
        unit: 'blocks',
        values: counts,
        blocks: visible,
        blocksPerValue: 1,
        threshold: { param: 'minChildren', value: minChildren, keeps: 'above' },
      },
      {
        kind: 'table',
        title: 'Children of each block',
        blocks: visible,
        columns: [
          { label: 'children', unit: 'blocks', values: counts },
          // Figure 11 sets the flag only for no child and for more than one.
          {
            label: 'basic flag',
            unit: '',
            values: Array.from(counts, (count) => (count === 0 ? 'true' : count > 1 ? 'false' : 'not set')),
          },
        ],
      },
    ];
  },
};

/** The children of a block, in document order. */
export function childBlocksOf({ direct }: BlocksWithChildren, model: BlockModel, block: number): Int32Array {
  return direct === null
    ? model.containment.contentsOf(block)
    : direct.items.subarray(direct.start[block], direct.start[block + 1]);
}

function parents(model: BlockModel, minChildren: number, directOnly: boolean): BlocksWithChildren {
  const direct = directOnly ? directChildren(model) : null;
  const found: number[] = [];
  const childCount = new Int32Array(model.count);
  for (let block = 0; block < model.count; block++) {
    if (!isKept(model, block)) continue;
    childCount[block] =
      direct === null
        ? model.containment.contentCount(block)
        : direct.start[block + 1]! - direct.start[block]!;
    if (childCount[block]! >= minChildren) found.push(block);
  }
  return { blocks: Int32Array.from(found), childCount, direct };
}

/** Every block is the direct child of its innermost container only, also where containers overlap. */
function directChildren(model: BlockModel): { start: Int32Array; items: Int32Array } {
  const start = new Int32Array(model.count + 1);
  const container = Int32Array.from({ length: model.count }, (_, block) =>
    isKept(model, block) ? (model.containment.containersOf(block)[0] ?? -1) : -1,
  );
  for (const up of container) if (up !== -1) start[up + 1]!++;
  for (let block = 0; block < model.count; block++) start[block + 1]! += start[block]!;
  const next = start.slice(0, model.count);
  const items = new Int32Array(start[model.count]!);
  container.forEach((up, block) => {
    if (up !== -1) items[next[up]!++] = block;
  });
  return { start, items };
}
