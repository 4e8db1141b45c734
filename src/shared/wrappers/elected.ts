import { least } from 'd3-array';

/** What one locator found, and how well it fits; the same `found` means the same nodes. */
export interface Ballot<T> {
  /** index of the locator */
  locator: number;
  /** identifies the found nodes */
  found: string;
  /** 0 is a perfect fit */
  distance: number;
  outcome: T;
}

/** Of two that fit almost equally well, more agreement decides. */
const closeDistance = 0.1;

/** The outcome that fits best. Of those that are close to it, the one that most locators gave, then the first. */
export function elected<T>(ballots: readonly Ballot<T>[]): Ballot<T> | undefined {
  const best = least(ballots, ({ distance }) => distance);
  if (best === undefined) return undefined;
  const close = ballots.filter(({ distance }) => distance <= best.distance + closeDistance);
  return least(
    close,
    (one, other) => votes(ballots, other) - votes(ballots, one) || one.locator - other.locator,
  );
}

/** Whether at least two other locators agree on something else. */
export function isOutvoted<T>(ballots: readonly Ballot<T>[], chosen: Ballot<T>): boolean {
  return ballots.some((ballot) => ballot.found !== chosen.found && votes(ballots, ballot) >= 2);
}

function votes<T>(ballots: readonly Ballot<T>[], { found }: Ballot<T>): number {
  return ballots.filter((ballot) => ballot.found === found).length;
}
