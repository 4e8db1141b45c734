import { plural } from '../../base/plural';
import { seededRandom } from '../../evaluation/bootstrap';

/** Sites that are looked at together, and their pages. */
export interface Fold {
  sites: string[];
  pages: string[];
}

/** A number of folds that the pages do not allow. */
export class FoldsError extends Error {
  override readonly name = 'FoldsError';
}

/**
 * Parts pages into folds, all pages of a site in one, with about as many pages each: the largest sites first, each
 * into the fold with the fewest. Sites of one size are in an order that the seed decides, not the one they come in.
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

/** Why so many sites cannot be parted into so many folds; undefined where they can. */
export function foldsFault(count: number, sites: number, heldOut = 0): string | undefined {
  if (!Number.isInteger(count) || count < 1) return `${count} is no number of folds: give 1 or more`;
  if (sites >= count) return undefined;
  const rest = heldOut > 0 ? ', the held-out ones left out' : '';
  const have =
    sites === 0 ? 'there is no site' : `there ${sites === 1 ? 'is' : 'are'} ${plural(sites, 'site')}`;
  const remedy = sites === 0 ? 'Label pages first' : `Take ${sites} or fewer, or add sites`;
  return `${plural(count, 'fold by site needs', 'folds by site need')} ${plural(count, 'site')}, but ${have} with labelled pages${rest}. ${remedy}.`;
}

/** Fisher and Yates. */
function shuffled<T>(entries: T[], seed: number): T[] {
  const random = seededRandom(seed);
  for (let at = entries.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [entries[at], entries[other]] = [entries[other]!, entries[at]!];
  }
  return entries;
}
