import type { MethodSummary } from '../../shared/evaluation/summary';

const numbers = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** What the intervals say of the order: `ranked` are in the order of their F1, the best first. */
export function intervalWords(ranked: readonly MethodSummary[], titleOf: (method: string) => string): string {
  if (ranked.length < 2) return '';
  if (ranked[0]!.sites < 2) return 'All pages are of one site: how settled the order is cannot be told.';
  const overlapping = leadingOverlap(ranked);
  const last = titleOf(ranked.at(-1)!.method);
  if (overlapping === ranked.length) return 'All intervals overlap: on this corpus the order is not settled.';
  if (overlapping === 1)
    return `The interval of ${titleOf(ranked[0]!.method)} lies above that of the next: on this corpus it comes first.`;
  const first = numbers[overlapping] ?? String(overlapping);
  return overlapping === ranked.length - 1
    ? `All intervals but ${last}’s overlap: on this corpus the order of the first ${first} is not settled.`
    : `The intervals of the first ${first} overlap: on this corpus their order is not settled.`;
}

/** How many from the top on all overlap with each other. */
function leadingOverlap(ranked: readonly MethodSummary[]): number {
  let [low, high] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const [index, { intervals }] of ranked.entries()) {
    low = Math.max(low, intervals.f1.low);
    high = Math.min(high, intervals.f1.high);
    if (low > high) return index;
  }
  return ranked.length;
}
