import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { parseCsv } from '../../../../src/shared/base/parseCsv';
import { recordscope } from '../../../support/corpus/commandLine';
import { temporaryFolder } from '../../../support/setup/temporaryFolder';

const shop = 'examples/corpus/pages/shop-grid';
const folder = temporaryFolder();

describe('data', () => {
  it('prints a row per record and a column per field as CSV', async () => {
    const { code, stdout, stderr } = await recordscope(['data', shop]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const [head, ...rows] = parseCsv(stdout);
    expect(rows).toHaveLength(12);
    const at = (name: string): number => head!.indexOf(name);
    expect(rows[0]![at('name')]).toBe('Tarn Down Jacket');
    expect(rows[0]![at('url')]).toBe('https://northfold.example/p/tarn-down-jacket');
    expect(rows[0]![at('price')]).toBe('189');
    expect(rows.map((row) => row[at('price')])).not.toContain('');
  });

  it('prints JSON Lines, with the place of each record if asked', async () => {
    const { stdout } = await recordscope(['data', shop, '--jsonl', '--provenance']);
    const records = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(records).toHaveLength(12);
    expect(records[0]).toMatchObject({
      name: 'Tarn Down Jacket',
      price: 189,
      listPrice: null,
      ratingValue: 4.7,
    });
    expect(records[1]._source).toMatchObject({ record: 2 });
    expect(records[1]._source.xpaths[0]).toMatch(/^\/html\[1\]/);
  });

  it('says what each field is, and why', async () => {
    const { stdout } = await recordscope(['data', shop, '--fields']);
    expect(stdout).toMatch(/^price +money +100 % +£189\.00 +it reads as money, most records have it$/m);
  });

  it('joins the columns of several pages, with the page first', async () => {
    const other = 'examples/corpus/pages/table-rows';
    const { stdout } = await recordscope(['data', shop, other]);
    const [head, ...rows] = parseCsv(stdout);
    expect(head!.slice(0, 1)).toEqual(['page']);
    expect(head).toContain('price');
    expect(head).toContain('datePublished');
    expect(new Set(rows.map(([page]) => page))).toEqual(new Set([shop, other]));
    expect(rows.every((row) => row.length === head!.length)).toBe(true);
  });

  it('reports a page without records and one that cannot be read; the others are printed', async () => {
    const empty = join(folder(), 'empty.html');
    await writeFile(empty, '<!doctype html><title>Nothing</title>');
    const { code, stdout, stderr } = await recordscope(['data', empty, 'missing.html', shop]);
    expect(code).toBe(1);
    expect(stderr).toContain('no records');
    expect(stderr).toMatch(/failed: .*missing\.html/);
    expect(parseCsv(stdout)).toHaveLength(13);
  });

  it('escapes what a page says: formulas in CSV, names of objects in JSON', async () => {
    const page = join(folder(), 'hostile.html');
    const row = (text: string): string =>
      `<li><h3><a href="/x">${text}</a></h3><dl><dt>__proto__</dt><dd>=HYPERLINK("x")</dd><dt>constructor</dt><dd>a\u202eb</dd></dl><p>More words about it</p></li>`;
    await writeFile(
      page,
      `<!doctype html><ul>${['One thing', 'Two things', 'Three things', 'Four things'].map(row).join('')}</ul>`,
    );
    const csv = await recordscope(['data', page]);
    expect(csv.stdout).toContain(`'=HYPERLINK(`);
    expect(csv.stdout).not.toContain('\u202e');
    const lines = await recordscope(['data', page, '--jsonl']);
    const [first] = lines.stdout.trim().split('\n');
    expect(first).toContain('"proto":"=HYPERLINK(\\"x\\")"');
    expect(first).not.toContain('\u202e');
    expect(JSON.parse(first!).constructor).toBe('ab');
  });

  it('writes a database and a Parquet file, and prints the rest', async () => {
    const [database, parquet] = [join(folder(), 'shop.db'), join(folder(), 'shop.parquet')];
    const files = ['--sqlite', database, '--parquet', parquet];
    const { code, stdout, stderr } = await recordscope(['data', shop, ...files]);
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    expect(stderr).toBe(`wrote ${database}: 12 records\nwrote ${parquet}: 12 records\n`);
    expect((await readFile(database)).subarray(0, 15).toString()).toBe('SQLite format 3');
    const rows = await parquetReadObjects({ file: new Uint8Array(await readFile(parquet)).buffer });
    expect(rows[0]).toMatchObject({ name: 'Tarn Down Jacket', price: 189, price_raw: '£189.00' });
    const again = await recordscope(['data', shop, '--sqlite', database]);
    expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('already exists') });
  });

  it.skipIf(process.platform === 'win32')('says that a disk is full, and leaves no file', async () => {
    const own = join(folder(), 'full');
    await mkdir(own);
    // A limit on the size of files is the nearest that every system has.
    const limited = { through: ['sh', '-c', 'ulimit -f 4; exec "$@"', 'sh'] };
    const file = join(own, 'x.db');
    const { code, stderr } = await recordscope(['data', shop, '--sqlite', file], limited);
    expect(code).toBe(1);
    expect(stderr).toContain(`${file} cannot be written (disk I/O error): check that the disk has space`);
    expect(await readdir(own)).toEqual([]);
  });

  it('prints the same CSV as run', async () => {
    const [data, run] = await Promise.all([recordscope(['data', shop]), recordscope(['run', shop, '--csv'])]);
    expect(run.stdout).toBe(data.stdout);
    const both = await recordscope(['run', shop, '--csv', '--json']);
    expect(both).toMatchObject({ code: 2, stderr: expect.stringContaining('exclude each other') });
  });

  it('refuses options that exclude each other', async () => {
    const both = await recordscope(['data', shop, '--csv', '--jsonl']);
    expect(both).toMatchObject({ code: 2, stderr: expect.stringContaining('exclude each other') });
    const alone = await recordscope(['data', shop, '--provenance']);
    expect(alone).toMatchObject({ code: 2, stderr: expect.stringContaining('--provenance needs --jsonl') });
  });
});
