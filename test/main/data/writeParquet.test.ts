import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { writeParquet } from '../../../src/main/data/writeParquet';
import { type DrawnColumn, drawnTable } from '../../support/exports/drawnTable';
import { temporaryFolder } from '../../support/setup/temporaryFolder';

const folder = temporaryFolder();

async function written(name: string, columns: readonly DrawnColumn[]): Promise<ArrayBuffer> {
  const file = join(folder(), name);
  const page = { address: 'https://shop.example/', capturedAt: '2026-11-18T10:00:00Z' };
  await writeParquet(file, [{ ...page, table: drawnTable(columns) }]);
  return new Uint8Array(await readFile(file)).buffer;
}

describe('a Parquet file', () => {
  it('has typed columns, the texts of the page, and lists', async () => {
    const file = await written('shop.parquet', [
      { name: 'name', type: 'text', texts: [['Bag'], []] },
      {
        name: 'price',
        type: 'money',
        texts: [['£24.50'], ['ask us']],
        read: (text) => (text === 'ask us' ? null : 24.5),
      },
      { name: 'tags', type: 'text', isMany: true, texts: [['red', 'wet'], []] },
      { name: 'day', type: 'date', texts: [['16 Nov'], []], read: () => '2026-11-16' },
      { name: 'time', type: 'date', texts: [['07:42'], []], read: () => '2026-11-16T07:42' },
      { name: 'month', type: 'date', texts: [['Nov'], ['x']], read: () => '2026-11' },
    ]);
    const rows = await parquetReadObjects({ file });
    expect(rows[0]).toEqual({
      page: 'https://shop.example/',
      name: 'Bag',
      name_raw: 'Bag',
      price: 24.5,
      price_raw: '£24.50',
      tags: ['red', 'wet'],
      tags_raw: ['red', 'wet'],
      day: new Date('2026-11-16'),
      day_raw: '16 Nov',
      time: new Date('2026-11-16T07:42Z'),
      time_raw: '07:42',
      month: '2026-11',
      month_raw: 'Nov',
    });
    expect(rows[1]).toMatchObject({ name: null, price: null, price_raw: 'ask us', day: null });
    expect(rows[1]!.tags ?? null).toBeNull();
    const types = new Map(parquetMetadata(file).schema.map(({ name, logical_type }) => [name, logical_type]));
    expect(types.get('time')).toEqual({ type: 'TIMESTAMP', isAdjustedToUTC: false, unit: 'MILLIS' });
    expect(types.get('day')).toEqual({ type: 'DATE' });
  });

  it('keeps every field, whatever it is called and however long it is', async () => {
    const long = 'ä'.repeat(2 ** 20);
    const names = [
      'constructor',
      'class',
      '`',
      'Name',
      'name',
      'page',
      '\ud800',
      'a.b',
      ...Array.from({ length: 200 }, (_, at) => `f${at}`),
    ];
    const file = await written(
      'names.parquet',
      names.map((name, at): DrawnColumn => ({ name, type: 'text', texts: [[name], at < 3 ? [long] : []] })),
    );
    const [first, second] = await parquetReadObjects({ file });
    expect(Object.keys(first!)).toHaveLength(1 + 2 * names.length);
    expect(first).toMatchObject({
      class: 'class',
      Name: 'Name',
      name_2: 'name',
      page_2: 'page',
      '\ufffd': '\ufffd',
      'a.b': 'a.b',
    });
    expect(second!['`']).toBe(long);
  });

  it('has no rows where there are no records', async () => {
    expect(await parquetReadObjects({ file: await written('none.parquet', []) })).toEqual([]);
  });

  it('is never written over another file', async () => {
    const file = join(folder(), 'mine.parquet');
    await writeFile(file, 'mine');
    await expect(written('mine.parquet', [])).rejects.toThrow('already exists: choose another name');
    expect(await readFile(file, 'utf8')).toBe('mine');
  });
});
