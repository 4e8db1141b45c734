import { plural } from '../../base/plural';
import { seededRandom } from '../../base/seededRandom';

/** A group of sites and their pages. */
export interface Fold {
  sites: string[];
  pages: string[];
}

/** The number of folds does not fit the pages. */
export class FoldsError extends Error {
  override readonly name = 'FoldsError';
}

/**
 * Splits pages into folds of similar size, with all pages of a site in one fold. Greedy: the largest site first, each into
 * the smallest fold. The seed decides the order of sites of equal size.
 */
export function foldsBySite(
  pages: readonly { page: string; site: string }[],
  count: number,
  seed: number,
  heldOut: readonly string[] = [],
): Fold[] {
  const sites = new Map<string, string[]>();
  for (const { page, site } of pages) {
    if (heldOut.includes(site)) continue;
    const known = sites.get(site);
    if (known === undefined) sites.set(site, [page]);
    else known.push(page);
  }
  const fault = foldsFault(count, sites.size, heldOut.length);
  if (fault !== undefined) throw new FoldsError(fault);
  const ordered = shuffled([...sites.keys()].sort(), seed).sort(
    (one, other) => sites.get(other)!.length - sites.get(one)!.length,
  );
  const folds: Fold[] = Array.from({ length: count }, () => ({ sites: [], pages: [] }));
  for (const site of ordered) {
    const smallest = folds.reduce((best, fold) => (fold.pages.length < best.pages.length ? fold : best));
    smallest.sites.push(site);
    smallest.pages.push(...sites.get(site)!);
  }
  for (const fold of folds) {
    fold.sites.sort();
    fold.pages.sort();
  }
  return folds;
}

/** Why `sites` sites cannot be split into `count` folds; undefined if they can. */
export function foldsFault(count: number, sites: number, heldOut = 0): string | undefined {
  if (!Number.isInteger(count) || count < 1) return `${count} is not a valid number of folds: give 1 or more`;
  if (sites >= count) return undefined;
  const rest = heldOut > 0 ? ', not counting held-out ones' : '';
  const have =
    sites === 0 ? 'there is no site' : `there ${sites === 1 ? 'is' : 'are'} ${plural(sites, 'site')}`;
  const remedy = sites === 0 ? 'Label pages first' : `Use ${sites} or fewer, or add sites`;
  return `${plural(count, 'fold by site needs', 'folds by site need')} ${plural(count, 'site')}, but ${have} with labelled pages${rest}. ${remedy}.`;
}

/** Fisher–Yates shuffle. */
function shuffled<T>(entries: T[], seed: number): T[] {
  const random = seededRandom(seed);
  for (let at = entries.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [entries[at], entries[other]] = [entries[other]!, entries[at]!];
  }
  return entries;
}
