import { type FixEffects, harmOf, helpOf } from './fixEffects';

/** A change, by its size and by what else it does. */
export type Sized = FixEffects & { share: number };

/** Sizes are about the same where they differ by no more than this part of the smaller one, or this part of a range. */
const [alikePart, alikeShare] = [0.25, 0.02];

/** The smallest first; of those that are about the same size, the one that does the least harm, then the most good. */
export function inAnswerOrder<T extends Sized>(answers: readonly T[]): T[] {
  let rest = answers.toSorted((one, other) => one.share - other.share);
  const ordered: T[] = [];
  while (rest.length > 0) {
    const min = rest[0]!.share;
    const most = Math.max(min * (1 + alikePart), min + alikeShare);
    const alike = rest.filter(({ share }) => share <= most);
    rest = rest.slice(alike.length);
    ordered.push(
      ...alike.sort(
        (one, other) => harmOf(one) - harmOf(other) || helpOf(other) - helpOf(one) || one.share - other.share,
      ),
    );
  }
  return ordered;
}

/** The first so many, and among them the smallest that does no harm, if one is known. */
export function chosenAnswers<T extends Sized>(answers: readonly T[], most: number): T[] {
  const ordered = inAnswerOrder(answers);
  const first = ordered.slice(0, most);
  const harmless = ordered.find((answer) => harmOf(answer) === 0);
  if (harmless === undefined || first.includes(harmless)) return first;
  return [...first.slice(0, most - 1), harmless];
}
