import { group, mean } from 'd3-array';
import { z } from 'zod';
import { bootstrapIntervals, type Interval } from '../../evaluation/bootstrap';
import { isPageRight, type Objective, pageValue } from './objective';
import type { PageOutcome } from './outcome';

export const intervalSchema = z.object({ low: z.number(), high: z.number() });

/** The score of settings on a set of pages. */
export const scoreSchema = z.object({
  /**
   * `region`: pages with the right region over all pages; else the mean over sites of the means over their pages. Below 0
   * if a required precision is not reached.
   */
  value: z.number(),
  /** 95 %, by bootstrap over sites */
  interval: intervalSchema,
  pages: z.number(),
  sites: z.number(),
  /** pages with the maximum value */
  right: z.number(),
});

export type Score = z.infer<typeof scoreSchema>;

/** The score of outcomes; null if there are none. */
export function scoreOutcomes(objective: Objective, outcomes: readonly PageOutcome[]): Score | null {
  const sites = siteRows(objective, outcomes);
  if (sites.length === 0) return null;
  const [values, precisions] = bootstrapIntervals(
    sites.map(({ value, precision }) => [value, precision]),
    weightsOf(objective, sites),
  );
  const short = shortfall(objective, sites);
  return {
    value: totalValue(objective, outcomes, sites),
    interval: short < 0 ? shifted(precisions!, objective) : values!,
    pages: outcomes.length,
    sites: sites.length,
    right: outcomes.filter((outcome) => isPageRight(objective, outcome)).length,
  };
}

/** The value without the slow interval; null if there are no outcomes. */
export function plainValue(objective: Objective, outcomes: readonly PageOutcome[]): number | null {
  const sites = siteRows(objective, outcomes);
  return sites.length === 0 ? null : totalValue(objective, outcomes, sites);
}

/**
 * The 95 % interval of the change on the pages that both have. Each site is compared with itself: sites that are hard for
 * both do not widen the interval. Null if they have no page in common. As for the value, a site counts by its pages for
 * `region` and once for all else.
 */
export function changeInterval(
  objective: Objective,
  before: readonly PageOutcome[],
  after: readonly PageOutcome[],
): Interval | null {
  const earlier = new Map(before.map((outcome) => [outcome.page, outcome]));
  const changes = after.flatMap((outcome) => {
    const own = earlier.get(outcome.page);
    if (own === undefined) return [];
    return [{ site: outcome.site, change: pageValue(objective, outcome) - pageValue(objective, own) }];
  });
  const sites = bySite(changes).map((pages) => ({
    pages: pages.length,
    value: mean(pages, ({ change }) => change)!,
  }));
  if (sites.length === 0) return null;
  return bootstrapIntervals(
    sites.map(({ value }) => [value]),
    weightsOf(objective, sites),
  )[0]!;
}

interface SiteRow {
  pages: number;
  /** means over its pages */
  value: number;
  precision: number;
}

/** Sorted by name: the interval must not depend on the order of pages. */
function siteRows(objective: Objective, outcomes: readonly PageOutcome[]): SiteRow[] {
  return bySite(outcomes).map((pages) => ({
    pages: pages.length,
    value: mean(pages, (outcome) => pageValue(objective, outcome))!,
    precision: mean(pages, ({ precision }) => precision)!,
  }));
}

/**
 * Region accuracy is defined over pages (equation 5 of Figueiredo et al.), so a site counts by its pages; undefined if
 * every site counts once.
 */
function weightsOf(
  { kind }: Objective,
  sites: readonly Pick<SiteRow, 'pages'>[],
): readonly number[] | undefined {
  return kind === 'region' ? sites.map(({ pages }) => pages) : undefined;
}

function bySite<T extends { site: string }>(entries: readonly T[]): T[][] {
  return [...group(entries, ({ site }) => site)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, members]) => members);
}

/**
 * Below the required precision, the value is the negative shortfall: any value with enough precision is better, and the
 * search still gets a direction.
 */
function totalValue(
  objective: Objective,
  outcomes: readonly PageOutcome[],
  sites: readonly SiteRow[],
): number {
  if (objective.kind === 'region') return mean(outcomes, (outcome) => pageValue(objective, outcome))!;
  const short = shortfall(objective, sites);
  return short < 0 ? short : mean(sites, ({ value }) => value)!;
}

/** Below 0 if the mean precision is lower than required; tolerates rounding errors. */
function shortfall(objective: Objective, sites: readonly SiteRow[]): number {
  if (objective.kind !== 'recall') return 0;
  const short = mean(sites, ({ precision }) => precision)! - objective.precision;
  return short < -1e-12 ? short : 0;
}

function shifted({ low, high }: Interval, objective: Objective): Interval {
  const required = objective.kind === 'recall' ? objective.precision : 0;
  return { low: low - required, high: high - required };
}
