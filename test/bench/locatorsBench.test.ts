import { expect, it } from 'vitest';
import { fieldLocators, locatorsBench, pageLocators } from '../../bench/locatorsBench';
import { locatorsTable } from '../../bench/locatorsTable';

it('the benchmark of locators measures every one, and all find something', async () => {
  // Of 750 records, 188 have an old price; every fourth, from the first on.
  const measured = await locatorsBench(1, 750);
  expect(measured.records).toBe(750);
  expect(measured.rows.map(({ locator }) => locator)).toEqual(pageLocators);
  expect(measured.fields.map(({ locator, found }) => [locator, found])).toEqual(
    fieldLocators.map((locator, at) => [locator, at === 3 ? 188 : 750]),
  );
  expect(measured.rows[3]!.found).toBe(750 - 188);
  for (const { found, ms, naiveOver } of measured.rows) {
    expect(found).toBeGreaterThan(0);
    expect(ms).toBeGreaterThan(0);
    expect(naiveOver).toBeGreaterThan(0);
  }
  const shown = locatorsTable(measured);
  for (const locator of [...pageLocators, ...fieldLocators]) expect(shown).toContain(locator);
});
