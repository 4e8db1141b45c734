import { describe, expect, it } from 'vitest';
import { agreement, expectedAgreement } from '../../../../src/shared/methods/listwise/agreement';
import { leafRuns } from '../../../../src/shared/methods/listwise/sets/setBlocks';
import { el, type Part, pageWith, type Records, times } from './drawnPages';
import { inputOf, wantedRecords } from './scored';

// p 2 to p 61
const page = pageWith(...times(60, (i) => el('p', `${i}`)));

function inputWith(candidates: readonly Records[], scores: number[]) {
  const order = Int32Array.from(scores.keys()).sort((one, other) => scores[other]! - scores[one]!);
  return { ...inputOf(page, candidates), score: { scores: Float64Array.from(scores), order, curves: [] } };
}

/** Without a look at records in records. */
const each = { threads: 'each' } as const;

/** The second and the third have two of three records in common: F1 2/3. The first has none of theirs. */
const alone: Records = [10, 11];
const near: Records = [2, 3, 4];
const nearer: Records = [3, 4, 5];

describe('the expected agreement', () => {
  const runsOf = (...sets: Records[]) => {
    const { content, candidates } = inputOf(page, sets);
    return candidates.sets.map((set) => leafRuns(content.leafStart, set));
  };

  it('is the mean F1 with all candidates and itself, by weight', () => {
    const expected = expectedAgreement(runsOf(alone, near, nearer), Float64Array.of(4, 2, 1));
    // 4 / 7, (2 + 1 × 2/3) / 7, (1 + 2 × 2/3) / 7
    expect(expected[0]).toBeCloseTo(4 / 7, 10);
    expect(expected[1]).toBeCloseTo((2 + 2 / 3) / 7, 10);
    expect(expected[2]).toBeCloseTo((1 + 4 / 3) / 7, 10);
  });

  it('is 1 for the only candidate', () => {
    expect([...expectedAgreement(runsOf(near), Float64Array.of(0.3))]).toEqual([1]);
  });
});

describe('of candidates with nearly the same score', () => {
  const input = inputWith([alone, near, nearer], [1, 0.9, 0.8]);

  it('the one that others agree with is chosen', () => {
    // Weights at a doubt of 1: 1, e^−0.1, e^−0.2. The second has most: e^−0.1 + 2/3 e^−0.2 is 1.45.
    const { order, expected } = agreement.run(input, { ...each, temperature: 1, compared: 25 });
    expect([...order]).toEqual([1, 2, 0]);
    const [one, two, three] = [1, Math.exp(-0.1), Math.exp(-0.2)];
    const total = one + two + three;
    expect(expected[0]).toBeCloseTo((two + (2 / 3) * three) / total, 10);
    expect(expected[1]).toBeCloseTo((three + (2 / 3) * two) / total, 10);
    expect(expected[2]).toBeCloseTo(one / total, 10);
  });

  it('the one with the highest score is chosen without doubt', () => {
    // e^−2 + 2/3 e^−4 is 0.15, less than 1.
    expect([...agreement.run(input, { ...each, temperature: 0.05, compared: 25 }).order]).toEqual([0, 1, 2]);
  });

  it('only the best are compared', () => {
    const { order, expected } = agreement.run(input, { ...each, temperature: 1, compared: 2 });
    // 1 against e^−0.1: they have nothing in common.
    expect([...order]).toEqual([0, 1]);
    expect(expected[0]).toBeCloseTo(1 / (1 + Math.exp(-0.1)), 10);
    expect([...agreement.run(input, { ...each, temperature: 1, compared: 1 }).order]).toEqual([0]);
  });

  it('the order of the score stays if all agree as much', () => {
    const equal = inputWith(
      [
        [2, 3],
        [4, 5],
        [6, 7],
      ],
      [1, 1, 1],
    );
    expect([...agreement.run(equal, { ...each, temperature: 1, compared: 25 }).order]).toEqual([0, 1, 2]);
  });
});

it('there is nothing to choose without candidates', () => {
  const { order, expected } = agreement.run(inputWith([], []), { ...each, temperature: 1, compared: 25 });
  expect([order.length, expected.length]).toEqual([0, 0]);
});

describe('switched off', () => {
  it('the order of the score stays, and all agree', () => {
    const { order, expected } = agreement.off!(inputWith([alone, near, nearer], [1, 3, 2]));
    expect([...order]).toEqual([1, 2, 0]);
    expect([...expected]).toEqual([1, 1, 1]);
  });

  it('there is one expected agreement for each candidate in the order', () => {
    const many = Array.from({ length: 40 }, (_, index) => [index + 2, index + 3]);
    const input = inputWith(
      many,
      many.map((_, index) => -index),
    );
    const { order, expected } = agreement.off!(input);
    expect(expected).toHaveLength(order.length);
  });
});

describe('corrected', () => {
  const input = inputWith([alone, near, nearer], [1, 0.9, 0.8]);
  const values = { ...each, temperature: 1, compared: 25 };
  const out = agreement.run(input, values);

  it('the candidate with the wanted records is chosen', () => {
    const corrected = agreement.corrected!(out, input, values, wantedRecords(page, [[10], [11]]))!;
    expect([...corrected.output.order]).toEqual([0, 1, 2]);
    expect(corrected.output.expected[0]).toBeGreaterThanOrEqual(corrected.output.expected[1]!);
    expect(corrected.because).toContain('than with the 3 chosen ones');
  });

  it('nothing, if it was chosen already or was not compared', () => {
    expect(agreement.corrected!(out, input, values, wantedRecords(page, [[2], [3], [4]]))).toBeNull();
    expect(agreement.corrected!(out, input, values, wantedRecords(page, [[20], [21]]))).toBeNull();
  });
});

describe('records in others of their kind', () => {
  // div 2: p 3, div 4: p 5; div 6: p 7; replies are of the class of comments
  const comment = (...parts: Part[]) => el('div', { class: 'comment' }, el('p', 'a'), ...parts);
  const thread = pageWith(comment(comment()), comment());
  const input = {
    ...inputOf(thread, [
      [4, 6],
      [3, 5],
      [2, 6],
    ]),
    score: { scores: Float64Array.of(3, 2, 1), order: Int32Array.of(0, 1, 2), curves: [] },
  };
  const values = { temperature: 0.05, compared: 25 };

  it('are taken with what is around them, and the other level is the next answer', () => {
    const { order, expected } = agreement.run(input, { ...values, threads: 'outermost' });
    expect([...order]).toEqual([2, 0, 1]);
    expect(expected).toHaveLength(3);
    expect([...expected]).toEqual([...expected].sort((one, other) => other - one));
  });

  it('are taken each if that is set', () => {
    expect(agreement.run(input, { ...values, threads: 'each' }).order[0]).toBe(0);
  });

  it('may be taken with a candidate that was not compared', () => {
    const { order, expected } = agreement.run(input, { ...values, compared: 1, threads: 'outermost' });
    expect([...order]).toEqual([2, 0]);
    expect(expected).toHaveLength(2);
  });
});
