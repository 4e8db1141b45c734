import { describe, expect, it } from 'vitest';
import {
  chosenAnswers,
  inAnswerOrder,
  type Sized,
} from '../../../../src/shared/tuning/smallestChange/answerOrder';

interface Given {
  share: number;
  f1?: number;
  agreeing?: number;
  lost?: number;
}

const answer = ({ share, f1 = 0.8, agreeing = 0, lost = 0 }: Given): Sized => ({
  share,
  gains: [],
  losses: [],
  judged: { found: 0, lost, invented: 0, dropped: 0 },
  records: 5,
  outcome: { answer: [], parents: 1, agreeing, f1, lost },
});
const sharesOf = (answers: readonly Sized[]): number[] => answers.map(({ share }) => share);
const orderOf = (...given: Given[]): number[] => sharesOf(inAnswerOrder(given.map(answer)));

describe('the order of answers', () => {
  it('is by what the answer becomes: how right it is, then how many other methods give it', () => {
    expect(orderOf({ share: 0.1 }, { share: 0.9, f1: 1 })).toEqual([0.9, 0.1]);
    expect(orderOf({ share: 0.1 }, { share: 0.9, agreeing: 3 })).toEqual([0.9, 0.1]);
    expect(orderOf({ share: 0.1, f1: 0.804 }, { share: 0.9, f1: 0.8, agreeing: 3 })).toEqual([0.9, 0.1]);
  });

  it('is by harm, then by size, if the answers are equally good', () => {
    expect(orderOf({ share: 0.1, lost: 2 }, { share: 0.5 }, { share: 0.3 })).toEqual([0.3, 0.5, 0.1]);
  });

  it('always includes a harmless change, even a large one', () => {
    const all = [0.1, 0.2, 0.3, 0.4].map((share) => answer({ share, f1: 0.9, lost: 1 }));
    expect(sharesOf(chosenAnswers([...all, answer({ share: 0.9 })], 3))).toEqual([0.1, 0.2, 0.9]);
    expect(sharesOf(chosenAnswers(all, 3))).toEqual([0.1, 0.2, 0.3]);
  });
});
