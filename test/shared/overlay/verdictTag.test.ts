import { expect, it } from 'vitest';
import { shortValue, verdictTag } from '../../../src/shared/overlay/verdictTag';
import { VerdictList } from '../../../src/shared/pipeline/verdicts';

it.each([
  [0.5714, 0.6, '0.57'],
  [1, 0.6, '1.00'],
  [12, 3, '12'],
  [12, Number.NaN, '12'],
  [60.83, 854, '61'],
  [Number.NaN, 0.6, ''],
  [Number.POSITIVE_INFINITY, 0.6, 'Infinity'],
])('writes %d against %d as %s', (value, threshold, text) => {
  expect(shortValue(value, threshold)).toBe(text);
});

it('shows the verdict of a stage', () => {
  const list = new VerdictList();
  list.drop(114, 'too little', { value: 0.5714, threshold: 0.6 });
  list.keep(3, 'container');
  const verdicts = list.finish();
  expect([0, 1, -1].map((index) => verdictTag(verdicts, index))).toEqual(['0.57, dropped', 'kept', '']);
});
