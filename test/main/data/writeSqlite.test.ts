import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PageData } from '../../../src/main/data/pageData';
import { writeSqlite } from '../../../src/main/data/writeSqlite';
import { type DrawnColumn, drawnTable } from '../../support/exports/drawnTable';
import { temporaryFolder } from '../../support/setup/temporaryFolder';

const { Database }: typeof import('node-sqlite3-wasm') = createRequire(import.meta.url)('node-sqlite3-wasm');
const folder = temporaryFolder();
const shop: DrawnColumn[] = [
  { name: 'name', type: 'text', texts: [['Bag'], ['Rope'], []] },
  {
    name: 'price',
    type: 'money',
    texts: [['£24.50'], ['ask us'], ['£3']],
    read: (text) => (text.startsWith('£') ? Number(text.slice(1)) : null),
  },
  { name: 'tags', type: 'text', isMany: true, texts: [['red', 'wet'], [], ['new']] },
];

function pageOf(columns: readonly DrawnColumn[], address = 'https://shop.example/'): PageData {
  return { address, capturedAt: '2026-11-18T10:00:00Z', table: drawnTable(columns) };
}

function ask(file: string, sql: string): Record<string, unknown>[] {
  const database = new Database(file, { fileMustExist: true, readOnly: true });
  try {
    return database.all(sql) as Record<string, unknown>[];
  } finally {
    database.close();
  }
}

describe('a SQLite file', () => {
  it('has typed columns, the texts of the page, and several values in a table of their own', async () => {
    const file = join(folder(), 'shop.db');
    await writeSqlite(file, [pageOf(shop)]);
    expect(ask(file, 'SELECT * FROM record')).toEqual([
      { id: 1, page_id: 1, position: 1, name: 'Bag', name_raw: 'Bag', price: 24.5, price_raw: '£24.50' },
      { id: 2, page_id: 1, position: 2, name: 'Rope', name_raw: 'Rope', price: null, price_raw: 'ask us' },
      { id: 3, page_id: 1, position: 3, name: null, name_raw: null, price: 3, price_raw: '£3' },
    ]);
    expect(ask(file, 'SELECT * FROM tags')).toEqual([
      { parent_id: 1, position: 1, value: 'red', value_raw: 'red' },
      { parent_id: 1, position: 2, value: 'wet', value_raw: 'wet' },
      { parent_id: 3, position: 1, value: 'new', value_raw: 'new' },
    ]);
    expect(ask(file, 'SELECT * FROM page')).toEqual([
      { id: 1, address: 'https://shop.example/', captured_at: '2026-11-18T10:00:00Z' },
    ]);
    expect(ask(file, "SELECT type FROM pragma_table_info('record') WHERE name = 'price'")).toEqual([
      { type: 'REAL' },
    ]);
  });

  it('has the fields of all pages', async () => {
    const file = join(folder(), 'two.db');
    const other = pageOf([{ name: 'date', type: 'date', texts: [['2026-11-18']] }], 'https://news.example/');
    await writeSqlite(file, [pageOf(shop), other]);
    expect(ask(file, 'SELECT page_id, name, date FROM record WHERE id IN (1, 4)')).toEqual([
      { page_id: 1, name: 'Bag', date: null },
      { page_id: 2, name: null, date: '2026-11-18' },
    ]);
  });

  it('keeps every field, whatever it is called and however long it is', async () => {
    const names = [
      ...['constructor', '__proto__', 'class', '`', '"', "'; DROP TABLE record; --", 'Name', 'name', 'NAME'],
      ...[
        'id',
        'name_raw',
        'select',
        '',
        'a\u0000b',
        '\ud800',
        '\u202e',
        'rowid',
        ...Array.from({ length: 200 }, (_, at) => `f${at}`),
      ],
    ];
    const long = 'ä'.repeat(2 ** 20);
    const columns = names.map(
      (name, at): DrawnColumn => ({ name, type: 'text', texts: [[`value ${at}`], at < 2 ? [long] : []] }),
    );
    const many: DrawnColumn[] = ['record', 'page', 'sqlite_master', 'Tags', 'tags'].map((name) => ({
      name,
      type: 'text',
      isMany: true,
      texts: [[name, 'b'], []],
    }));
    const file = join(folder(), 'names.db');
    await writeSqlite(file, [pageOf([...columns, ...many])]);
    const stored = ask(file, "SELECT name FROM pragma_table_info('record')").map(({ name }) => String(name));
    expect(stored).toHaveLength(3 + 2 * names.length);
    const quoted = stored.map((name) => `"${name.replaceAll('"', '""')}"`);
    const value = (at: number, id: number): unknown =>
      ask(file, `SELECT ${quoted[3 + 2 * at]} AS value FROM record WHERE id = ${id}`)[0]!.value;
    expect(names.map((_, at) => value(at, 1))).toEqual(names.map((_, at) => `value ${at}`));
    expect(value(1, 2)).toBe(long);
    const tables = ask(file, "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY rowid");
    expect(tables.map(({ name }) => name)).toEqual([
      ...['page', 'record', 'record_2', 'page_2', 'field_sqlite_master', 'Tags', 'tags_2'],
    ]);
  });

  it('keeps the rest of a text that no database can say', async () => {
    const file = join(folder(), 'zero.db');
    await writeSqlite(file, [pageOf([{ name: 'a', type: 'text', texts: [['x\u0000y\ud800z']] }])]);
    expect(ask(file, 'SELECT hex(a) AS hex FROM record')).toEqual([{ hex: '78EFBFBD79EFBFBD7A' }]);
  });

  it('is never written over another file, and leaves nothing behind where it cannot be written', async () => {
    const own = join(folder(), 'failures');
    await mkdir(own);
    const notes = join(own, 'notes.db');
    await writeFile(notes, 'my notes');
    await expect(writeSqlite(notes, [pageOf(shop)])).rejects.toThrow(
      `${notes} already exists: choose another name, or remove it first`,
    );
    expect(await readFile(notes, 'utf8')).toBe('my notes');
    const nowhere = join(own, 'missing', 'x.db');
    await expect(writeSqlite(nowhere, [pageOf(shop)])).rejects.toThrow(
      `${nowhere}: it does not exist: check the path`,
    );
    await expect(writeSqlite(join(notes, 'x.db'), [pageOf(shop)])).rejects.toThrow(
      'part of the path is a file',
    );
    const fields = Array.from(
      { length: 999 },
      (_, at): DrawnColumn => ({ name: `f${at}`, type: 'text', texts: [] }),
    );
    await expect(writeSqlite(join(own, 'wide.db'), [pageOf(fields)])).rejects.toThrow(
      'SQLite has at most 2000 columns, and 999 fields need two each',
    );
    expect(await readdir(own)).toEqual(['notes.db']);
  });
});
