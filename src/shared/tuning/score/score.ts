import { group, mean } from 'd3-array';
import { z } from 'zod';
import { bootstrapIntervals, type Interval } from '../../evaluation/bootstrap';
import { isPageRight, type Objective, pageValue } from './objective';
import type { PageOutcome } from './outcome';

export const intervalSchema = z.object({ low: z.number(), high: z.number() });

/** How good settings are on a set of pages. */
export const scoreSchema = z.object({
  /** the mean over sites of their means over pages; below 0 where a wanted precision is not reached */
  value: z.number(),
  /** 95 %, by the bootstrap over sites */
  interval: intervalSchema,
  pages: z.number(),
  sites: z.number(),
  /** pages on which there is nothing left to gain */
  right: z.number(),
});

export type Score = z.infer<typeof scoreSchema>;

/** How good outcomes are; null where there are none. */
export function scoreOutcomes(objective: Objective, outcomes: readonly PageOutcome[]): Score | null {
  const sites = siteRows(objective, outcomes);
  if (sites.length === 0) return null;
  const [values, precisions] = bootstrapIntervals(sites);
  const short = shortfall(objective, sites);
  return {
    value: sitesValue(objective, sites),
    interval: short < 0 ? shifted(precisions!, objective) : values!,
    pages: outcomes.length,
    sites: sites.length,
    right: outcomes.filter((outcome) => isPageRight(objective, outcome)).length,
  };
}

/** The value alone, without the labour of an interval; null where there are no outcomes. */
export function plainValue(objective: Objective, outcomes: readonly PageOutcome[]): number | null {
  const sites = siteRows(objective, outcomes);
  return sites.length === 0 ? null : sitesValue(objective, sites);
}

/**
 * The 95 % interval of the change from one outcome to the other on the pages that both have: each site is compared
 * with itself, so that sites which are hard for both do not widen it. Null where they have no page in common.
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
  const rows = bySite(changes).map((site) => [mean(site, ({ change }) => change)!]);
  return rows.length === 0 ? null : bootstrapIntervals(rows)[0]!;
}

/** Value and precision of each site, by name: in whatever order pages come in, the interval is the same. */
function siteRows(objective: Objective, outcomes: readonly PageOutcome[]): [number, number][] {
  return bySite(outcomes).map((pages) => [
    mean(pages, (outcome) => pageValue(objective, outcome))!,
    mean(pages, ({ precision }) => precision)!,
  ]);
}

function bySite<T extends { site: string }>(entries: readonly T[]): T[][] {
  return [...group(entries, ({ site }) => site)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, members]) => members);
}

/**
 * Without the wanted precision, how far it is missed by: any value with it is better, and a search that is far off is
 * told which way leads to it.
 */
function sitesValue(objective: Objective, sites: readonly [number, number][]): number {
  const short = shortfall(objective, sites);
  return short < 0 ? short : mean(sites, ([value]) => value)!;
}

/** Below 0 where the mean precision does not reach the wanted one; sums of thirds are allowed their last digit. */
function shortfall(objective: Objective, sites: readonly [number, number][]): number {
  if (objective.kind !== 'recall') return 0;
  const short = mean(sites, ([, precision]) => precision)! - objective.precision;
  return short < -1e-12 ? short : 0;
}

function shifted({ low, high }: Interval, objective: Objective): Interval {
  const wanted = objective.kind === 'recall' ? objective.precision : 0;
  return { low: low - wanted, high: high - wanted };
}
