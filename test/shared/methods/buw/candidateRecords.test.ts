import { describe, expect, it } from 'vitest';
import { candidateRecords, highestAlone } from '../../../../src/shared/methods/buw/candidateRecords';
import type { PageBlocks } from '../../../../src/shared/page/buildBlockModel';
import { wantedOn } from '../../../../src/shared/pipeline/wanted';
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

describe('candidate records, if the wanted records were known', () => {
  /** The result of `run`, but with other candidates for some leaves. */
  function corrected(page: PageBlocks, records: number[], moved: Record<number, number>) {
    const run = runBuw(page);
    const dataItems = outputOf(run, 'dataItems');
    const right = outputOf(run, 'candidateRecords');
    const candidateOf = right.candidateOf.map((block, at) => moved[dataItems.leaves[at]!] ?? block);
    const blocks = Int32Array.from(new Set(candidateOf))
      .filter((block) => block !== -1)
      .sort();
    const pathsOf = (block: number): number[] =>
      [...dataItems.leaves]
        .filter((_, at) => candidateOf[at] === block)
        .map((leaf) => dataItems.itemPath[leaf]!);
    const lists = [...blocks].map(pathsOf);
    const planted = {
      ...right,
      candidateOf,
      blocks,
      paths: Int32Array.from(lists.flat()),
      start: Int32Array.from([0, ...lists].keys(), (at) => lists.slice(0, at).flat().length),
    };
    const wanted = wantedOn(
      page,
      records.map((block) => [block]),
      [],
      { kind: 'jaccard', least: 0.5 },
    );
    const correction = candidateRecords.corrected!(planted, { page, dataItems }, {}, wanted);
    return { right, correction };
  }

  it('changes nothing if all are candidates in the same way', () => {
    expect(corrected(figurePage(), [3, 6, 10], {}).correction).toBeNull();
  });

  it('has the record, not its items, though one item has half of its contents', () => {
    const { right, correction } = corrected(figurePage(), [3, 6, 10], { 4: 4, 5: 5 });
    expect([...correction!.output.blocks]).toEqual([3, 6, 10]);
    expect([...correction!.output.paths]).toEqual([...right.paths]);
  });

  it('has every item path that other records have', () => {
    const { right, correction } = corrected(figurePage(), [3, 6, 10], { 5: 5 });
    expect([...correction!.output.paths]).toEqual([...right.paths]);
    expect(correction!.because).toBe(
      'Items in 1 wanted record, first #3, lead to another block than items of the same path in others.',
    );
  });

  it('has the wrapper of a record if others are found as wrappers', () => {
    // body 1; div 2: p 3: span 4, span 5; div 6: p 7; div 10: p 11; div 14: p 15
    const page = pageWith(
      ...times(4, () => element('div', element('p', element('span', 'x'), element('span', 'y')))),
    );
    const { correction } = corrected(page, [3, 7, 11, 15], { 4: -1, 5: -1 });
    expect([...correction!.output.blocks]).toEqual([2, 6, 10, 14]);
  });
});
