import type { MatchRule } from './matchRule';
import { bestPairs, eachOnce, type OverlapPair, recordContents } from './recordContents';
import { recordRect } from './recordRect';

export type MatchedPage = Parameters<typeof recordContents>[0] & Parameters<typeof recordRect>[0];
type Records = readonly (readonly number[])[];

export interface RecordPair {
  extracted: number;
  labelled: number;
  /** shared contents or shared area, as the rule says, 0 to 1 */
  overlap: number;
}

/** Thrown for a text that is not a match rule. */
export class MatchRuleError extends Error {
  override readonly name = 'MatchRuleError';
}

/** `leaves`, `jaccard:0.5` or `iou:0.9`. */
export function parseMatch(text: string): MatchRule {
  if (text === 'leaves') return { kind: 'leaves' };
  const match = /^(jaccard|iou):(\d*\.?\d+)$/.exec(text);
  const least = Number(match?.[2]);
  if (match === null || !(least > 0 && least <= 1)) {
    throw new MatchRuleError(
      `'${text}' is not a match rule: use leaves, jaccard:0.5 or iou:0.9, with a number above 0 and up to 1`,
    );
  }
  return { kind: match[1] as 'jaccard' | 'iou', least };
}

/** The inverse of `parseMatch`. */
export function formatMatch(rule: MatchRule): string {
  return rule.kind === 'leaves' ? 'leaves' : `${rule.kind}:${rule.least}`;
}

/** The rule as the user reads it. */
export function describeMatch(rule: MatchRule): string {
  switch (rule.kind) {
    case 'leaves':
      return 'same texts and images';
    case 'jaccard':
      return `at least ${percent(rule.least)} of texts and images shared`;
    case 'iou':
      return `rectangles overlap by at least ${percent(rule.least)}`;
  }
}

/** Pairs extracted with labelled records, best overlap first, each at most once. `known` may remember contents. */
export function pairRecords(
  page: MatchedPage,
  extracted: Records,
  labelled: Records,
  rule: MatchRule,
  known = (blocks: readonly number[]): ReadonlySet<number> => knownBy(page, blocks),
): RecordPair[] {
  const pairs =
    rule.kind === 'iou'
      ? rectPairs(rectsOf(page, extracted), rectsOf(page, labelled), rule.least)
      : bestPairs(
          extracted.map((blocks) => known(blocks)),
          labelled.map((blocks) => known(blocks)),
          rule.kind === 'leaves' ? 1 : rule.least,
        );
  return pairs.map(({ one, other, overlap }) => ({ extracted: one, labelled: other, overlap }));
}

/** What identifies a record: its visible contents, or its blocks if it has none. */
export function knownBy(page: MatchedPage, blocks: readonly number[]): ReadonlySet<number> {
  const contents = recordContents(page, blocks);
  return contents.size === 0 ? new Set(blocks) : contents;
}

type Rect = readonly [number, number, number, number];

function rectsOf(page: MatchedPage, records: Records): Rect[] {
  return records.map((blocks) => recordRect(page, blocks));
}

/** Intersection over union; 0 if they do not overlap. */
export function rectOverlap(one: Rect, other: Rect): number {
  const width = Math.min(one[0] + one[2], other[0] + other[2]) - Math.max(one[0], other[0]);
  const height = Math.min(one[1] + one[3], other[1] + other[3]) - Math.max(one[1], other[1]);
  if (width <= 0 || height <= 0) return 0;
  const shared = width * height;
  return shared / (one[2] * one[3] + other[2] * other[3] - shared);
}

function rectPairs(one: readonly Rect[], other: readonly Rect[], least: number): OverlapPair[] {
  const pairs: OverlapPair[] = [];
  one.forEach((rect, index) => {
    other.forEach((partner, at) => {
      const overlap = rectOverlap(rect, partner);
      if (overlap >= least) pairs.push({ one: index, other: at, overlap });
    });
  });
  return eachOnce(pairs);
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10} %`;
}
