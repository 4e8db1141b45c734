import type { WhyLine } from '../../shared/pipeline/why';

/** Half the width of the little bar, px. */
const longest = 20;
const shortest = 2;
const rounding = 1e-9;

/** Which side of the threshold is the good one: the margin is measured on it. */
export function thresholdSign({
  value,
  threshold,
  margin,
}: Pick<WhyLine, 'value' | 'threshold' | 'margin'>): string {
  const distance = value - threshold;
  // Some margins are measured otherwise, as with the difference to another block; these tell no side.
  if (distance === 0 || !(Math.abs(Math.abs(distance) - Math.abs(margin)) < rounding)) return '';
  return distance > 0 === margin > 0 ? '≥' : '≤';
}

/** The bar of a margin beside its threshold, px; half as long as it can be where the margin is as large as the threshold. */
export function marginWidth(margin: number, threshold: number): number {
  const size = Math.abs(margin);
  const reference = Number.isNaN(threshold) || threshold === 0 ? 1 : Math.abs(threshold);
  return size === 0 ? 0 : Math.max(shortest, (longest * size) / (size + reference));
}
