import { describe, expect, it } from 'vitest';
import { mainRegion } from '../../../../src/shared/methods/buw/mainRegion';
import type { DataRegion } from '../../../../src/shared/methods/buw/regions';
import type { PageBlocks } from '../../../../src/shared/page/buildBlockModel';
import { element, figurePage, outputOf, pageWith, runBuw, times } from './drawnPages';

const cell = (tag: string) => element(tag, element('img'), element('a', 'x'));

function regionsOf(page: PageBlocks, minRecords = 3) {
  return outputOf(runBuw(page, { dataRecords: { minRecords } }), 'regions').map(
    ({ region, sections, records, sectionOf }) => ({
      region,
      sections: [...sections],
      records: [...records],
      sectionOf: [...sectionOf],
    }),
  );
}

describe('sections and regions (step 4, figure 11)', () => {
  it('are one block if a section contains all records', () => {
    expect(regionsOf(figurePage())).toEqual([
      { region: 2, sections: [2], records: [3, 6, 10], sectionOf: [2, 2, 2] },
    ]);
  });

  it('are the rows of a grid and the table (figure 3c)', () => {
    // table 2; tr 3: td 4, 7, 10; tr 13: td 14, 17, 20
    const page = pageWith(element('table', ...times(2, () => element('tr', ...times(3, () => cell('td'))))));
    expect(regionsOf(page)).toEqual([
      { region: 2, sections: [3, 13], records: [4, 7, 10, 14, 17, 20], sectionOf: [3, 3, 3, 13, 13, 13] },
    ]);
    expect(runBuw(page).extraction).toMatchObject({ region: 2, sections: [3, 13], score: 12 });
  });

  it('climb past a wrapper to the first block with another record', () => {
    const page = pageWith(
      element('div', ...times(3, () => element('p', element('i', cell('b'), cell('b'))))),
    );
    // div 2; p 3: i 4: b 5, 8; p 11: i 12: b 13, 16; p 19: i 20: b 21, 24
    expect(regionsOf(page)).toEqual([
      {
        region: 2,
        sections: [4, 12, 20],
        records: [5, 8, 13, 16, 21, 24],
        sectionOf: [4, 4, 12, 12, 20, 20],
      },
    ]);
  });

  describe('if the last row of a grid has only one record', () => {
    // div 2; p 3: b 4, 7; p 10: b 11, 14; p 17: b 18. The items of 18 are alone in 17, so 17 is the candidate.
    const lastRow = pageWith(
      element(
        'div',
        element('p', cell('b'), cell('b')),
        element('p', cell('b'), cell('b')),
        element('p', cell('b')),
      ),
    );

    it('the row is a candidate, but its group is too small', () => {
      expect(regionsOf(lastRow)).toEqual([
        { region: 2, sections: [3, 10], records: [4, 7, 11, 14], sectionOf: [3, 3, 10, 10] },
      ]);
    });

    it('the parent of a single record is section and region, if the minimum allows it', () => {
      expect(regionsOf(lastRow, 1)).toContainEqual({
        region: 2,
        sections: [2],
        records: [17],
        sectionOf: [2],
      });
    });
  });

  it('are separate for every group (figure 3d)', () => {
    const page = pageWith(
      element('ul', ...times(3, () => cell('li'))),
      element('ol', ...times(4, () => cell('li'))),
    );
    expect(regionsOf(page).map(({ region, records }) => [region, records.length])).toEqual([
      [2, 3],
      [12, 4],
    ]);
  });
});

describe('score and ranking (step 5)', () => {
  /** A region at block `at` with the given numbers of records and item paths. */
  const regionAt = (at: number, records: number, paths: number): DataRegion => ({
    region: at,
    sections: Int32Array.of(at),
    records: Int32Array.from({ length: records }, (_, index) => at + 1 + index),
    sectionOf: new Int32Array(records).fill(at),
    itemPaths: Int32Array.from({ length: paths }, (_, index) => index),
  });

  const inputOf = (regions: DataRegion[]) => ({
    candidateRecords: outputOf(runBuw(figurePage()), 'candidateRecords'),
    regions,
  });

  it('counts the item paths of any record, or only those that all records have', () => {
    // The first of four records has no i, an optional item.
    const record = (...tags: string[]) => element('li', ...tags.map((tag) => element(tag, 'x')));
    const page = pageWith(
      element('ul', record('a', 'b'), record('a', 'b', 'i'), record('a', 'b', 'i'), record('a', 'b', 'i')),
    );
    const score = (paths: string) => runBuw(page, { mainRegion: { paths } }).extraction.score;
    expect(score('any')).toBe(4 * 3);
    expect(score('all')).toBe(4 * 2);
  });

  it('multiplies records by distinct item paths and puts the highest first', () => {
    const regions = [regionAt(10, 4, 2), regionAt(20, 3, 3), regionAt(30, 5, 1)];
    const { ranked } = mainRegion.run(inputOf(regions), { mu: 3, paths: 'any' });
    expect(ranked.map(({ region, score }) => [region, score])).toEqual([
      [20, 9],
      [10, 8],
      [30, 5],
    ]);
  });

  it('removes regions with fewer than μ records, even if they score more', () => {
    const regions = [regionAt(10, 2, 50), regionAt(20, 3, 2)];
    const { ranked, tooSmall } = mainRegion.run(inputOf(regions), { mu: 3, paths: 'any' });
    expect(ranked.map(({ region }) => region)).toEqual([20]);
    expect(tooSmall.map(({ region }) => region)).toEqual([10]);
    expect(mainRegion.run(inputOf(regions), { mu: 2, paths: 'any' }).ranked[0]!.region).toBe(10);
    const { kept, margin } = mainRegion.verdicts({ ranked, tooSmall }, inputOf(regions), {
      mu: 3,
      paths: 'any',
    });
    expect([...kept]).toEqual([0, 0, 1, 1, 1]);
    expect(margin[0]).toBe(-1);
  });

  it('ranks equal scores by more records, then by document order', () => {
    const regions = [regionAt(30, 3, 4), regionAt(20, 4, 3), regionAt(10, 3, 4)];
    const { ranked } = mainRegion.run(inputOf(regions), { mu: 3, paths: 'any' });
    expect(ranked.map(({ region }) => region)).toEqual([20, 10, 30]);
  });

  it('returns the others as alternatives, best first', () => {
    const page = pageWith(
      element('ul', ...times(3, () => cell('li'))),
      element('ol', ...times(5, () => cell('li'))),
      element('dl', ...times(4, () => cell('dd'))),
    );
    const { score, alternatives } = runBuw(page).extraction;
    expect(score).toBe(10);
    expect(alternatives.map((one) => [one.region, one.records.length, one.score])).toEqual([
      [28, 4, 8],
      [2, 3, 6],
    ]);
  });
});
