import { type Run, stageVerdicts } from '../pipeline/runPipeline';
import { relativeMargin, type Why, whyBlock } from '../pipeline/why';
import type { RecordError } from './results';

export interface VerdictCause {
  stage: string;
  block: number;
  words: string;
}

type Records = readonly (readonly number[])[];

/**
 * The stages to blame by their verdicts alone, for methods whose stages cannot say how they would decide rightly. A
 * missed record is lost at the stage with the last verdict about it. An invented one passed the stage that came nearest
 * to dropping it; if no wanted record was found, it has the cause that most of them have.
 */
export function verdictCauses(
  run: Run,
  wanted: Records,
  errors: readonly Pick<RecordError, 'kind' | 'record'>[],
): VerdictCause[] {
  const missed = errors
    .filter(({ kind }) => kind === 'missed')
    .map(({ record }) => causeOfMissed(run, wanted[record]!));
  const isElsewhere = missed.length > 0 && missed.length === wanted.length;
  const blamed = isElsewhere ? stageOfMost(run, missed) : undefined;
  const invented = errors
    .filter(({ kind }) => kind === 'invented')
    .map(({ record }) => causeOfInvented(run, run.extraction.records[record]!, blamed));
  return [...missed, ...invented];
}

function causeOfMissed(run: Run, blocks: readonly number[]): VerdictCause {
  for (const block of blocks) {
    const why = whyBlock(run, block);
    if (why.lostAt !== '') return causeAt(why, why.lostAt);
  }
  // All blocks are in records, but split or together with others: the last stage grouped them.
  return causeAt(whyBlock(run, blocks[0]!), run.stages.at(-1)?.id ?? '');
}

function causeOfInvented(run: Run, blocks: readonly number[], blamed: string | undefined): VerdictCause {
  const why = whyBlock(run, blocks[0]!);
  if (blamed !== undefined) return causeAt(why, blamed);
  const passed = why.lines.filter(({ stage, verdict }) => verdict === 'kept' && hasDropped(run, stage));
  const measured = passed.filter((line) => !Number.isNaN(relativeMargin(line)));
  const [closest] = measured.toSorted((one, other) => relativeMargin(one) - relativeMargin(other));
  return causeAt(why, (closest ?? passed.at(-1))?.stage ?? run.stages.at(-1)?.id ?? '');
}

/** The stage that caused most of these errors; of several, the earliest. */
function stageOfMost(run: Run, causes: readonly VerdictCause[]): string {
  const count = (id: string): number => causes.filter(({ stage }) => stage === id).length;
  return run.stages
    .map(({ id }) => id)
    .reduce((most, id) => (most === '' || count(id) > count(most) ? id : most), '');
}

function causeAt({ block, lines }: Why, stage: string): VerdictCause {
  return { stage, block, words: lines.find((line) => line.stage === stage)?.text ?? '' };
}

function hasDropped(run: Run, stage: string): boolean {
  return stageVerdicts(run, stage)?.kept.includes(0) ?? false;
}
