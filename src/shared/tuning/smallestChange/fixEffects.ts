import { isSameAnswer } from '../../evaluation/isSameAnswer';
import type { PageBlocks } from '../../page/buildBlockModel';
import type { MatchRule } from '../../records/matchRule';
import { pairRecords, type RecordPair } from '../../records/pairRecords';
import { scoreOf } from '../../records/recordContents';

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
  outcome: FixOutcome;
}

/** What the answer becomes. */
export interface FixOutcome {
  /** the records after the change */
  answer: Records;
  /** how many blocks they are children of */
  parents: number;
  /** how many other methods give the same records */
  agreeing: number;
  /** against the labelled records; without a label, against those that the request takes as wanted */
  f1: number;
  /** how many of these were found before, and are not any more */
  lost: number;
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
  /** what to take as the truth without a label */
  assumed: Records;
  /** the answers of the other methods */
  others: readonly Records[];
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
  const outcome = outcomeOf(input);
  if (truth === null || old === null || now === null)
    return { gains, losses, judged: null, records, outcome };
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
  return { gains, losses, judged, records, outcome };
}

function outcomeOf({ page, before, after, rule, truth, assumed, others }: EffectsInput): FixOutcome {
  const wanted = truth ?? assumed;
  const found = pairRecords(page, after, wanted, rule);
  const isFound = new Set(found.map(({ labelled }) => labelled));
  const lost = pairRecords(page, before, wanted, rule).filter(({ labelled }) => !isFound.has(labelled));
  return {
    answer: after,
    parents: new Set(after.map((blocks) => page.parent[blocks[0]!]!)).size,
    agreeing: others.filter((records) => records.length > 0 && isSameAnswer(page, after, records)).length,
    f1: scoreOf(found.length, after.length, wanted.length).f1,
    lost: lost.length,
  };
}

/**
 * The number of records a change costs: right records lost, plus the net increase of wrong ones. Without a label, the
 * records lost that the request takes as wanted.
 */
export function harmOf({ judged, outcome }: FixEffects): number {
  if (judged === null) return outcome.lost;
  return judged.lost + Math.max(0, judged.invented - judged.dropped);
}

/** The number of records a change fixes besides the requested one; 0 without a label. */
export function helpOf({ judged }: FixEffects): number {
  return judged === null ? 0 : judged.found + Math.max(0, judged.dropped - judged.invented);
}
