import type { PageOutcome } from '../../../src/shared/tuning/score/outcome';

/** An outcome with all records right, with overrides. */
export function outcome(page: string, site: string, given: Partial<PageOutcome> = {}): PageOutcome {
  return {
    page,
    site,
    precision: 1,
    recall: 1,
    f1: 1,
    isRegionRight: true,
    found: 4,
    labelled: 4,
    extracted: 4,
    ...given,
  };
}

/** One page per site, with the region right or not. */
export function regions(...isRight: boolean[]): PageOutcome[] {
  return isRight.map((isRegionRight, index) => outcome(`page-${index}`, `site-${index}`, { isRegionRight }));
}
