import { expect, it } from 'vitest';
import { VerdictList, verdictText } from '../../../src/shared/pipeline/verdicts';

it('a verdict has the right singular or plural of each noun', () => {
  const list = new VerdictList();
  const sentence = 'Contains {value leaf|leaves}: {margin} below the {threshold} of {other}.';
  [0, 1, 2, 1.5].forEach((value, block) => {
    list.drop(block, sentence, { value, threshold: 3, margin: value - 3, other: 7 });
  });
  const verdicts = list.finish();
  expect([0, 1, 2, 3].map((index) => verdictText(verdicts, index))).toEqual([
    'Contains 0 leaves: 3 below the 3 of #7.',
    'Contains 1 leaf: 2 below the 3 of #7.',
    'Contains 2 leaves: 1 below the 3 of #7.',
    'Contains 1.5 leaves: 1.5 below the 3 of #7.',
  ]);
  expect(verdicts.sentences).toHaveLength(1);
});
