import { type Run, stageVerdicts, verdictsFault } from './runPipeline';
import { verdictText } from './verdicts';

/** What one stage has to say about one block. */
export interface WhyLine {
  stage: string;
  title: string;
  verdict: 'kept' | 'dropped' | 'not considered';
  /** NaN where nothing was measured */
  value: number;
  threshold: number;
  margin: number;
  text: string;
}

export interface Why {
  block: number;
  isRecord: boolean;
  lines: WhyLine[];
  /** the stage that lost a block which is no record; '' for a record */
  lostAt: string;
}

/** Every stage's word on a block, from the verdicts alone. */
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
        text: 'This stage is switched off and passes everything on.',
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
  // A region that every stage kept, or did not look at, would be lost without a word.
  if (last !== undefined && !isRecord && !isDropped && block === run.extraction.region) {
    last.verdict = 'dropped';
    last.text = 'Holds the records, is none itself.';
  }
  const lost = isRecord ? '' : lostStage(lines);
  // A stage may know that an earlier one lost the block, together with the region around it.
  return { block, isRecord, lines, lostAt: blamed.get(lost) || lost };
}

/**
 * The last stage that looked at the block, if it dropped it: a filter does not look at what one before it dropped,
 * and a block that was not chosen as one thing may still be looked at as another. If that stage kept it, the next.
 */
function lostStage(lines: readonly WhyLine[]): string {
  const last = lines.findLastIndex(({ verdict }) => verdict !== 'not considered');
  const lost = last !== -1 && lines[last]!.verdict === 'dropped' ? last : last + 1;
  return lines[Math.min(lost, lines.length - 1)]?.stage ?? '';
}
