import { expect, it } from 'vitest';
import { benchPage } from '../../bench/benchPage';
import { labelledBench } from '../../bench/labelledBench';
import { labelledTable } from '../../bench/labelledTable';

async function* pages() {
  for (const [name, boxes] of [
    ['old/one', 200],
    ['old/two', 400],
    ['real/one', 300],
  ] as const)
    yield { name, page: benchPage(boxes).page, records: [] };
}

it('the default method is timed on every page, and printed by collection', async () => {
  const rows = await labelledBench(pages(), 2);
  expect(rows.map(({ group }) => group)).toEqual(['old', 'old', 'real']);
  expect(rows.every(({ coldMs, cpuMs, firstMs }) => coldMs > 0 && cpuMs >= 0 && firstMs > 0)).toBe(true);
});

it('the table has medians over pages', () => {
  const row = (group: string, coldMs: number) => ({
    group,
    blocks: 100 * coldMs,
    coldMs,
    cpuMs: 2 * coldMs,
    firstMs: 3 * coldMs,
  });
  const printed = labelledTable([row('old', 10), row('old', 20), row('real', 90)]);
  const line = (name: string) =>
    printed
      .split('\n')
      .find((text) => text.trim().startsWith(name))!
      .trim()
      .split(/\s{2,}|\s*│\s*/);
  expect(line('all')).toEqual(['all', '3', '2,000', '20.0', '40.0', '60.0', '20.0', '90.0']);
  expect(line('old')).toEqual(['old', '2', '1,500', '15.0', '30.0', '45.0', '10.0', '20.0']);
});
