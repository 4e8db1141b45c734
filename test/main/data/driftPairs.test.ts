import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { driftPairs, trainHalf } from '../../../src/main/data/driftPairs';
import { readSurvivalFile } from '../../../src/main/data/survivalFile';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recordscope-test-'));
});
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));

async function pair(name: string, files: Record<string, string> = {}): Promise<void> {
  const own = join(folder, name);
  await mkdir(own);
  const all: Record<string, string> = {
    'old.html': '<p>Tea',
    'new.html': '<p>Tea',
    'old.json': '{ "records": [{ "name": "Tea" }] }',
    'new.json': '{ "records": [{ "name": "Tea" }], "date": "2026-11-01" }',
    ...files,
  };
  for (const [file, text] of Object.entries(all)) if (text !== '') await writeFile(join(own, file), text);
}

it('reads pairs by name, and leaves other folders out', async () => {
  for (const name of ['b', 'a']) await pair(name);
  await mkdir(join(folder, 'notes'));
  await writeFile(join(folder, 'readme.txt'), 'x');
  const pairs = await driftPairs([folder]);
  expect(pairs.map(({ name }) => name.split('/')[1])).toEqual(['a', 'b']);
  expect(pairs[0]!.fresh.expected).toEqual([{ name: 'Tea' }]);
});

it('says what is wrong with a folder', async () => {
  await expect(driftPairs([folder])).rejects.toThrow(/has no pairs: a pair is a folder in it with old\.html/);
  await expect(driftPairs([join(folder, 'none')])).rejects.toThrow(/none/);
  await pair('a', { 'new.html': '' });
  await expect(driftPairs([folder])).rejects.toThrow(/new\.html does not exist: a pair has two versions/);
});

it.each([
  ['{', /old\.json is not valid JSON/],
  ['{ "records": [] }', /old\.json is not valid at records/],
  ['{ "records": [{ "name": 3 }] }', /old\.json is not valid at records\.0\.name/],
])('says what is wrong with expected values: %s', async (text, message) => {
  await pair('a', { 'old.json': text });
  await expect(driftPairs([folder])).rejects.toThrow(message);
});

it('a folder that is given twice is refused', async () => {
  await pair('a');
  await expect(driftPairs([folder, folder])).rejects.toThrow(
    /two pairs have the name .*\/a: give each folder once/,
  );
});

it('the same seed gives the same half', async () => {
  for (const name of 'abcdefgh') await pair(name);
  const pairs = await driftPairs([folder]);
  const half = (seed: number): string[] => trainHalf(pairs, seed).map(({ name }) => name.slice(-1));
  expect(half(1)).toHaveLength(4);
  expect(half(1)).toEqual(half(1));
  expect([2, 3, 4].some((seed) => half(seed).join() !== half(1).join())).toBe(true);
});

it('a survival table with a missing or impossible share is refused', async () => {
  const file = join(folder, 'survival.json');
  await writeFile(file, '{ "format": "recordscope-survival", "version": 1 }');
  await expect(readSurvivalFile(file)).rejects.toThrow(/survival\.json is not valid at/);
  await writeFile(file, '{ "format": "recordscope-survival", "version": 2 }');
  await expect(readSurvivalFile(file)).rejects.toThrow(/survival\.json/);
});
