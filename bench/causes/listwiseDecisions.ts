import type { Agreement } from '../../src/shared/methods/listwise/agreement';
import type { Candidates } from '../../src/shared/methods/listwise/candidates';
import type { Confidence } from '../../src/shared/methods/listwise/confidence';
import type { Content } from '../../src/shared/methods/listwise/content';
import { nearestToWanted } from '../../src/shared/methods/listwise/nearestToWanted';
import type { Score } from '../../src/shared/methods/listwise/score';
import type { PageBlocks } from '../../src/shared/page/buildBlockModel';
import type { Situation } from './wrongDecisions';

/** Wrong decisions of Listwise, by stage and what goes wrong. */
export const listwiseDecisions: Readonly<
  Record<string, Readonly<Record<string, (situation: Situation) => unknown>>>
> = {
  candidates: {
    'the right records are missing': ({ out, input, truth }) => {
      const { sets } = out as Candidates;
      const { leafStart } = input.content as Content;
      const nearnessOf = (some: typeof sets): number =>
        nearestToWanted(input.page as PageBlocks, leafStart, some, truth).nearness;
      const right = nearnessOf(sets);
      // Also other blocks with the same contents: as long as these are there, the stage is not to blame.
      const left = sets.filter((set) => nearnessOf([set]) < right);
      return right === 0 || left.length === 0 ? undefined : { sets: left };
    },
  },
  score: {
    'another set leads': ({ out, random }) => {
      const score = out as Score;
      if (score.order.length < 2) return undefined;
      const other = 1 + Math.floor(random() * Math.min(20, score.order.length - 1));
      const scores = score.scores.slice();
      scores[score.order[other]!] = scores[score.order[0]!]! + 10;
      return { ...score, scores, order: withFirst(score.order, other) };
    },
  },
  agreement: {
    'another set is chosen': ({ out, random }) => {
      const { order, expected } = out as Agreement;
      if (order.length < 2) return undefined;
      const other = 1 + Math.floor(random() * (order.length - 1));
      return { order: withFirst(order, other), expected };
    },
  },
  confidence: {
    'no answer': ({ out }) => ({ ...(out as Confidence), set: -1 }),
  },
};

function withFirst(order: Int32Array, at: number): Int32Array {
  return Int32Array.from([order[at]!, ...order.filter((_, index) => index !== at)]);
}
