import type { AnswerFacts } from '../score/answerFactsSchema';

/** The coefficients of the confidence stage. */
export interface ConfidenceModel {
  intercept: number;
  score: number;
  agreement: number;
  count: number;
}

/** Pulls coefficients towards zero, so that pages that are all right do not make them infinite. */
const ridge = 0.5;
const maxSteps = 50;
const decimals = 4;

/** Logistic regression of how right answers are, 0 to 1, by Newton's method. */
export function fittedConfidence(answers: readonly (AnswerFacts & { quality: number })[]): ConfidenceModel {
  const rows = answers.map(({ score, agreement, count }) => [1, score, agreement, count]);
  const size = 4;
  let weights = new Array<number>(size).fill(0);
  for (let step = 0; step < maxSteps; step++) {
    const gradient = weights.map((weight, at) => (at === 0 ? 0 : -ridge * weight));
    const hessian = weights.map((_, at) =>
      weights.map((__, other) => (at === other ? (at === 0 ? 1e-6 : ridge) : 0)),
    );
    rows.forEach((row, index) => {
      const p = 1 / (1 + Math.exp(-dot(weights, row)));
      for (let at = 0; at < size; at++) {
        gradient[at]! += (answers[index]!.quality - p) * row[at]!;
        for (let other = 0; other < size; other++)
          hessian[at]![other]! += p * (1 - p) * row[at]! * row[other]!;
      }
    });
    const change = solved(hessian, gradient);
    weights = weights.map((weight, at) => weight + change[at]!);
    if (Math.max(...change.map(Math.abs)) < 1e-9) break;
  }
  const [intercept, score, agreement, count] = weights.map((weight) => Number(weight.toFixed(decimals)));
  return { intercept: intercept!, score: score!, agreement: agreement!, count: count! };
}

export function confidenceOf(
  { intercept, score, agreement, count }: ConfidenceModel,
  facts: AnswerFacts,
): number {
  const logit = intercept + score * facts.score + agreement * facts.agreement + count * facts.count;
  return 1 / (1 + Math.exp(-logit));
}

function dot(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, at) => sum + value * other[at]!, 0);
}

/** Gaussian elimination; the matrix is positive definite. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at]!]);
  for (let at = 0; at < rows.length; at++) {
    for (let below = at + 1; below < rows.length; below++) {
      const factor = rows[below]![at]! / rows[at]![at]!;
      for (let column = at; column <= rows.length; column++)
        rows[below]![column]! -= factor * rows[at]![column]!;
    }
  }
  const result = new Array<number>(rows.length).fill(0);
  for (let at = rows.length - 1; at >= 0; at--) {
    const known = rows[at]!.slice(at + 1, rows.length).reduce(
      (sum, value, k) => sum + value * result[at + 1 + k]!,
      0,
    );
    result[at] = (rows[at]![rows.length]! - known) / rows[at]![at]!;
  }
  return result;
}
