import { type Run, stageVerdicts } from '../pipeline/runPipeline';
import { type Why, type WhyLine, whyBlock } from '../pipeline/why';
import type { RecordError } from './results';

/** The stage that caused an error, the block to inspect there, and the stage's explanation. */
export type ErrorCause = Pick<RecordError, 'stage' | 'block' | 'words'>;

/** Where a labelled record was lost: the stage that lost the first of its lost blocks. */
export function causeOfMissed(run: Run, blocks: readonly number[]): ErrorCause {
  for (const block of blocks) {
    const why = whyBlock(run, block);
    if (why.lostAt !== '') return causeAt(why, why.lostAt);
  }
  // All blocks are in records, but split or together with others: the last stage grouped them.
  return causeAt(whyBlock(run, blocks[0]!), run.stages.at(-1)?.id ?? '');
}

/**
 * The stage that let an invented record pass: `blamed` if given, else the stage that came nearest to dropping it, among
 * those that dropped any block.
 */
export function causeOfInvented(run: Run, blocks: readonly number[], blamed: string | undefined): ErrorCause {
  const why = whyBlock(run, blocks[0]!);
  if (blamed !== undefined) return causeAt(why, blamed);
  const passed = why.lines.filter(({ stage, verdict }) => verdict === 'kept' && hasDropped(run, stage));
  const measured = passed.filter((line) => !Number.isNaN(nearness(line)));
  const [closest] = measured.toSorted((one, other) => nearness(one) - nearness(other));
  return causeAt(why, (closest ?? passed.at(-1))?.stage ?? run.stages.at(-1)?.id ?? '');
}

/** The stage that caused most of these errors; of several, the earliest. */
export function stageOfMost(run: Run, errors: readonly Pick<RecordError, 'stage'>[]): string {
  let worst = '';
  let count = 0;
  for (const { id } of run.stages) {
    const caused = errors.filter(({ stage }) => stage === id).length;
    if (caused > count) {
      worst = id;
      count = caused;
    }
  }
  return worst;
}

function causeAt({ block, lines }: Why, stage: string): ErrorCause {
  return { stage, block, words: lines.find((line) => line.stage === stage)?.text ?? '' };
}

function hasDropped(run: Run, stage: string): boolean {
  return stageVerdicts(run, stage)?.kept.includes(0) ?? false;
}

/** How close a block came to being dropped: its margin relative to the threshold. */
function nearness({ margin, threshold }: WhyLine): number {
  return threshold === 0 ? Math.abs(margin) : Math.abs(margin / threshold);
}
