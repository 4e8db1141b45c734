import { type FixEffects, harmOf, helpOf } from './fixEffects';

/** A change, with its size and its side effects. */
export type Sized = FixEffects & { share: number };

/** Answers whose F1 differs by less are equally good. */
const sameF1 = 0.01;

/** The best answer first: the most right one, the one that most other methods give, least harm, then the smallest change. */
export function inAnswerOrder<T extends Sized>(answers: readonly T[]): T[] {
  const rank = ({ outcome }: T): number => Math.round(outcome.f1 / sameF1);
  return answers.toSorted(
    (one, other) =>
      rank(other) - rank(one) ||
      other.outcome.agreeing - one.outcome.agreeing ||
      harmOf(one) - harmOf(other) ||
      helpOf(other) - helpOf(one) ||
      one.share - other.share,
  );
}

/** The first `count` answers. They include the smallest harmless one, if there is any. */
export function chosenAnswers<T extends Sized>(answers: readonly T[], count: number): T[] {
  const ordered = inAnswerOrder(answers);
  const first = ordered.slice(0, count);
  const harmless = ordered.find((answer) => harmOf(answer) === 0);
  if (harmless === undefined || first.includes(harmless)) return first;
  return [...first.slice(0, count - 1), harmless];
}
