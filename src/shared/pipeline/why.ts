import { type Run, stageVerdicts, verdictsFault } from './runPipeline';
import { verdictText } from './verdicts';

/** The verdict of one stage about one block. */
export interface WhyLine {
  stage: string;
  title: string;
  verdict: 'kept' | 'dropped' | 'not considered';
  /** NaN if nothing was measured */
  value: number;
  threshold: number;
  margin: number;
  text: string;
}

export interface Why {
  block: number;
  isRecord: boolean;
  lines: WhyLine[];
  /** the stage that lost the block; '' for a record */
  lostAt: string;
}

/** The verdicts of all stages about a block. */
export function whyBlock(run: Run, block: number): Why {
  const isRecord = run.extraction.records.some((record) => record.includes(block));
  const blamed = new Map<string, string>();
  const lines = run.stages.map((stageRun): WhyLine => {
    const { title } = run.pipeline.stages.find(({ id }) => id === stageRun.id)!;
    const base = { stage: stageRun.id, title, value: Number.NaN, threshold: Number.NaN, margin: Number.NaN };
    if (stageRun.status !== 'done') return { ...base, verdict: 'not considered', text: stageRun.message };
    if (stageRun.off)
      return {
        ...base,
        verdict: 'not considered',
        text: 'This stage is switched off: every block passes.',
      };
    const verdicts = stageVerdicts(run, stageRun.id);
    if (verdicts === undefined)
      return { ...base, verdict: 'not considered', text: verdictsFault(run, stageRun.id) };
    const index = verdicts.blocks.indexOf(block);
    if (index === -1)
      return { ...base, verdict: 'not considered', text: 'This stage did not look at the block.' };
    blamed.set(stageRun.id, verdicts.causes[verdicts.sentence[index]!]!);
    return {
      ...base,
      verdict: verdicts.kept[index] === 1 ? 'kept' : 'dropped',
      value: verdicts.value[index]!,
      threshold: verdicts.threshold[index]!,
      margin: verdicts.margin[index]!,
      text: verdictText(verdicts, index),
    };
  });
  const last = lines.at(-1);
  const isDropped = lines.some(({ verdict }) => verdict === 'dropped');
  // Otherwise a region that no stage dropped would be lost without an explanation.
  if (last !== undefined && !isRecord && !isDropped && block === run.extraction.region) {
    last.verdict = 'dropped';
    last.text = 'The region: contains the records, is not one itself.';
  }
  const lost = isRecord ? '' : lostStage(lines);
  // A stage may name an earlier one as the cause, for example the one that dropped the region around the block.
  return { block, isRecord, lines, lostAt: blamed.get(lost) || lost };
}

/**
 * The last stage that looked at the block, if it dropped it; if it kept it, the next stage. Not the first stage that
 * dropped it: a block not chosen in one role, such as the seed, may still be considered in another.
 */
function lostStage(lines: readonly WhyLine[]): string {
  const last = lines.findLastIndex(({ verdict }) => verdict !== 'not considered');
  const lost = last !== -1 && lines[last]!.verdict === 'dropped' ? last : last + 1;
  return lines[Math.min(lost, lines.length - 1)]?.stage ?? '';
}
