import { table } from '../src/main/cli/output/table';
import { count, kept, ms, numeric, percent, times } from './cells';
import type { DataAtSize } from './dataBench';

/** What users wait for at most, ms. */
const aims = { table: 30, longTable: 300, edit: 16, wrap: 500 };
const [usual, long] = [50, 2000];

export function dataTimes(rows: readonly DataAtSize[]): string {
  const at = (records: number): DataAtSize | undefined => rows.find((row) => row.records === records);
  const promise = (text: string, value: number | null | undefined, aim: number): string[] =>
    value === null || value === undefined ? [] : [kept(`${text} under ${aim} ms`, value < aim)];
  return [
    'Data: from records to a table, the threshold of the columns moved, and a wrapper made',
    table(
      numeric(
        'records',
        'table, ms',
        'a record',
        'threshold, ms',
        'of the table',
        'wrapper, ms',
        'over the table',
      ),
      rows.map((row, index) => [
        count(row.records),
        ms(row.tableMs),
        growth(rows[index - 1], row),
        ms(row.editMs),
        percent(row.editShare),
        row.wrapMs === null ? '' : ms(row.wrapMs),
        row.wrapOver === null ? '' : times(row.wrapOver),
      ]),
    ),
    ...promise(`a table of ${usual} records`, at(usual)?.tableMs, aims.table),
    ...promise(`a table of ${count(long)} records`, at(long)?.tableMs, aims.longTable),
    ...promise(`the threshold moved at ${usual} records`, at(usual)?.editMs, aims.edit),
    ...promise(`a wrapper of ${usual} records`, at(usual)?.wrapMs, aims.wrap),
  ].join('\n');
}

/** Time a record, over that of the size before. */
function growth(before: DataAtSize | undefined, { records, tableMs }: DataAtSize): string {
  return before === undefined ? '' : times(tableMs / records / (before.tableMs / before.records));
}
