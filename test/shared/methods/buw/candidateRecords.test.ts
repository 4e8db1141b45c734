import { describe, expect, it } from 'vitest';
import { highestAlone } from '../../../../src/shared/methods/buw/candidateRecords';
import type { PageBlocks } from '../../../../src/shared/page/buildBlockModel';
import { element, figurePage, outputOf, pageWith, resultPage, runBuw, times } from './drawnPages';

function candidatesOf(page: PageBlocks) {
  const run = runBuw(page);
  return { items: outputOf(run, 'dataItems'), ...outputOf(run, 'candidateRecords') };
}

/** Figure 9 literally: counts of one path in every block up to the root. */
function countedCandidates(page: PageBlocks, items: readonly number[]): number[] {
  const count = new Int32Array(page.count);
  for (const item of items) for (let at = item; at !== -1; at = page.parent[at]!) count[at]!++;
  return [...count.keys()].filter(
    (block) => count[block] === 1 && page.parent[block] !== -1 && count[page.parent[block]!]! > 1,
  );
}

describe('candidate records (step 2, figures 8 and 9)', () => {
  it('counts span(0) as 1 in each div and 3 in their parent, so the divs are candidates (figure 8)', () => {
    const { items, candidateOf, countInParent, blocks, paths, start } = candidatesOf(figurePage());
    const from = items.start[items.itemPath[4]!]!;
    expect([...candidateOf.subarray(from, from + 3)]).toEqual([3, 6, 10]);
    expect([...countInParent.subarray(from, from + 3)]).toEqual([3, 3, 3]);
    expect([...blocks]).toEqual([3, 6, 10]);
    expect([...start]).toEqual([0, 2, 4, 6]);
    const both = [items.itemPath[4]!, items.itemPath[5]!];
    expect([...paths]).toEqual([...both, ...both, ...both]);
  });

  it('finds a smaller block for items that a record has several of (multiple values)', () => {
    const record = () => element('div', element('p', element('b', 'x')), element('p', element('b', 'y')));
    // body 1, div 2: p 3 b 4, p 5 b 6; div 7: p 8, p 10
    expect([...candidatesOf(pageWith(record(), record())).blocks]).toEqual([3, 5, 8, 10]);
  });

  it('climbs past wrappers without other contents, up to the child of the common block', () => {
    const page = pageWith(...times(3, () => element('div', element('p', element('b', 'x')))));
    const { blocks, partOf } = candidatesOf(page);
    expect([...blocks]).toEqual([2, 5, 8]);
    expect([partOf[3], partOf[4], partOf[2]]).toEqual([2, 2, -1]);
  });

  it('agrees with the counts of figure 9 for every path of a result page', () => {
    const page = resultPage();
    const { items, candidateOf } = candidatesOf(page);
    items.isRepeated.forEach((repeated, path) => {
      if (repeated === 0) return;
      const [from, to] = [items.start[path]!, items.start[path + 1]!];
      expect([...candidateOf.subarray(from, to)]).toEqual(
        countedCandidates(page, [...items.leaves.subarray(from, to)]),
      );
    });
  });

  it('reaches the top block if there is no other item', () => {
    const page = figurePage();
    expect(highestAlone(page, 9, -1, page.count)).toBe(0);
  });
});
