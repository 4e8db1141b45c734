import { seededRandom } from '../../base/seededRandom';

/** The part of the sites to hold out. */
const share = 0.25;
/** A search compares at least two folds of sites. */
const minTrainSites = 2;

/**
 * The sites to hold out before a search: a quarter of those with labelled pages, drawn by lot, the same ones every
 * time; none if a site is held out already, or there are too few.
 */
export function heldOutProposal(labelled: readonly { site: string; isHeldOut: boolean }[]): string[] {
  if (labelled.some(({ isHeldOut }) => isHeldOut)) return [];
  const sites = [...new Set(labelled.map(({ site }) => site))].sort();
  if (sites.length <= minTrainSites) return [];
  const random = seededRandom(1);
  const drawn = sites.map((site) => ({ site, lot: random() })).sort((one, other) => one.lot - other.lot);
  return drawn
    .slice(0, Math.max(1, Math.round(sites.length * share)))
    .map(({ site }) => site)
    .sort();
}
