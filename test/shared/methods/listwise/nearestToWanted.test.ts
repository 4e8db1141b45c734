import { describe, expect, it } from 'vitest';
import { nearestToWanted, wantedRuns } from '../../../../src/shared/methods/listwise/nearestToWanted';
import { contentOn, el, pageWith, type Records, setOf, times } from './drawnPages';
import { wantedRecords } from './scored';

// p 2 to p 9
const page = pageWith(...times(8, (i) => el('p', `${i}`)));
const { leafStart } = contentOn(page);

describe('the wanted records as runs', () => {
  it('reach from their first to their last block, in document order', () => {
    const wanted = wantedRecords(page, [[8, 7], [2], [3, 5]]);
    expect(wantedRuns(page, wanted.records)).toEqual({ starts: [2, 3, 7], ends: [3, 6, 9] });
  });

  it('leave out those that overlap an earlier one', () => {
    const wanted = wantedRecords(page, [[2, 4], [3], [5]]);
    expect(wantedRuns(page, wanted.records)).toEqual({ starts: [2, 5], ends: [5, 6] });
  });

  it('include all that is in a block', () => {
    // div 2: p 3: b 4
    const nested = pageWith(el('div', el('p', el('b', 'a'))), el('div', 'b'));
    expect(wantedRuns(nested, wantedRecords(nested, [[2]]).records)).toEqual({ starts: [2], ends: [5] });
  });
});

describe('the set nearest to the wanted records', () => {
  const nearest = (sets: Records[], records: number[][]) =>
    nearestToWanted(
      page,
      leafStart,
      sets.map((set) => setOf(page, set)),
      wantedRecords(page, records),
    );
  const wanted = [[2], [3], [4], [5]];

  it('has the same records if there is one', () => {
    expect(
      nearest(
        [
          [2, 3],
          [2, 3, 4, 5],
          [4, 5, 6],
        ],
        wanted,
      ),
    ).toMatchObject({ best: 1, nearness: 1 });
  });

  it('agrees most otherwise', () => {
    // F1 with [2, 3] is 2 × 2 / (2 + 4), with three of six others 2 × 3 / (6 + 4), with three of four 2 × 3 / (4 + 4).
    expect(
      nearest(
        [
          [2, 3],
          [3, 4, 5, 6, 7, 8],
        ],
        wanted,
      ),
    ).toMatchObject({ best: 0, nearness: 4 / 6 });
    expect(
      nearest(
        [
          [2, 3],
          [3, 4, 5, 6],
        ],
        wanted,
      ),
    ).toMatchObject({ best: 1, nearness: 6 / 8 });
  });

  it('is the first of equal ones', () => {
    expect(
      nearest(
        [
          [2, 3],
          [4, 5],
        ],
        wanted,
      ),
    ).toMatchObject({ best: 0 });
  });

  it('is none without sets, and if none has a wanted record', () => {
    expect(nearest([], wanted)).toMatchObject({ best: -1, nearness: 0 });
    expect(nearest([[6, 7]], wanted)).toMatchObject({ best: -1, nearness: 0 });
  });

  it('is told with the leaves of the wanted records', () => {
    const { runs } = nearest([], [[2], [4, 5]]);
    expect([...runs.from]).toEqual([0, 2]);
    expect([...runs.to]).toEqual([1, 4]);
  });
});
