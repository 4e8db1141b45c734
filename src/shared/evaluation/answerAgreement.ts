import { knownBy, type MatchedPage } from '../records/pairRecords';
import { scorePage } from '../records/recordContents';

/** Minimum overlap of visible content at which two methods found the same record. */
const minShared = 0.5;

/** Per answer, the mean F1 against all others; null if there is only one answer. */
export function answerAgreement(
  page: MatchedPage,
  answers: readonly (readonly (readonly number[])[])[],
): (number | null)[] {
  if (answers.length < 2) return answers.map(() => null);
  const contents = answers.map((records) => records.map((blocks) => knownBy(page, blocks)));
  const sums = answers.map(() => 0);
  for (let one = 0; one < answers.length; one++) {
    for (let other = one + 1; other < answers.length; other++) {
      const { f1 } = scorePage(contents[one]!, contents[other]!, minShared);
      sums[one]! += f1;
      sums[other]! += f1;
    }
  }
  return sums.map((sum) => sum / (answers.length - 1));
}
