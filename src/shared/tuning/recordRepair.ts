import { causeOfInvented, causeOfMissed } from '../evaluation/errorCause';
import { knownBy, pairRecords } from '../evaluation/matchRecords';
import { jaccard } from '../evaluation/recordMatch';
import type { MatchRule } from '../evaluation/results';
import { labelledRecords } from '../evaluation/scoreLine';
import type { PageLabel } from '../labels/pageLabel';
import type { PageBlocks } from '../page/buildBlockModel';
import type { Run } from '../pipeline/runPipeline';
import { whyBlock } from '../pipeline/why';
import { hasAnswer } from './settingsRuns';

type Blocks = readonly number[];

/** A record that should be there and is not, or one that is there and should not. */
export interface WrongRecord {
  kind: 'missed' | 'invented';
  blocks: Blocks;
}

/** A record that is there in one of two answers only; `isRight` by the label, null without one. */
export interface ChangedRecord {
  blocks: Blocks;
  isRight: boolean | null;
}

/** What becomes of the answer besides the record that was asked for. */
export interface RepairEffects {
  /** what is mended: the record that was asked for, then others, as far as they are known from the label */
  fixes: Blocks[];
  /** other records that come, and that go */
  gains: ChangedRecord[];
  losses: ChangedRecord[];
}

/** What is to be mended on a page, and how to tell that it is. */
export class RecordRepair {
  constructor(
    private readonly page: PageBlocks,
    readonly wrong: WrongRecord,
    private readonly rule: MatchRule,
    private readonly label: PageLabel | null,
  ) {}

  isMended(run: Run): boolean {
    if (!hasAnswer(run)) return false;
    const { kind, blocks } = this.wrong;
    return this.isAmong(blocks, run.extraction.records) === (kind === 'missed');
  }

  /** The stage that lost the record, or let it pass. */
  stageToBlame(run: Run): string {
    const { kind, blocks } = this.wrong;
    return kind === 'missed'
      ? causeOfMissed(run, blocks).stage
      : causeOfInvented(run, blocks, undefined).stage;
  }

  /**
   * How near a run that does not mend comes to it; NaN where that cannot be said. Of a missed record, how many stages it
   * passes, and how much of it a record has; of an invented one, how little keeps a stage from dropping it.
   */
  progress(run: Run): number {
    if (!hasAnswer(run)) return Number.NaN;
    const { kind, blocks } = this.wrong;
    if (kind === 'invented') return -leastMargin(run, blocks[0]!);
    const contents = knownBy(this.page, blocks);
    const overlaps = run.extraction.records.map((record) => jaccard(contents, knownBy(this.page, record)));
    const stage = this.stageToBlame(run);
    return run.stages.findIndex(({ id }) => id === stage) + Math.max(0, ...overlaps);
  }

  effects(before: Run, after: Run): RepairEffects {
    const old = before.extraction.records;
    const now = after.extraction.records;
    const kept = pairRecords(this.page, now, old, { kind: 'leaves' });
    const keptNow = new Set(kept.map(({ extracted }) => extracted));
    const keptOld = new Set(kept.map(({ labelled }) => labelled));
    const gains = this.judged(now.filter((_, index) => !keptNow.has(index)));
    const losses = this.judged(old.filter((_, index) => !keptOld.has(index)));
    const isOther = ({ blocks }: ChangedRecord): boolean => !this.isAmong(this.wrong.blocks, [blocks]);
    const [others, gone] = [gains.filter(isOther), losses.filter(isOther)];
    const fixed = [
      ...others.filter(({ isRight }) => isRight === true),
      ...gone.filter(({ isRight }) => isRight === false),
    ];
    return { fixes: [this.wrong.blocks, ...fixed.map(({ blocks }) => blocks)], gains: others, losses: gone };
  }

  private judged(records: readonly Blocks[]): ChangedRecord[] {
    const truth = this.label === null ? null : labelledRecords(this.label);
    if (truth === null) return records.map((blocks) => ({ blocks, isRight: null }));
    const right = new Set(
      pairRecords(this.page, records, truth, this.rule).map(({ extracted }) => extracted),
    );
    return records.map((blocks, index) => ({ blocks, isRight: right.has(index) }));
  }

  private isAmong(blocks: Blocks, records: readonly Blocks[]): boolean {
    return pairRecords(this.page, records, [blocks], this.rule).length > 0;
  }
}

/** As a part of the threshold; NaN where no stage measured anything. */
function leastMargin(run: Run, block: number): number {
  const margins = whyBlock(run, block)
    .lines.filter(({ verdict, margin }) => verdict === 'kept' && !Number.isNaN(margin))
    .map(({ margin, threshold }) => Math.abs(threshold === 0 ? margin : margin / threshold));
  return margins.length === 0 ? Number.NaN : Math.min(...margins);
}
