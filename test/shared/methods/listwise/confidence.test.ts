import { describe, expect, it } from 'vitest';
import { confidence } from '../../../../src/shared/methods/listwise/confidence';
import { score } from '../../../../src/shared/methods/listwise/score';
import { el, pageWith, times } from './drawnPages';
import { curves, inputOf, wantedRecords } from './scored';

// p 2 to p 7
const page = pageWith(...times(6, (i) => el('p', `${i}`)));
/** The second candidate has four records. */
const rows = [
  { count: Math.log(2), alike: 0.9 },
  { count: Math.log(4), alike: 0.4, textShare: 0.1 },
];
const settings = curves({
  count: '0 1 0.5 2 4',
  alike: '-1 0.5 1',
  textShare: '0 0.2 0.25 0.5 0',
  leafShare: '7',
});

function inputWith(expected: number[], order: number[]) {
  const input = inputOf(
    page,
    [
      [2, 3],
      [4, 5, 6, 7],
    ],
    rows,
  );
  return {
    ...input,
    score: score.run(input, settings),
    agreement: { order: Int32Array.from(order), expected: Float64Array.from(expected) },
  };
}

const values = {
  unsureBelow: 0.5,
  answerAnyway: true,
  intercept: -6,
  ofScore: 0.5,
  ofAgreement: -1,
  ofCount: 0.25,
};

describe('the confidence', () => {
  // The second scores 0.5 − 1 + 0 + 7.
  const input = inputWith([0.8, 0.2], [1, 0]);

  it('is the logistic of score, agreement and number of the chosen candidate', () => {
    expect(input.score.scores[1]).toBe(6.5);
    const logit = -6 + 0.5 * 6.5 - 1 * 0.8 + 0.25 * Math.log(4);
    const { value, set } = confidence.run(input, values);
    expect(value).toBeCloseTo(1 / (1 + Math.exp(-logit)), 12);
    expect(set).toBe(1);
  });

  it('is one half at a logit of 0, and that is not below one half', () => {
    const flat = { ...values, intercept: 0, ofScore: 0, ofAgreement: 0, ofCount: 0 };
    expect(confidence.run(input, flat)).toEqual({ value: 0.5, isUnsure: false, set: 1, doubts: [] });
  });

  it('is of the candidate that agreement chose, not of the one with the highest score', () => {
    // 0: 0 + 1 + 0 + 7
    const other = inputWith([0.8, 0.2], [0, 1]);
    const logit = -6 + 0.5 * 8 - 1 * 0.8 + 0.25 * Math.log(2);
    expect(confidence.run(other, values).value).toBeCloseTo(1 / (1 + Math.exp(-logit)), 12);
  });

  it('is 0 without candidates, and there is no answer', () => {
    expect(confidence.run(inputWith([], []), values)).toEqual({
      value: 0,
      isUnsure: true,
      set: -1,
      doubts: [],
    });
  });
});

describe('an unsure answer', () => {
  const input = inputWith([0.8, 0.2], [1, 0]);
  const unsure = confidence.run(input, values);

  it('is given, with what speaks against it: what measures take from the best they could give', () => {
    expect(unsure.value).toBeLessThan(0.5);
    expect(unsure.set).toBe(1);
    // count: 4 − 0.5; alike: 1 − −1; textShare: 0.25 − 0; leafShare can give no more.
    expect(unsure.doubts).toEqual([
      '“Number of records” of 1.386 takes 3.5',
      '“Likeness” of 0.4 takes 2',
      '“Share of the text” of 0.1 takes 0.25',
    ]);
  });

  it('is not given if unsure answers are switched off', () => {
    expect(confidence.run(input, { ...values, answerAnyway: false })).toEqual({ ...unsure, set: -1 });
  });

  it('is sure if less is asked for', () => {
    const { set, doubts } = confidence.run(input, {
      ...values,
      unsureBelow: unsure.value,
      answerAnyway: false,
    });
    expect([set, doubts]).toEqual([1, []]);
  });

  it('is corrected by giving it', () => {
    const wanted = wantedRecords(page, [[4], [5]]);
    const off = { ...values, answerAnyway: false };
    const corrected = confidence.corrected!(confidence.run(input, off), input, off, wanted);
    expect(corrected?.output.set).toBe(1);
    expect(corrected?.because).toContain('4 records');
    expect(confidence.corrected!(unsure, input, values, wanted)).toBeNull();
  });
});

it('more than three doubts are not told', () => {
  const input = inputOf(page, [[2, 3]], [{ count: 1 }]);
  const all = curves({ count: '0 2 1', alike: '0 2 2', textShare: '0 2 3', leafShare: '0 2 4' });
  const { doubts } = confidence.run(
    {
      ...input,
      score: score.run(input, all),
      agreement: { order: Int32Array.of(0), expected: Float64Array.of(1) },
    },
    { ...values, ofScore: 0, ofCount: 0 },
  );
  expect(doubts.map((doubt) => doubt.split('”')[0])).toEqual([
    '“Share of the contents',
    '“Share of the text',
    '“Likeness',
  ]);
});
