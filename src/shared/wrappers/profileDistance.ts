import { mean } from 'd3-array';
import type { FieldProfile } from './fieldProfile';

/**
 * Differences that count as one step, and the most steps that one of them adds. Set by hand, before the first
 * measurement.
 */
const steps = {
  coverage: 0.25,
  read: 0.25,
  distinct: 0.35,
  words: 0.7,
  digits: 0.12,
  capitals: 0.12,
  punctuation: 0.1,
};
const minSpread = 0.35;
const maxSteps = 3;
const tokenWeight = 1.2;

/** From this distance on, a field no longer looks like itself. */
export const driftedFrom = 1.2;
/** From this distance on, something else was found. */
export const brokenFrom = 2;

/** How different two fields look: 0 for equal profiles. The mean of scaled differences, and words that come back. */
export function profileDistance(one: FieldProfile, other: FieldProfile): number {
  const shares = (['coverage', 'read', 'distinct', 'digits', 'capitals', 'punctuation'] as const).map(
    (name) => Math.abs(one[name] - other[name]) / steps[name],
  );
  const spread = Math.max(minSpread, one.length.spread, other.length.spread);
  const length = Math.abs(one.length.mean - other.length.mean) / spread;
  const words = Math.abs(Math.log1p(one.words) - Math.log1p(other.words)) / steps.words;
  const differences = [...shares, length, words].map((difference) => Math.min(maxSteps, difference));
  return mean(differences)! + tokenWeight * (1 - likeTokens(one.tokens, other.tokens));
}

/** Weighted Jaccard: the smaller shares over the larger ones; 1 if no word comes back in either. */
function likeTokens(one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>): number {
  const shareIn = (tokens: Readonly<Record<string, number>>, word: string): number =>
    Object.hasOwn(tokens, word) ? tokens[word]! : 0;
  let [smaller, larger] = [0, 0];
  for (const word of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const shares = [shareIn(one, word), shareIn(other, word)];
    smaller += Math.min(...shares);
    larger += Math.max(...shares);
  }
  return larger === 0 ? 1 : smaller / larger;
}
