import { describe, expect, it } from 'vitest';
import { heldOutProposal } from '../../../../src/shared/tuning/search/heldOutProposal';

const pages = (sites: number, heldOut: readonly number[] = []) =>
  Array.from({ length: 2 * sites }, (_, index) => ({
    site: `site-${index % sites}.example`,
    isHeldOut: heldOut.includes(index % sites),
  }));

describe('the sites to hold out before a search', () => {
  it('are a quarter of those with labelled pages, at least one', () => {
    const counts = [3, 4, 5, 8, 40].map((sites) => heldOutProposal(pages(sites)).length);
    expect(counts).toEqual([1, 1, 1, 2, 10]);
    expect(new Set(heldOutProposal(pages(40))).size).toBe(10);
  });

  it('are the same in every window, in any order of the pages', () => {
    expect(heldOutProposal(pages(8).reverse())).toEqual(heldOutProposal(pages(8)));
  });

  it('are none if a site is held out, or if too few would be left to search on', () => {
    expect(heldOutProposal(pages(8, [3]))).toEqual([]);
    for (const sites of [0, 1, 2]) expect(heldOutProposal(pages(sites))).toEqual([]);
  });
});
