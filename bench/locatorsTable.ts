import { table } from '../src/main/cli/output/table';
import { count, ms, numeric } from './cells';
import type { LocatorRow, LocatorsBench } from './locatorsBench';

export function locatorsTable({ nodes, records, firstMs, rows, fields }: LocatorsBench): string {
  return [
    `Locators: on a page of ${count(nodes)} nodes; the first one, which makes its index, takes ${ms(firstMs)} ms`,
    rowTable(rows),
    `\nFields: in each of ${count(records)} records, all together`,
    rowTable(fields),
  ].join('\n');
}

function rowTable(rows: readonly LocatorRow[]): string {
  return table(
    [{ title: 'locator' }, ...numeric('nodes', 'ms', 'without index')],
    rows.map((row) => [row.locator, count(row.found), ms(row.ms), `${row.naiveOver.toFixed(0)}×`]),
  );
}
