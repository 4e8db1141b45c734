import { isPageRight, type Objective, pageValue } from './objective';
import type { PageOutcome } from './outcome';

/** A page on which two settings have different results. */
export interface ChangedPage {
  page: string;
  site: string;
  before: PageOutcome;
  after: PageOutcome;
  /** of the objective on this page, after minus before */
  change: number;
  /** -1: right before, wrong after; 1: wrong before, right after; 0: neither */
  turn: -1 | 0 | 1;
}

/** The pages on which the objective (or its required precision) changed: losses first, each group largest first. */
export function changedPages(
  objective: Objective,
  before: readonly PageOutcome[],
  after: readonly PageOutcome[],
): ChangedPage[] {
  const earlier = new Map(before.map((outcome) => [outcome.page, outcome]));
  const changed = after.flatMap((outcome): ChangedPage[] => {
    const own = earlier.get(outcome.page);
    if (own === undefined) return [];
    const change = pageValue(objective, outcome) - pageValue(objective, own);
    const isOtherPrecision = objective.kind === 'recall' && outcome.precision !== own.precision;
    if (change === 0 && !isOtherPrecision) return [];
    const turn = Number(isPageRight(objective, outcome)) - Number(isPageRight(objective, own));
    const { page, site } = outcome;
    return [{ page, site, before: own, after: outcome, change, turn: turn as -1 | 0 | 1 }];
  });
  return changed.sort(
    (one, other) =>
      Number(one.change >= 0) - Number(other.change >= 0) ||
      Math.abs(other.change) - Math.abs(one.change) ||
      (one.page < other.page ? -1 : 1),
  );
}
