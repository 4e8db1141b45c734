import { type FixEffects, harmOf, helpOf } from './fixEffects';

/** A change, with its size and its side effects. */
export type Sized = FixEffects & { share: number };

/** Two sizes count as similar within this part of the smaller one, or within this part of a range. */
const [similarPart, similarShare] = [0.25, 0.02];

/** Smallest first. Changes of similar size: least harm first, then most help. */
export function inAnswerOrder<T extends Sized>(answers: readonly T[]): T[] {
  let rest = answers.toSorted((one, other) => one.share - other.share);
  const ordered: T[] = [];
  while (rest.length > 0) {
    const min = rest[0]!.share;
    const max = Math.max(min * (1 + similarPart), min + similarShare);
    const similar = rest.filter(({ share }) => share <= max);
    rest = rest.slice(similar.length);
    ordered.push(
      ...similar.sort(
        (one, other) => harmOf(one) - harmOf(other) || helpOf(other) - helpOf(one) || one.share - other.share,
      ),
    );
  }
  return ordered;
}

/** The first `count` answers. They include the smallest harmless one, if there is any. */
export function chosenAnswers<T extends Sized>(answers: readonly T[], count: number): T[] {
  const ordered = inAnswerOrder(answers);
  const first = ordered.slice(0, count);
  const harmless = ordered.find((answer) => harmOf(answer) === 0);
  if (harmless === undefined || first.includes(harmless)) return first;
  return [...first.slice(0, count - 1), harmless];
}
