import { expect, it } from 'vitest';
import { deviations } from '../../../src/shared/data/deviations';
import { runData } from '../../../src/shared/data/runData';
import { drawnRecords, el } from '../../support/page/drawnRecords';

function deviationsOf(prices: readonly string[]): number[] {
  const { page, records } = drawnRecords(prices.map((price) => el('div', {}, el('p', {}, price))));
  return [...deviations(runData({ page, records }).table.fields[0]!)];
}

it('the distance is that of logarithms, in median deviations', () => {
  // Powers of ten: the middle one of 1, 1, 1, 10, 10, 10, 100, 100, 1000 is 10; the median deviation of the
  // exponents 1, 1, 1, 0, 0, 0, 1, 1, 2 is 1.
  const found = deviationsOf(['£1', '£1', '£1', '£10', '£10', '£10', '£100', '£100', '£1000']);
  expect(found.map((value) => Math.round(value * 1e4) / 1e4)).toEqual([
    0.6745, 0.6745, 0.6745, 0, 0, 0, 0.6745, 0.6745, 1.349,
  ]);
});

it('few or equal numbers have no unusual one', () => {
  expect(deviationsOf(['£1', '£2', '£900'])).toEqual([Number.NaN, Number.NaN, Number.NaN]);
  expect(deviationsOf(Array.from({ length: 9 }, () => '£5')).every(Number.isNaN)).toBe(true);
});
