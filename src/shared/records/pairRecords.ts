import type { MatchRule } from './matchRule';
import { bestPairs, eachOnce, type OverlapPair, recordContents } from './recordContents';
import { recordRect } from './recordRect';

export type MatchedPage = Parameters<typeof recordContents>[0] & Parameters<typeof recordRect>[0];
type Records = readonly (readonly number[])[];

export interface RecordPair {
  extracted: number;
  labelled: number;
  /** by the rule: shared contents or shared area, 0 to 1 */
  overlap: number;
}

/** A rule that cannot be read. */
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
      `'${text}' says not when two records match: give leaves, jaccard:0.5 or iou:0.9, with a number above 0 and up to 1`,
    );
  }
  return { kind: match[1] as 'jaccard' | 'iou', least };
}

/** As `parseMatch` reads it. */
export function formatMatch(rule: MatchRule): string {
  return rule.kind === 'leaves' ? 'leaves' : `${rule.kind}:${rule.least}`;
}

/** For people. */
export function describeMatch(rule: MatchRule): string {
  switch (rule.kind) {
    case 'leaves':
      return 'same texts and pictures';
    case 'jaccard':
      return `at least ${percent(rule.least)} of texts and pictures shared`;
    case 'iou':
      return `rectangles overlap by at least ${percent(rule.least)}`;
  }
}

/** Which extracted record is which labelled one: the best overlap first, each once. */
export function pairRecords(
  page: MatchedPage,
  extracted: Records,
  labelled: Records,
  rule: MatchRule,
): RecordPair[] {
  const pairs =
    rule.kind === 'iou'
      ? rectPairs(rectsOf(page, extracted), rectsOf(page, labelled), rule.least)
      : bestPairs(
          extracted.map((blocks) => knownBy(page, blocks)),
          labelled.map((blocks) => knownBy(page, blocks)),
          rule.kind === 'leaves' ? 1 : rule.least,
        );
  return pairs.map(({ one, other, overlap }) => ({ extracted: one, labelled: other, overlap }));
}

/** What a record is known by: what is seen in it, or its blocks where nothing is. */
export function knownBy(page: MatchedPage, blocks: readonly number[]): ReadonlySet<number> {
  const contents = recordContents(page, blocks);
  return contents.size === 0 ? new Set(blocks) : contents;
}

type Rect = readonly [number, number, number, number];

function rectsOf(page: MatchedPage, records: Records): Rect[] {
  return records.map((blocks) => recordRect(page, blocks));
}

/** Shared area over the area of both together; 0 where neither has any. */
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
