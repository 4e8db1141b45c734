import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../../src/shared/base/seededRandom';
import {
  calibrationText,
  type JudgedAnswer,
  reliability,
} from '../../../../src/shared/tuning/training/reliability';

/** Answers whose agreement is how often they are right, in two folds. */
function honest(count: number): JudgedAnswer[] {
  const random = seededRandom(5);
  return Array.from({ length: count }, (_, index) => {
    const agreement = (index % 10) / 10;
    return { fold: index % 2, quality: random() < agreement ? 1 : 0, score: 0, agreement, count: 1 };
  });
}

describe('the reliability of confidence', () => {
  it('is unknown without an answer', () => {
    expect(reliability([])).toBeNull();
  });

  it('is one half for the only fold: nothing was learnt on others', () => {
    const answer = { fold: 0, quality: 1, score: 3, agreement: 1, count: 2 };
    // Without an answer to learn from, the logistic curve is flat at 0.5; every answer is right.
    expect(reliability([answer, answer])).toEqual({
      bins: [{ confidence: 0.5, quality: 1, count: 2 }],
      error: 0.5,
    });
  });

  it('has a small error if answers are right as often as expected', () => {
    const { bins, error } = reliability(honest(2000))!;
    expect(error).toBeLessThan(0.06);
    expect(bins.length).toBeGreaterThan(5);
    for (const { confidence, quality } of bins) expect(Math.abs(confidence - quality)).toBeLessThan(0.15);
  });

  it('judges a fold by the others: a fold that is the opposite of the other is far off', () => {
    const wrong = honest(400).map((answer) =>
      answer.fold === 0 ? { ...answer, quality: 1 - answer.quality } : answer,
    );
    expect(reliability(wrong)!.error).toBeGreaterThan(0.3);
  });

  it('counts each answer once, and weighs bins by their answers', () => {
    const answers = honest(101);
    const { bins, error } = reliability(answers)!;
    expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(101);
    const distance = bins.reduce(
      (sum, { confidence, quality, count }) => sum + count * Math.abs(confidence - quality),
      0,
    );
    expect(error).toBeCloseTo(distance / 101, 12);
  });

  it('is said in words', () => {
    const bins = [
      { confidence: 0.4, quality: 0.5, count: 1 },
      { confidence: 0.9, quality: 0.9, count: 3 },
    ];
    expect(calibrationText({ bins, error: 0.025 })).toMatch(
      /^Confidence is 2\.5 points off F1 on average, on 4 pages with an answer/,
    );
  });
});
