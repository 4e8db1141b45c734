import { describe, expect, it } from 'vitest';
import {
  chosenAnswers,
  inAnswerOrder,
  type Sized,
} from '../../../../src/shared/tuning/smallestChange/answerOrder';

const answer = (share: number, lost: number, found = 0): Sized => ({
  share,
  gains: [],
  losses: [],
  judged: { found, lost, invented: 0, dropped: 0 },
  records: 5,
});
const sharesOf = (answers: readonly Sized[]): number[] => answers.map(({ share }) => share);

describe('the order of answers', () => {
  it('is by size; for similar sizes by harm, then by what else is fixed', () => {
    const all = [answer(0.5, 0), answer(0.1, 3), answer(0.12, 0), answer(0.125, 0, 4), answer(0.3, 1)];
    expect(sharesOf(inAnswerOrder(all))).toEqual([0.125, 0.12, 0.1, 0.3, 0.5]);
  });

  it('does not put a harmless change before a much smaller one', () => {
    expect(sharesOf(inAnswerOrder([answer(0.2, 0), answer(0.1, 3)]))).toEqual([0.1, 0.2]);
  });

  it('always includes a harmless change, even a large one', () => {
    const all = [0.1, 0.2, 0.3, 0.4].map((share) => answer(share, 1));
    expect(sharesOf(chosenAnswers([...all, answer(0.9, 0)], 3))).toEqual([0.1, 0.2, 0.9]);
    expect(sharesOf(chosenAnswers(all, 3))).toEqual([0.1, 0.2, 0.3]);
  });
});
