import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldsBySite, foldsFault } from '../../../../src/shared/tuning/search/folds';

function pagesOf(counts: Record<string, number>): { page: string; site: string }[] {
  return Object.entries(counts).flatMap(([site, count]) =>
    Array.from({ length: count }, (_, index) => ({ page: `${site}-${index}`, site })),
  );
}

describe('folds by site', () => {
  it('have similar numbers of pages', () => {
    const folds = foldsBySite(pagesOf({ a: 6, b: 3, c: 3, d: 2, e: 2, f: 2 }), 3, 1);
    // 6; 3 + 2 twice; the last 2 go to one of these.
    expect(folds.map(({ pages }) => pages.length).sort()).toEqual([5, 6, 7]);
    expect(folds.find(({ sites }) => sites.includes('a'))!.sites).toEqual(['a']);
  });

  it('never split a site, contain each page once, and skip held-out sites', () => {
    const counts = fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), fc.integer({ min: 1, max: 9 }), {
      minKeys: 4,
      maxKeys: 30,
    });
    fc.assert(
      fc.property(counts, fc.integer({ min: 1, max: 3 }), fc.nat(), (sizes, count, seed) => {
        const [held] = Object.keys(sizes);
        const pages = pagesOf(sizes);
        const folds = foldsBySite(pages, count, seed, [held!]);
        const sites = folds.flatMap((fold) => fold.sites);
        expect(sites.toSorted()).toEqual(
          Object.keys(sizes)
            .filter((site) => site !== held)
            .sort(),
        );
        for (const fold of folds) {
          const own = pages.filter(({ site }) => fold.sites.includes(site)).map(({ page }) => page);
          expect(fold.pages).toEqual(own.sort());
        }
        const lengths = folds.map((fold) => fold.pages.length);
        expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(
          Math.max(...Object.values(sizes)),
        );
        expect(foldsBySite(pages.toReversed(), count, seed, [held!])).toEqual(folds);
      }),
    );
  });

  it('depend on the seed', () => {
    const pages = pagesOf(Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`s${index}`, 2])));
    expect(foldsBySite(pages, 4, 1)).not.toEqual(foldsBySite(pages, 4, 2));
  });

  it('report too few sites', () => {
    expect(() => foldsBySite(pagesOf({ a: 9, b: 9, c: 9 }), 3, 1, ['c'])).toThrow(
      '3 folds by site need 3 sites, but there are 2 sites with labelled pages, not counting held-out ones. Use 2 or fewer, or add sites.',
    );
    expect(foldsFault(5, 1)).toContain('there is 1 site');
    expect(foldsFault(5, 0)).toContain('Label pages first');
    expect(foldsFault(0, 4)).toBe('0 is not a valid number of folds: give 1 or more');
    expect(foldsFault(1, 1)).toBeUndefined();
  });
});
