import type { PageBlocks } from '../../page/buildBlockModel';
import type { MatchRule } from '../../records/matchRule';
import { pairRecords, type RecordPair } from '../../records/pairRecords';

type Blocks = readonly number[];
type Records = readonly Blocks[];

/** A record that is there in one of two answers only; `isRight` by the label, null without one. */
export interface ChangedRecord {
  blocks: Blocks;
  isRight: boolean | null;
}

/** What becomes of an answer besides the record that was asked for. */
export interface FixEffects {
  /** records that come, and that go */
  gains: ChangedRecord[];
  losses: ChangedRecord[];
  /** null where nobody knows what is right */
  judged: JudgedEffects | null;
  /** how many records there are then */
  records: number;
}

/** By the label: labelled records that are found or lost, and records that are none, which come or go. */
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
  /** the record that was asked for, which is no other */
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
 * Records that a change costs: right ones that go, and wrong ones as far as more come than go. Without a label every
 * record that goes.
 */
export function harmOf({ losses, judged }: FixEffects): number {
  if (judged === null) return losses.length;
  return judged.lost + Math.max(0, judged.invented - judged.dropped);
}

/** Records that a change mends besides the one that was asked for, as far as that is known. */
export function helpOf({ judged }: FixEffects): number {
  return judged === null ? 0 : judged.found + Math.max(0, judged.dropped - judged.invented);
}
