import type { PageBlocks } from '../page/buildBlockModel';
import { dropReasons, dropReasonTexts } from '../page/dropReasons';
import { type Causes, causesOf, type ErrorWithCause } from '../pipeline/causes';
import type { Run } from '../pipeline/runPipeline';
import { whyBlock } from '../pipeline/why';
import type { MatchRule } from '../records/matchRule';
import type { RecordError } from './results';
import { verdictCauses } from './verdictCauses';

/** What caused an error: the stage, the block to inspect there, a sentence, and further stages to correct. */
export type ErrorCause = Pick<RecordError, 'stage' | 'block' | 'words' | 'chain'>;

type Records = readonly (readonly number[])[];

/** The errors of an answer, each with its cause: missed records first, in order, then invented ones. */
export function errorCauses(
  page: PageBlocks,
  run: Run,
  wanted: Records,
  rule: MatchRule,
): (Pick<RecordError, 'kind' | 'record'> & ErrorCause)[] {
  const causes = causesOf(run, page, wanted, rule);
  if (run.pipeline.stages.every(({ corrected }) => corrected === undefined)) {
    const byVerdict = verdictCauses(run, wanted, causes.errors);
    return causes.errors.map(({ kind, record }, index) => ({ kind, record, ...byVerdict[index]! }));
  }
  return causes.errors.map((error) => {
    const { kind, record, chain } = error;
    const blocks = (kind === 'missed' ? wanted : run.extraction.records)[record]!;
    const cause =
      chain.length > 0 ? correctable(run, chain) : uncorrectable(page, run, error, wanted, causes);
    return { kind, record, block: blocks[0]!, ...cause };
  });
}

function correctable(run: Run, chain: ErrorWithCause['chain']): Omit<ErrorCause, 'block'> {
  const [{ stage, because }] = chain as [(typeof chain)[number]];
  if (chain.length === 1) return { stage, words: because };
  const title = (id: string): string => run.pipeline.stages.find((one) => one.id === id)!.title;
  const steps = chain.map((step) => `${title(step.stage)}: ${step.because}`);
  return {
    stage,
    words: `${chain.length} stages decided wrongly. ${steps.join(' ')}`,
    chain: chain.map((step) => step.stage),
  };
}

/** An error that no correction of the stages resolves. */
function uncorrectable(
  page: PageBlocks,
  run: Run,
  { kind, record }: ErrorWithCause,
  wanted: Records,
  { faults }: Causes,
): Omit<ErrorCause, 'block'> {
  const failed = run.stages.find(({ status }) => status === 'failed');
  if (failed !== undefined) return { stage: failed.id, words: run.extraction.emptyBecause };
  const [fault] = faults;
  const blocks = (kind === 'missed' ? wanted : run.extraction.records)[record]!;
  const why = whyBlock(run, blocks[0]!);
  const stage = why.lostAt || (run.stages.at(-1)?.id ?? '');
  if (fault !== undefined)
    return {
      stage,
      words: `The cause is not known: the correction of the stage “${fault[0]}” failed: ${fault[1]}`,
    };
  if (wanted.length === 0)
    return { stage, words: 'The page has no records, and no stage of the method tests whether it has any.' };
  if (kind === 'invented')
    return { stage, words: 'No threshold drops this block and keeps the wanted records.' };
  return { stage, words: missedForGood(page, run, blocks, record, wanted) };
}

/** Why no correction brings a wanted record out. */
function missedForGood(
  page: PageBlocks,
  run: Run,
  blocks: readonly number[],
  record: number,
  wanted: Records,
): string {
  const reasons = blocks.map((block) => dropReasons[page.cleanedUp[block]!]!);
  const [reason] = reasons;
  if (reason !== undefined && reason !== 'kept' && reasons.every((one) => one !== 'kept'))
    return `The record is not visible: ${dropReasonTexts[reason]}.`;
  if (blocks.length > 1 && run.pipeline.returnsRuns !== true)
    return `The record has ${blocks.length} blocks side by side: the method returns records of one block only.`;
  const [block] = blocks as [number];
  const inner = wanted.findIndex(
    (other, index) => index !== record && other.every((one) => one >= block && one < page.subtreeEnd[block]!),
  );
  if (inner !== -1)
    return `The record contains another wanted one, #${wanted[inner]![0]!}: the method returns records side by side only.`;
  return 'No correction of the stages brings this record out.';
}
