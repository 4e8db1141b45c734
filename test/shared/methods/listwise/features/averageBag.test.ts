import { expect, it } from 'vitest';
import { AverageBag } from '../../../../../src/shared/methods/listwise/features/averageBag';
import { contentOn, el, link, pageWith } from '../drawnPages';

// ul 2: li 3: p 4; li 5: p 6, b 7; li 8: a 9
const page = pageWith(
  el('ul', el('li', el('p', 'a')), el('li', el('p', 'b'), el('b', 'c')), el('li', link('/x', 'd'))),
);
const { bags } = contentOn(page);
const [starts, ends] = [Int32Array.of(3, 5, 8), Int32Array.of(5, 8, 10)];

it('the likeness of a run to the average is that of its bag', () => {
  const average = new AverageBag(bags);
  average.set(starts, ends, Int32Array.of(0, 1));
  // The average has one li, one p and half a b, each by tag and by style: 2.5 of both.
  expect(average.likeness(3, 5)).toBeCloseTo(2 / 2.5);
  expect(average.likeness(5, 8)).toBeCloseTo(2.5 / 3);
});

it('a run with contents of its own can be alike too', () => {
  const average = new AverageBag(bags);
  average.set(starts, ends, Int32Array.of(0, 1));
  // It shares the li, and has an a that no other has: 1 of 3.5.
  expect(average.isAlike(8, 10, 1 / 3.5 + 0.001)).toBe(false);
  expect(average.isAlike(8, 10, 1 / 3.5)).toBe(true);
  expect(average.isAlike(8, 10, 1 / 3.5 - 0.001)).toBe(true);
});

it('an average can be set again', () => {
  const average = new AverageBag(bags);
  average.set(starts, ends, Int32Array.of(0, 1, 2));
  average.set(starts, ends, Int32Array.of(2));
  expect(average.likeness(8, 10)).toBe(1);
});
