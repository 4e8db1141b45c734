import { type Run, stageVerdicts } from '../pipeline/runPipeline';
import { type Why, type WhyLine, whyBlock } from '../pipeline/why';
import type { RecordError } from './results';

/** The stage to blame, the block to look at there, and what the stage says of it. */
export type ErrorCause = Pick<RecordError, 'stage' | 'block' | 'words'>;

/** Where a labelled record was lost: at the first of its blocks that was. */
export function causeOfMissed(run: Run, blocks: readonly number[]): ErrorCause {
  for (const block of blocks) {
    const why = whyBlock(run, block);
    if (why.lostAt !== '') return causeAt(why, why.lostAt);
  }
  // All of it is in records, but with more than belongs to it, or in parts: the last stage put them together so.
  return causeAt(whyBlock(run, blocks[0]!), run.stages.at(-1)?.id ?? '');
}

/**
 * Where a record that is none came in: at the stage that is given, else at the one that had a choice and was nearest to
 * dropping it.
 */
export function causeOfInvented(run: Run, blocks: readonly number[], blamed: string | undefined): ErrorCause {
  const why = whyBlock(run, blocks[0]!);
  if (blamed !== undefined) return causeAt(why, blamed);
  const passed = why.lines.filter(({ stage, verdict }) => verdict === 'kept' && hasDropped(run, stage));
  const measured = passed.filter((line) => !Number.isNaN(nearness(line)));
  const [closest] = measured.toSorted((one, other) => nearness(one) - nearness(other));
  return causeAt(why, (closest ?? passed.at(-1))?.stage ?? run.stages.at(-1)?.id ?? '');
}

/** The stage that caused most of these errors, the earliest of several. */
export function stageOfMost(run: Run, errors: readonly Pick<RecordError, 'stage'>[]): string {
  let max = '';
  let count = 0;
  for (const { id } of run.stages) {
    const caused = errors.filter(({ stage }) => stage === id).length;
    if (caused > count) {
      max = id;
      count = caused;
    }
  }
  return max;
}

function causeAt({ block, lines }: Why, stage: string): ErrorCause {
  return { stage, block, words: lines.find((line) => line.stage === stage)?.text ?? '' };
}

function hasDropped(run: Run, stage: string): boolean {
  return stageVerdicts(run, stage)?.kept.includes(0) ?? false;
}

/** How near a block came to being dropped: its margin as a part of the threshold. */
function nearness({ margin, threshold }: WhyLine): number {
  return threshold === 0 ? Math.abs(margin) : Math.abs(margin / threshold);
}
