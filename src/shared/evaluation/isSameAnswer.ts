import type { MatchedPage } from '../records/pairRecords';
import { scoreOf } from '../records/recordContents';
import { sharedRecords } from '../records/sharedRecords';

type Records = readonly (readonly number[])[];

/** Two answers are the same if one has at least this F1 against the other: 22 and 24 records that share 22. */
const leastF1 = 0.95;

export function isSameAnswer(page: MatchedPage, one: Records, other: Records): boolean {
  return scoreOf(sharedRecords(page, one, other).length, one.length, other.length).f1 >= leastF1;
}
