import type { MatchedPage } from '../records/pairRecords';
import { isSameAnswer } from './isSameAnswer';

type Records = readonly (readonly number[])[];

/**
 * Groups answers that are the same but for a few records. Each group lists the indices of its answers. The largest group is first; of equal ones, the one with the earliest answer.
 */
export function answerGroups(page: MatchedPage, answers: readonly Records[]): number[][] {
  const groups: number[][] = [];
  answers.forEach((records, index) => {
    const same = groups.find(([first]) => isSameAnswer(page, answers[first!]!, records));
    if (same === undefined) groups.push([index]);
    else same.push(index);
  });
  return groups.sort((one, other) => other.length - one.length || one[0]! - other[0]!);
}
