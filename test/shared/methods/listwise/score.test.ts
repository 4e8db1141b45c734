import { describe, expect, it } from 'vitest';
import { differences, score } from '../../../../src/shared/methods/listwise/score';
import { bestSets } from '../../../../src/shared/methods/listwise/sets/bestSets';
import { el, pageWith, times } from './drawnPages';
import { curves, inputOf, wantedRecords } from './scored';

// p 2 to p 9
const page = pageWith(...times(8, (i) => el('p', `${i}`)));
const three = inputOf(
  page,
  [
    [2, 3],
    [4, 5, 6],
    [7, 8, 9],
  ],
  [
    { count: 1, alike: 0.2 },
    { count: 2, alike: 0.5 },
    { count: 3, alike: 0.9 },
  ],
);
/** 0 below 1.5, 2 below 2.5, then 5; −1 below 0.5, then 1; always 0.25. */
const given = { count: '0 1.5 2 2.5 5', alike: '-1 0.5 1', textShare: '0.25' };

describe('the score', () => {
  it('is the sum of what the curves say of the measures', () => {
    const { scores, order } = score.run(three, curves(given));
    expect([...scores]).toEqual([0 - 1 + 0.25, 2 + 1 + 0.25, 5 + 1 + 0.25]);
    expect([...order]).toEqual([2, 1, 0]);
  });

  it('is 0 without curves', () => {
    expect([...score.run(three, curves({})).scores]).toEqual([0, 0, 0]);
  });

  it('multiplies the curves of a family by its weight', () => {
    // count is of the size, alike of the regularity, textShare of the share.
    const { scores, curves: weighted } = score.run(
      three,
      curves(given, { weighSize: 2, weighRegularity: 0, weighShare: 0.5 }),
    );
    expect([...scores]).toEqual([0.125, 4.125, 10.125]);
    expect(weighted[0]).toEqual({ cuts: [1.5, 2.5], values: [0, 4, 10] });
  });

  it('puts the first on the page first if scores are equal, then the first candidate', () => {
    const input = inputOf(page, [
      [5, 6],
      [3, 4],
      [2, 9],
      [3, 9],
    ]);
    expect([...score.run(input, curves({})).order]).toEqual([2, 1, 3, 0]);
  });

  it('has no order without candidates', () => {
    const { scores, order } = score.run(inputOf(page, []), curves(given));
    expect([scores.length, order.length]).toEqual([0, 0]);
  });
});

it('a block belongs to the best candidate in which it begins a record', () => {
  const { candidates } = inputOf(page, [
    [2, 3],
    [3, 4],
    [[5, 6], 8],
  ]);
  expect([...bestSets(page.count, candidates.sets, Int32Array.of(1, 0, 2))]).toEqual([
    -1, -1, 0, 1, 1, 2, -1, -1, 2, -1,
  ]);
});

it('differences name the measures that give one candidate more than another, the largest first', () => {
  const out = score.run(three, curves(given));
  // count: 5 − 0; alike: 1 − −1; textShare: no difference
  const found = differences(out, three.features, 2, 0);
  expect(found.map(({ difference }) => difference)).toEqual([5, 2]);
  expect(differences(out, three.features, 0, 2).map(({ difference }) => difference)).toEqual([-2, -5]);
});

describe('corrected', () => {
  const out = score.run(three, curves(given));

  it('the candidate with the wanted records leads clearly', () => {
    const corrected = score.corrected!(out, three, curves(given), wantedRecords(page, [[4], [5], [6]]))!;
    expect([...corrected.output.order]).toEqual([1, 2, 0]);
    expect(corrected.output.scores[1]).toBeGreaterThan(corrected.output.scores[2]! + 1);
    // The leader has 3 points more for its number of records.
    expect(corrected.because).toContain('“Number of records” (3)');
    expect(corrected.because).toContain('3.25');
    expect(corrected.because).toContain('6.25');
  });

  it('nothing, if it leads already or no candidate has a wanted record', () => {
    expect(score.corrected!(out, three, curves(given), wantedRecords(page, [[7], [8], [9]]))).toBeNull();
    const none = inputOf(page, [[2, 3]]);
    expect(
      score.corrected!(score.run(none, curves({})), none, curves({}), wantedRecords(page, [[8], [9]])),
    ).toBeNull();
  });
});
