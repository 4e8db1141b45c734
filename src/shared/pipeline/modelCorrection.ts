import type { BlockModel } from '../page/blockModel';
import { type BlockModelOptions, blockModelOf, type PageBlocks } from '../page/buildBlockModel';
import type { Correction } from './stage';
import { lostText, standIns, type Wanted } from './wanted';

/** Wide enough for content that sticks out of its box, px. */
const wideTolerance = 5;
const container = 2;

/**
 * For a stage that makes the block model: every wanted record has to be a visible block that contains others. If some
 * are not, the model is made again with the widest containment. Null if that changes none of them.
 */
export function modelCorrection(
  model: BlockModel,
  page: PageBlocks,
  options: BlockModelOptions,
  wanted: Wanted,
): Correction<BlockModel> | null {
  const wrong = withoutContainer(model, wanted);
  if (wrong.length === 0) return null;
  const output = blockModelOf(page, {
    ...options,
    containment: {
      tolerance: Math.max(wideTolerance, options.containment.tolerance),
      equalBoxes: 'ancestor',
    },
  });
  const still = new Set(withoutContainer(output, wanted));
  const fixed = wrong.filter((record) => !still.has(record));
  if (fixed.length === 0) return null;
  const blocks = fixed.map((record) => wanted.records[record]![0]!);
  const isHidden = blocks.every((block) => model.dropped[block] !== 0);
  const what = isHidden
    ? 'not among the visible blocks'
    : 'not a container of other blocks: contents stick out';
  return {
    output,
    because: lostText(blocks, 'is', 'are', ` ${what}`),
  };
}

/** The wanted records that no visible container block stands for. */
function withoutContainer({ kind }: BlockModel, wanted: Wanted): number[] {
  const found = standIns(
    wanted,
    wanted.blocks.filter((block) => kind[block] === container),
  );
  return [...found.keys()].filter((record) => found[record] === -1);
}
