import { causeOfInvented, causeOfMissed } from '../../evaluation/errorCause';
import { labelledRecords } from '../../evaluation/scoreLine';
import type { PageLabel } from '../../labels/pageLabel';
import type { PageBlocks } from '../../page/buildBlockModel';
import type { Run } from '../../pipeline/runPipeline';
import { whyBlock } from '../../pipeline/why';
import type { MatchRule } from '../../records/matchRule';
import { knownBy, pairRecords } from '../../records/pairRecords';
import { jaccard } from '../../records/recordContents';
import { type FixEffects, fixEffects } from './fixEffects';
import { hasAnswer } from './settingsRuns';

type Blocks = readonly number[];

/** A record that is missing from the answer, or one that should not be in it. */
export interface WrongRecord {
  kind: 'missed' | 'invented';
  blocks: Blocks;
}

/** Extends blocks of a missed labelled record to the whole record. */
export function askedRecord(wrong: WrongRecord, label: PageLabel | null): WrongRecord {
  if (wrong.kind === 'invented' || label === null) return wrong;
  const whole = labelledRecords(label).find((record) =>
    wrong.blocks.every((block) => record.includes(block)),
  );
  return whole === undefined ? wrong : { ...wrong, blocks: whole };
}

/** A record to fix on a page, with checks for whether a run fixes it. */
export class RecordFix {
  constructor(
    private readonly page: PageBlocks,
    readonly wrong: WrongRecord,
    private readonly rule: MatchRule,
    private readonly label: PageLabel | null,
  ) {}

  isFixed(run: Run): boolean {
    if (!hasAnswer(run)) return false;
    const { kind, blocks } = this.wrong;
    return this.isAmong(blocks, run.extraction.records) === (kind === 'missed');
  }

  /** Whether the record is labelled; null without a label. */
  get isLabelled(): boolean | null {
    return this.label && this.isAmong(this.wrong.blocks, labelledRecords(this.label));
  }

  /** The stage that lost the record, or let it pass. */
  stageToBlame(run: Run): string {
    const { kind, blocks } = this.wrong;
    return kind === 'missed'
      ? causeOfMissed(run, blocks).stage
      : causeOfInvented(run, blocks, undefined).stage;
  }

  /**
   * How close a run is to a fix; NaN if unknown. For a missed record: the number of stages it passes plus its best overlap
   * with a found record. For an invented one: the smallest margin by which a stage keeps it, negated.
   */
  progress(run: Run): number {
    if (!hasAnswer(run)) return Number.NaN;
    if (this.isFixed(run)) return Number.POSITIVE_INFINITY;
    const { kind, blocks } = this.wrong;
    if (kind === 'invented') return -minMargin(run, blocks[0]!);
    const contents = knownBy(this.page, blocks);
    const overlaps = run.extraction.records.map((record) => jaccard(contents, knownBy(this.page, record)));
    const stage = this.stageToBlame(run);
    return run.stages.findIndex(({ id }) => id === stage) + Math.max(0, ...overlaps);
  }

  effects(before: Run, after: Run): FixEffects {
    return fixEffects({
      page: this.page,
      before: before.extraction.records,
      after: after.extraction.records,
      asked: this.wrong.blocks,
      rule: this.rule,
      truth: this.label && labelledRecords(this.label),
    });
  }

  private isAmong(blocks: Blocks, records: readonly Blocks[]): boolean {
    return pairRecords(this.page, records, [blocks], this.rule).length > 0;
  }
}

/** Relative to the threshold; NaN if no stage measured anything. */
function minMargin(run: Run, block: number): number {
  const margins = whyBlock(run, block)
    .lines.filter(({ verdict, margin }) => verdict === 'kept' && !Number.isNaN(margin))
    .map(({ margin, threshold }) => Math.abs(threshold === 0 ? margin : margin / threshold));
  return margins.length === 0 ? Number.NaN : Math.min(...margins);
}
