import { plural } from '../../base/plural';
import type { AnswerFacts } from '../score/answerFactsSchema';
import { asPoints } from '../score/asPoints';
import { confidenceOf, fittedConfidence } from './fittedConfidence';

/** An answer on a page that its curves were not trained on. */
export interface JudgedAnswer extends AnswerFacts {
  /** index of the fold of the page */
  fold: number;
  /** how right it is, 0 to 1 */
  quality: number;
}

/** Answers of about the same confidence. */
export interface ReliabilityBin {
  /** mean confidence and mean quality of its answers */
  confidence: number;
  quality: number;
  count: number;
}

export interface Reliability {
  bins: ReliabilityBin[];
  /** expected calibration error: the mean distance of confidence and quality, by number of answers */
  error: number;
}

/** `Confidence is 4.2 points off F1 on average …` */
export function calibrationText({ bins, error }: Reliability): string {
  const answers = bins.reduce((sum, { count }) => sum + count, 0);
  return `Confidence is ${asPoints(error)} points off F1 on average, on ${plural(answers, 'page')} with an answer (expected calibration error). Each fold by a confidence that was fitted on the others.`;
}

const binCount = 10;

/** How far confidence can be trusted: each fold by a confidence that was fitted on the other folds. Null without answers. */
export function reliability(answers: readonly JudgedAnswer[]): Reliability | null {
  if (answers.length === 0) return null;
  const folds = [...new Set(answers.map(({ fold }) => fold))];
  const sums = Array.from({ length: binCount }, () => ({ confidence: 0, quality: 0, count: 0 }));
  for (const fold of folds) {
    const model = fittedConfidence(answers.filter((answer) => answer.fold !== fold));
    for (const answer of answers.filter((one) => one.fold === fold)) {
      const confidence = confidenceOf(model, answer);
      const bin = sums[Math.min(binCount - 1, Math.floor(confidence * binCount))]!;
      bin.confidence += confidence;
      bin.quality += answer.quality;
      bin.count++;
    }
  }
  const bins = sums
    .filter(({ count }) => count > 0)
    .map(({ confidence, quality, count }) => ({
      confidence: confidence / count,
      quality: quality / count,
      count,
    }));
  const distance = bins.reduce((sum, bin) => sum + bin.count * Math.abs(bin.confidence - bin.quality), 0);
  return { bins, error: distance / answers.length };
}
