import { describe, expect, it } from 'vitest';
import { trainState, trainSteps, trainStepText } from '../../../../src/shared/tuning/training/trainState';
import { foldLine, modelLine, trainedLine, trainHead } from './trainHead';

const end = trainedLine([0.5, 0.9], [0.6, 0.8]);

describe('the state of a training', () => {
  it('is nothing before the first fold', () => {
    expect(trainState(trainHead(), [])).toEqual({
      folds: [],
      outcomes: [],
      answers: [],
      model: null,
      end: null,
    });
  });

  it('has folds in order, each once, in whatever order they were written', () => {
    const lines = [foldLine(1, 0.2), foldLine(0, 0.7), foldLine(1, 0.4)];
    const { folds, outcomes } = trainState(trainHead(), lines);
    expect(folds.map(({ index }) => index)).toEqual([0, 1]);
    expect(outcomes.map(({ page, f1 }) => [page, f1])).toEqual([
      ['a', 0.7],
      ['b', 0.4],
    ]);
  });

  it('judges answers by the F1 of their page, and leaves out folds that the head does not have', () => {
    const { answers } = trainState(trainHead(), [foldLine(0, 0.7), foldLine(1, 0.4, null), foldLine(2)]);
    expect(answers).toEqual([{ fold: 0, quality: 0.7, score: 4, agreement: 0.5, count: Math.log(4) }]);
  });

  it('ends with its model and its last line', () => {
    const { model, end: last } = trainState(trainHead(), [foldLine(0), foldLine(1), modelLine, end]);
    expect([model, last]).toEqual([modelLine, end]);
  });
});

describe('the next step', () => {
  const lines = [foldLine(0), foldLine(1), modelLine, end];

  it.each([
    [0, 'fold 1 of 2'],
    [1, 'fold 2 of 2'],
    [2, 'all train pages'],
    [3, 'held-out pages'],
    [4, ''],
  ])('after %s lines is “%s”', (done, text) => {
    expect(trainStepText(trainHead(), lines.slice(0, done))).toBe(text);
  });

  it('is one of as many as a finished training has lines', () => {
    expect(trainSteps(trainHead())).toBe(lines.length);
  });
});
