import { group } from 'd3-array';
import type { DataTable } from '../data/dataTable';
import type { Field } from '../data/fields';
import { numberTypes } from './jsonSchema';

/** A value of a cell: null if the text was not read as a number where the column has numbers. */
export interface OutputValue {
  value: string | number | null;
  /** the text as it is on the page */
  raw: string;
}

/** A column of typed values over the records of all pages. */
export interface OutputColumn {
  name: string;
  holds: 'numbers' | 'days' | 'times' | 'utcTimes' | 'texts';
  /** a record can have several values */
  isMany: boolean;
  /** per record; empty where it has none */
  cells: OutputValue[][];
}

const timed: ReadonlySet<Field['type']> = new Set(['date', 'relativeTime']);
/** Complete days and times, so that they can be stored as such. */
const forms = {
  days: /^\d{4}-\d\d-\d\d$/,
  times: /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/,
  utcTimes: /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/,
} as const;

/** The columns of tables of several pages, together by name, in the order of their first appearance. */
export function outputColumns(tables: readonly DataTable[]): OutputColumn[] {
  const placed = tables.flatMap((table, page) =>
    table.fields.map((field, index) => ({ field, page, index })),
  );
  return [...group(placed, ({ field }) => field.name)].map(([name, parts]) => {
    const isNumber = parts.every(({ field }) => numberTypes.has(field.type));
    const cells = tables.flatMap((table, page) => {
      const part = parts.find((one) => one.page === page);
      if (part === undefined) return table.rows.map((): OutputValue[] => []);
      return cellsOf(table, part.field, part.index, isNumber);
    });
    return {
      name,
      holds: isNumber
        ? 'numbers'
        : contentOf(
            parts.map(({ field }) => field),
            cells,
          ),
      isMany: parts.some(({ field }) => field.column.isMany) || cells.some(({ length }) => length > 1),
      cells,
    };
  });
}

/** Per record the values with their texts: items of a column are in the order of the values. */
function cellsOf(table: DataTable, field: Field, index: number, isNumber: boolean): OutputValue[][] {
  const items = group(field.column.items, ({ record }) => record);
  return table.rows.map((row, record) => {
    const values = [row[index] ?? []].flat();
    return (items.get(record) ?? []).map(({ text }, place) => {
      const value = values[place] ?? text;
      if (typeof value === 'number') return { value: isNumber ? value : String(value), raw: text };
      return { value: isNumber ? null : value, raw: text };
    });
  });
}

function contentOf(fields: readonly Field[], cells: readonly OutputValue[][]): OutputColumn['holds'] {
  if (!fields.every(({ type }) => timed.has(type))) return 'texts';
  const values = cells.flat().map(({ value }) => String(value));
  const fits = (form: keyof typeof forms): boolean =>
    values.every((value) => forms[form].test(value) && !Number.isNaN(Date.parse(value)));
  return (['days', 'times', 'utcTimes'] as const).find(fits) ?? 'texts';
}
