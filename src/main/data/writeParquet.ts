import { writeFile } from 'node:fs/promises';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { type OutputColumn, type OutputValue, outputColumns } from '../../shared/exports/outputColumns';
import { UniqueNames } from '../../shared/exports/uniqueNames';
import { wellFormed } from '../../shared/exports/wellFormed';
import { newFile } from './newFile';
import type { PageData } from './pageData';

type WriteOptions = Parameters<typeof parquetWriteBuffer>[0];
type SchemaElement = NonNullable<WriteOptions['schema']>[number];
type Cell = string | number | Date;

const rawEnding = '_raw';
const text: Omit<SchemaElement, 'name'> = { type: 'BYTE_ARRAY', converted_type: 'UTF8' };

const elements: Readonly<Record<OutputColumn['holds'], Omit<SchemaElement, 'name'>>> = {
  numbers: { type: 'DOUBLE' },
  days: { type: 'INT32', converted_type: 'DATE', logical_type: { type: 'DATE' } },
  times: timestamp(false),
  utcTimes: timestamp(true),
  texts: text,
};

function timestamp(isAdjustedToUTC: boolean): Omit<SchemaElement, 'name'> {
  return { type: 'INT64', logical_type: { type: 'TIMESTAMP', isAdjustedToUTC, unit: 'MILLIS' } };
}

/**
 * Writes the data of pages as a new Parquet file: a typed column and the text of the page per field, lists for fields
 * that can have several values.
 */
export async function writeParquet(path: string, pages: readonly PageData[]): Promise<void> {
  const names = new UniqueNames(['page']);
  const columns = outputColumns(pages.map(({ table }) => table)).flatMap((column) => {
    const name = names.next(column.name, ['', rawEnding]);
    return [
      listColumn(name, elements[column.holds], column, (value) => typedValue(value, column.holds)),
      listColumn(name + rawEnding, text, column, ({ raw }) => wellFormed(raw)),
    ];
  });
  const addresses = pages.flatMap(({ address, table }) => table.rows.map(() => wellFormed(address)));
  const all = [
    { schema: [{ name: 'page', repetition_type: 'REQUIRED' as const, ...text }], data: addresses },
    ...columns,
  ];
  const bytes = parquetWriteBuffer({
    schema: [{ name: 'root', num_children: all.length }, ...all.flatMap(({ schema }) => schema)],
    columnData: all.map(({ schema, data }) => ({ name: schema[0]!.name, data })),
    createdBy: 'recordscope',
  });
  await newFile(path, (temporary) => writeFile(temporary, new Uint8Array(bytes), { flag: 'wx' }));
}

interface ParquetColumn {
  schema: SchemaElement[];
  data: (Cell | null | (Cell | null)[])[];
}

function listColumn(
  name: string,
  element: Omit<SchemaElement, 'name'>,
  { isMany, cells }: OutputColumn,
  read: (value: OutputValue) => Cell | null,
): ParquetColumn {
  if (!isMany)
    return {
      schema: [{ name, repetition_type: 'OPTIONAL', ...element }],
      data: cells.map(([value]) => (value === undefined ? null : read(value))),
    };
  return {
    schema: [
      { name, repetition_type: 'OPTIONAL', converted_type: 'LIST', num_children: 1 },
      { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
      { name: 'element', repetition_type: 'OPTIONAL', ...element },
    ],
    data: cells.map((values) => (values.length === 0 ? null : values.map(read))),
  };
}

function typedValue({ value }: OutputValue, holds: OutputColumn['holds']): Cell | null {
  if (typeof value !== 'string') return value;
  if (holds === 'texts' || holds === 'numbers') return wellFormed(value);
  // Times without a zone are kept as they are written.
  return new Date(holds === 'times' ? `${value}Z` : value);
}
