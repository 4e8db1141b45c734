import type { PageBlocks } from '../../page/buildBlockModel';
import type { MatchRule } from '../../records/matchRule';
import { pairRecords, type RecordPair } from '../../records/pairRecords';

type Blocks = readonly number[];
type Records = readonly Blocks[];

/** A record that is in only one of two answers; `isRight` by the label, null without one. */
export interface ChangedRecord {
  blocks: Blocks;
  isRight: boolean | null;
}

/** The side effects of a change, apart from the requested record. */
export interface FixEffects {
  /** records that are added, and removed */
  gains: ChangedRecord[];
  losses: ChangedRecord[];
  /** null without a label */
  judged: JudgedEffects | null;
  /** number of records after the change */
  records: number;
}

/** By the label: labelled records found or lost, and wrong records added or removed. */
export interface JudgedEffects {
  found: number;
  lost: number;
  invented: number;
  dropped: number;
}

export interface EffectsInput {
  page: PageBlocks;
  before: Records;
  after: Records;
  /** the requested record, which is not a side effect */
  asked: Blocks;
  rule: MatchRule;
  truth: Records | null;
}

export function fixEffects(input: EffectsInput): FixEffects {
  const { page, before, after, asked, rule, truth } = input;
  const same = pairRecords(page, after, before, { kind: 'leaves' });
  const pairsOf = (records: Records): RecordPair[] | null =>
    truth === null ? null : pairRecords(page, records, truth, rule);
  const [old, now] = [pairsOf(before), pairsOf(after)];
  const changed = (
    records: Records,
    side: 'extracted' | 'labelled',
    pairs: readonly RecordPair[] | null,
  ): ChangedRecord[] => {
    const kept = new Set(same.map((pair) => pair[side]));
    const right = pairs === null ? null : new Set(pairs.map(({ extracted }) => extracted));
    return records.flatMap((blocks, index) => {
      if (kept.has(index) || pairRecords(page, [blocks], [asked], rule).length > 0) return [];
      return [{ blocks, isRight: right === null ? null : right.has(index) }];
    });
  };
  const gains = changed(after, 'extracted', now);
  const losses = changed(before, 'labelled', old);
  const records = after.length;
  if (truth === null || old === null || now === null) return { gains, losses, judged: null, records };
  const own = pairRecords(page, [asked], truth, rule)[0]?.labelled;
  const onlyIn = (some: readonly RecordPair[], others: readonly RecordPair[]): number => {
    const known = new Set([own, ...others.map(({ labelled }) => labelled)]);
    return some.filter(({ labelled }) => !known.has(labelled)).length;
  };
  const wrong = (all: readonly ChangedRecord[]): number =>
    all.filter(({ isRight }) => isRight === false).length;
  const judged = {
    found: onlyIn(now, old),
    lost: onlyIn(old, now),
    invented: wrong(gains),
    dropped: wrong(losses),
  };
  return { gains, losses, judged, records };
}

/**
 * The number of records a change costs: right records lost, plus the net increase of wrong ones. Without a label, all
 * removed records.
 */
export function harmOf({ losses, judged }: FixEffects): number {
  if (judged === null) return losses.length;
  return judged.lost + Math.max(0, judged.invented - judged.dropped);
}

/** The number of records a change fixes besides the requested one; 0 without a label. */
export function helpOf({ judged }: FixEffects): number {
  return judged === null ? 0 : judged.found + Math.max(0, judged.dropped - judged.invented);
}
