import { table } from '../src/main/cli/output/table';
import { defaultMethod } from '../src/shared/methods';
import { count, ms, numeric } from './cells';
import type { LabelledRow } from './labelledBench';
import { median } from './measure';

/** Medians by collection, and over all pages. */
export function labelledTable(rows: readonly LabelledRow[]): string {
  const groups = [...new Set(rows.map(({ group }) => group))];
  const cells = (title: string, own: readonly LabelledRow[]): string[] => {
    const of = (read: (row: LabelledRow) => number): number => median(own.map(read));
    const sorted = own.map(({ coldMs }) => coldMs).sort((one, other) => one - other);
    return [
      title,
      String(own.length),
      count(of(({ blocks }) => blocks)),
      ms(of(({ coldMs }) => coldMs)),
      ms(of(({ cpuMs }) => cpuMs)),
      ms(of(({ firstMs }) => firstMs)),
      ms(sorted[Math.floor(0.9 * (sorted.length - 1))]!),
      ms(sorted.at(-1)!),
    ];
  };
  const titles = numeric(
    'number',
    'blocks',
    'cold ms',
    'processor ms',
    'first run ms',
    'cold ms, 9 of 10 pages',
    'slowest ms',
  );
  return `${defaultMethod.title} on labelled pages, from blocks to records; medians over pages\n${table(
    [{ title: 'pages' }, ...titles],
    [
      cells('all', rows),
      ...groups.map((group) =>
        cells(
          group,
          rows.filter((row) => row.group === group),
        ),
      ),
    ],
  )}`;
}
