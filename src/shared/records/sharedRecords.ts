import { knownBy, type MatchedPage } from './pairRecords';
import { bestPairs } from './recordContents';

type Records = readonly (readonly number[])[];

/** Minimum overlap of visible content at which two answers have the same record. */
const minShared = 0.5;

/** The records that are in both answers, by their index in each. */
export function sharedRecords(
  page: MatchedPage,
  one: Records,
  other: Records,
): { one: number; other: number }[] {
  return bestPairs(
    one.map((blocks) => knownBy(page, blocks)),
    other.map((blocks) => knownBy(page, blocks)),
    minShared,
  );
}
