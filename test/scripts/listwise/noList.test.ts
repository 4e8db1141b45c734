import { expect, it } from 'vitest';
import { type ConfidentPage, noListAt, separation } from '../../../scripts/listwise/noList';

const pages: ConfidentPage[] = [
  { confidence: 0.1, labelled: 0, isRight: false },
  { confidence: 0.6, labelled: 0, isRight: false },
  { confidence: 0.2, labelled: 3, isRight: true },
  { confidence: 0.25, labelled: 3, isRight: false },
  { confidence: 0.9, labelled: 10, isRight: true },
  { confidence: 0.6, labelled: 10, isRight: true },
];

it('counts the pages that are told, and the lists that are silenced', () => {
  expect(noListAt(pages, 0.3)).toEqual({
    below: 0.3,
    told: 1,
    silenced: 2,
    silencedRight: 1,
    precision: 1 / 3,
    recall: 0.5,
  });
  expect(noListAt(pages, 0.05)).toMatchObject({ told: 0, silenced: 0, precision: Number.NaN, recall: 0 });
});

it('says how well confidence tells the two kinds apart', () => {
  // 0.1 is below all four; 0.6 is below one and equal to one.
  expect(separation(pages)).toBe((4 + 1 + 0.5) / 8);
});
