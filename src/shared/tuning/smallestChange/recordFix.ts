import { recordCause, wantedWith } from '../../evaluation/blockCause';
import { labelledRecords } from '../../evaluation/scoreLine';
import type { PageLabel } from '../../labels/pageLabel';
import type { PageBlocks } from '../../page/buildBlockModel';
import type { Run } from '../../pipeline/runPipeline';
import { relativeMargin, whyBlock } from '../../pipeline/why';
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
  private wanted: readonly Blocks[] | undefined;

  constructor(
    private readonly page: PageBlocks,
    readonly wrong: WrongRecord,
    private readonly rule: MatchRule,
    private readonly label: PageLabel | null,
    private readonly others: readonly (readonly Blocks[])[] = [],
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

  /** The stage whose correction fixes the record; '' if the record is not wrong. */
  stageToBlame(run: Run): string {
    const labelled = this.label && labelledRecords(this.label);
    return recordCause(this.page, run, this.wrong, labelled, this.rule)?.stage ?? '';
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
    const { lostAt } = whyBlock(run, blocks[0]!);
    return run.stages.findIndex(({ id }) => id === lostAt) + Math.max(0, ...overlaps);
  }

  effects(before: Run, after: Run): FixEffects {
    return fixEffects({
      page: this.page,
      before: before.extraction.records,
      after: after.extraction.records,
      asked: this.wrong.blocks,
      rule: this.rule,
      truth: this.label && labelledRecords(this.label),
      assumed: this.assumed(before),
      others: this.others,
    });
  }

  /** What the request takes as wanted, if there is no label. */
  private assumed({ extraction }: Run): readonly Blocks[] {
    if (this.label !== null) return [];
    this.wanted ??= wantedWith(this.page, extraction.records, this.wrong, null, this.rule).records;
    return this.wanted;
  }

  private isAmong(blocks: Blocks, records: readonly Blocks[]): boolean {
    return pairRecords(this.page, records, [blocks], this.rule).length > 0;
  }
}

/** Relative to the threshold; NaN if no stage measured anything. */
function minMargin(run: Run, block: number): number {
  const margins = whyBlock(run, block)
    .lines.filter(({ verdict, margin }) => verdict === 'kept' && !Number.isNaN(margin))
    .map(relativeMargin);
  return margins.length === 0 ? Number.NaN : Math.min(...margins);
}
