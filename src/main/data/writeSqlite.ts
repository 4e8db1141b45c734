import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Database } from 'node-sqlite3-wasm';
import { type OutputColumn, type OutputValue, outputColumns } from '../../shared/exports/outputColumns';
import { UniqueNames } from '../../shared/exports/uniqueNames';
import { wellFormed } from '../../shared/exports/wellFormed';
import { FileError } from '../platform/fileError';
import { newFile } from './newFile';
import type { PageData } from './pageData';

// Its names cannot be imported: it is no ECMAScript module.
const sqlite: typeof import('node-sqlite3-wasm') = createRequire(import.meta.url)('node-sqlite3-wasm');

/** SQLite's own limit. */
const maxColumns = 2000;
const rawEnding = '_raw';

/**
 * Writes the data of pages as a new SQLite database: `page`, `record` with a typed column and the text of the page per
 * field, and a table with `parent_id` and `position` per field that can have several values.
 */
export async function writeSqlite(path: string, pages: readonly PageData[]): Promise<void> {
  const columns = outputColumns(pages.map(({ table }) => table));
  if (2 * columns.length + 3 > maxColumns)
    throw new FileError(
      `${path}: SQLite has at most ${maxColumns} columns, and ${columns.length} fields need two each: export to CSV or Parquet`,
    );
  await newFile(path, async (temporary) => {
    // The system says more about faults of the folder than SQLite does.
    await writeFile(temporary, '', { flag: 'wx' });
    try {
      writeDatabase(temporary, pages, columns);
    } catch (cause) {
      throw cause instanceof sqlite.SQLite3Error ? sqliteFault(path, cause) : cause;
    }
  });
}

function writeDatabase(file: string, pages: readonly PageData[], columns: readonly OutputColumn[]): void {
  const database = new sqlite.Database(file);
  try {
    // It has another name until it is complete, so it needs no journal.
    database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN');
    writeTables(database, pages, columns);
    database.exec('COMMIT');
  } finally {
    database.close();
  }
}

function sqliteFault(path: string, { message }: Error): FileError {
  return new FileError(
    `${path} cannot be written (${message}): check that the disk has space, or choose another folder`,
  );
}

function writeTables(database: Database, pages: readonly PageData[], columns: readonly OutputColumn[]): void {
  database.exec('CREATE TABLE page (id INTEGER PRIMARY KEY, address TEXT, captured_at TEXT)');
  pages.forEach(({ address, capturedAt }, index) => {
    database.run('INSERT INTO page VALUES (?, ?, ?)', [index + 1, wellFormed(address), capturedAt]);
  });
  const tables = new UniqueNames(['page', 'record']);
  const names = new UniqueNames(['id', 'page_id', 'position']);
  const single = columns
    .filter(({ isMany }) => !isMany)
    .map((column) => ({ column, name: names.next(column.name, ['', rawEnding]) }));
  writeRecords(database, pages, single);
  for (const column of columns.filter(({ isMany }) => isMany)) {
    // SQLite keeps this beginning for itself.
    const wanted = /^sqlite_/i.test(column.name) ? `field_${column.name}` : column.name;
    writeValues(database, tables.next(wanted), column);
  }
}

function writeRecords(
  database: Database,
  pages: readonly PageData[],
  columns: readonly { column: OutputColumn; name: string }[],
): void {
  const declared = columns.flatMap(({ column, name }) => [
    `${quoted(name)} ${typeOf(column)}`,
    `${quoted(name + rawEnding)} TEXT`,
  ]);
  database.exec(
    `CREATE TABLE record (${['id INTEGER PRIMARY KEY', 'page_id INTEGER REFERENCES page', 'position INTEGER', ...declared].join(', ')})`,
  );
  const places = pages.flatMap(({ table }, page) => table.rows.map((_, row) => [page + 1, row + 1]));
  const insert = database.prepare(
    `INSERT INTO record VALUES (${Array.from({ length: 3 + 2 * columns.length }, () => '?').join(', ')})`,
  );
  try {
    places.forEach((place, record) => {
      const cells = columns.flatMap(({ column }) => stored(column.cells[record]![0]));
      insert.run([record + 1, ...place, ...cells]);
    });
  } finally {
    insert.finalize();
  }
}

function writeValues(database: Database, name: string, column: OutputColumn): void {
  database.exec(
    `CREATE TABLE ${quoted(name)} (parent_id INTEGER REFERENCES record, position INTEGER, value ${typeOf(column)}, value_raw TEXT, PRIMARY KEY (parent_id, position))`,
  );
  const insert = database.prepare(`INSERT INTO ${quoted(name)} VALUES (?, ?, ?, ?)`);
  try {
    column.cells.forEach((values, record) => {
      for (const [place, value] of values.entries()) insert.run([record + 1, place + 1, ...stored(value)]);
    });
  } finally {
    insert.finalize();
  }
}

function typeOf({ holds }: OutputColumn): 'REAL' | 'TEXT' {
  return holds === 'numbers' ? 'REAL' : 'TEXT';
}

function stored(cell: OutputValue | undefined): [string | number | null, string | null] {
  if (cell === undefined) return [null, null];
  const { value, raw } = cell;
  return [typeof value === 'string' ? wellFormed(value) : value, wellFormed(raw)];
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
