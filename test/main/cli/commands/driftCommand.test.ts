import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { survivalTable } from '../../../../src/shared/wrappers/survivalTable';
import { recordscope } from '../../../support/corpus/commandLine';

const names = (first: number) =>
  Array.from({ length: 8 }, (_, index) => `Tea number ${first + index} of the shop`);
const page = (title: string, first: number): string =>
  `<!doctype html><title>Teas</title><h1>Teas</h1><ul>${names(first)
    .map((name, index) => `<li class="card"><b class="${title}">${name}</b> <i>£${index + first}.50</i></li>`)
    .join('')}</ul>`;
const values = (first: number): string => JSON.stringify({ records: names(first).map((name) => ({ name })) });

describe('drift', () => {
  let folder: string;
  const file = (name: string): string => join(folder, name);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recordscope-test-'));
    for (const [pair, title] of [
      ['kept', 'name'],
      ['renamed', 'x3f9q'],
    ] as const) {
      const own = join(folder, 'pairs', pair);
      await mkdir(own, { recursive: true });
      await writeFile(join(own, 'old.html'), page('name', 1));
      await writeFile(join(own, 'old.json'), values(1));
      await writeFile(join(own, 'new.html'), page(title, 20));
      await writeFile(join(own, 'new.json'), values(20));
    }
  });

  afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));

  it('learns a table from one half, and measures it on the other', async () => {
    const learn = await recordscope(['drift', 'learn', file('pairs'), '--out', file('survival.json')]);
    expect([learn.code, learn.stderr]).toEqual([0, expect.stringContaining('learnt from 1 pair;')]);
    expect(learn.stdout).toMatch(/class\.word +\d of \d +0\.\d\d/);
    const stored = JSON.parse(await readFile(file('survival.json'), 'utf8'));
    expect(Object.keys(stored.table)).toEqual(Object.keys(survivalTable));
    expect([...stored.learntFrom, ...stored.heldOut].sort()).toEqual(['pairs/kept', 'pairs/renamed']);
    const args = ['drift', 'measure', file('pairs'), '--table', file('survival.json'), '--json'];
    const measured = await recordscope(args);
    expect(measured.code).toBe(0);
    const results = JSON.parse(measured.stdout);
    expect(results.map(({ table, pairs }: { table: string; pairs: number }) => [table, pairs])).toEqual([
      ['table in use', 1],
      ['learnt table', 1],
    ]);
    expect(results[0].outcomes[0]).toMatchObject({
      name: stored.heldOut[0],
      fields: [{ name: 'name', old: 1 }],
    });
  });

  it('one pair is too few to hold one out, and a table needs pairs it was not learnt from', async () => {
    const one = await recordscope(['drift', 'learn', file('none'), '--out', file('x.json')]);
    expect(one.code).toBe(1);
    expect(one.stderr).toMatch(/none/);
    await writeFile(
      file('all.json'),
      JSON.stringify({
        ...JSON.parse(await readFile(file('survival.json'), 'utf8')),
        learntFrom: ['pairs/kept', 'pairs/renamed'],
      }),
    );
    const all = await recordscope(['drift', 'measure', file('pairs'), '--table', file('all.json')]);
    expect(all.stderr).toMatch(/the table was learnt from all of these pairs: give others/);
  });
});
