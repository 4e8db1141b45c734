import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseCsv } from '../../../../src/shared/base/parseCsv';
import { wrapperSchema } from '../../../../src/shared/wrappers/wrapper';
import { recordscope } from '../../../support/corpus/commandLine';

const shop = 'examples/corpus/pages/shop-grid';

describe('wrap, apply and verify', () => {
  let folder: string;
  const file = (name: string): string => join(folder, name);

  // One wrapper for all tests: making it starts the program.
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recordscope-test-'));
    const { code, stdout, stderr } = await recordscope(['wrap', shop, '--label', '--out', file('shop.json')]);
    expect(code).toBe(0);
    // Decoration of a style sheet is in no element.
    expect(stderr).toMatch(/^picture is left out: its values are not in the HTML/);
    expect(stdout).toMatch(/shop\.json: 12 records a page, \d+ fields/);
    wrapperSchema.parse(JSON.parse(await readFile(file('shop.json'), 'utf8')));
  });

  afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));

  it('a wrapper gives the same values as the table of the page', async () => {
    const { code, stdout, stderr } = await recordscope(['apply', file('shop.json'), shop]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const [head, ...rows] = parseCsv(stdout);
    expect(rows).toHaveLength(12);
    const [tableHead, ...table] = parseCsv((await recordscope(['data', shop])).stdout);
    for (const name of ['name', 'url', 'price', 'ratingValue'])
      expect(rows.map((row) => row[head!.indexOf(name)])).toEqual(
        table.map((row) => row[tableHead!.indexOf(name)]),
      );
  });

  it('it works on a file without a browser', async () => {
    const page = 'examples/pages/shop-grid/index.html';
    const { stdout } = await recordscope(['apply', file('shop.json'), page, '--parse', '--jsonl']);
    const records = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(records).toHaveLength(12);
    expect(records[0]).toMatchObject({ name: 'Tarn Down Jacket', price: 189 });
  });

  it('verify says whether it is safe to ship, and the exit code too', async () => {
    const { code, stdout } = await recordscope(['verify', file('shop.json'), shop, '--label', '--json']);
    const report = JSON.parse(stdout);
    expect(report.isSafe).toBe(code === 0);
    expect(report.parts[0]).toMatchObject({ field: null, examples: { held: 1, of: 1 }, otherPages: null });
    expect(report.mutations.length).toBeGreaterThanOrEqual(16);
  });
});
