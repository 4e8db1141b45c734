import { type Run, type StagesRun, stageVerdicts, verdictsFault } from './runPipeline';
import { type Verdicts, verdictText } from './verdicts';

/** The verdict of one stage about one block. */
export interface WhyLine {
  stage: string;
  title: string;
  verdict: 'kept' | 'dropped' | 'not considered';
  /** what the verdict is about: the block as a record, as a region around records, or as a part of one */
  as: 'record' | 'region' | 'part';
  /** NaN if nothing was measured */
  value: number;
  threshold: number;
  /** on which side of the threshold blocks are kept; '' if nothing was measured */
  keeps: '≥' | '≤' | '';
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
  const { lines, blamed } = verdictLines(run, block);
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

/** The verdict of every stage about a block, and the stages that they blame, by stage. */
export function verdictLines(
  run: StagesRun,
  block: number,
): { lines: WhyLine[]; blamed: ReadonlyMap<string, string> } {
  const blamed = new Map<string, string>();
  const lines = run.stages.map((stageRun): WhyLine => {
    const { title, judges } = run.pipeline.stages.find(({ id }) => id === stageRun.id)!;
    const as = judges === undefined ? 'record' : judges === 'regions' ? 'region' : 'part';
    const unmeasured = { value: Number.NaN, threshold: Number.NaN, keeps: '', margin: Number.NaN } as const;
    const base = { stage: stageRun.id, title, as, ...unmeasured } as const;
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
      keeps: keptSide(verdicts, index),
      margin: verdicts.margin[index]!,
      text: verdictText(verdicts, index),
    };
  });
  return { lines, blamed };
}

/**
 * The side of the threshold with positive margins. A block that is exactly at its threshold does not tell: then others
 * with the same sentence and the same threshold do. Some margins are measured otherwise, for instance to another block.
 */
function keptSide({ value, threshold, margin, sentence }: Verdicts, index: number): WhyLine['keeps'] {
  const sideAt = (at: number): WhyLine['keeps'] => {
    const distance = value[at]! - threshold[at]!;
    if (distance === 0 || !(Math.abs(Math.abs(distance) - Math.abs(margin[at]!)) < rounding)) return '';
    return distance > 0 === margin[at]! > 0 ? '≥' : '≤';
  };
  const own = sideAt(index);
  if (own !== '' || value[index] !== threshold[index]) return own;
  const isLike = (at: number): boolean =>
    threshold[at] === threshold[index] && Number.isNaN(margin[at]) === Number.isNaN(margin[index]);
  const others = Array.from(value.keys()).filter((at) => isLike(at) && sideAt(at) !== '');
  const nearest = others.find((at) => sentence[at] === sentence[index]) ?? others[0];
  return nearest === undefined ? '' : sideAt(nearest);
}

const rounding = 1e-9;

/**
 * The last stage that looked at the block, if it dropped it; if it kept it, the next stage. Not the first stage that
 * dropped it: a block not chosen in one role, such as the seed, may still be considered in another.
 */
function lostStage(lines: readonly WhyLine[]): string {
  const last = lines.findLastIndex(({ verdict }) => verdict !== 'not considered');
  const lost = last !== -1 && lines[last]!.verdict === 'dropped' ? last : last + 1;
  return lines[Math.min(lost, lines.length - 1)]?.stage ?? '';
}

/** How far a value is from its threshold, as a part of the threshold; NaN if nothing was measured. */
export function relativeMargin({ margin, threshold }: Pick<WhyLine, 'margin' | 'threshold'>): number {
  return Math.abs(threshold === 0 ? margin : margin / threshold);
}
