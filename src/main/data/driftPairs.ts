import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { z } from 'zod';
import { seededRandom } from '../../shared/base/seededRandom';
import type { ExpectedRecord } from '../../shared/wrappers/drift/expectedValues';
import { parseEntry } from '../corpus/corpusLayout';
import { FileError, fileError } from '../platform/fileError';

/** Two versions of one page, with what their records say. */
export interface DriftPair {
  /** of its folders, such as `courts/alaska` */
  name: string;
  old: DriftFile;
  fresh: DriftFile;
}

export interface DriftFile {
  /** of the page */
  path: string;
  expected: ExpectedRecord[];
}

/** A file of expected values; other keys are for people. */
const expectedSchema = z.object({
  records: z
    .array(z.record(z.string().max(100), z.string().max(100_000)))
    .min(1)
    .max(50_000),
});

const maxMegabytes = 64;
const megabyte = 1024 * 1024;

/** The pairs in folders: each has a folder with old.html, new.html, old.json and new.json. By name. */
export async function driftPairs(folders: readonly string[]): Promise<DriftPair[]> {
  const pairs = (await Promise.all(folders.map(pairsIn))).flat();
  const names = new Set<string>();
  for (const { name } of pairs) {
    if (names.has(name)) throw new FileError(`two pairs have the name ${name}: give each folder once`);
    names.add(name);
  }
  return pairs.sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Half of the pairs, by chance; the same seed gives the same half. */
export function trainHalf(pairs: readonly DriftPair[], seed: number): DriftPair[] {
  const random = seededRandom(seed);
  const drawn = pairs
    .map((pair) => ({ pair, rank: random() }))
    .sort((one, other) => one.rank - other.rank)
    .slice(0, Math.ceil(pairs.length / 2));
  return pairs.filter((pair) => drawn.some((one) => one.pair === pair));
}

async function pairsIn(folder: string): Promise<DriftPair[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((cause: unknown) => {
    throw fileError(cause, folder);
  });
  const pairs: DriftPair[] = [];
  for (const entry of entries) {
    if (!entry.isDirectory()) continue;
    const own = join(folder, entry.name);
    if (!(await isThere(join(own, 'old.html')))) continue;
    pairs.push({
      name: `${basename(resolve(folder))}/${entry.name}`,
      old: await driftFile(own, 'old'),
      fresh: await driftFile(own, 'new'),
    });
  }
  if (pairs.length === 0)
    throw new FileError(
      `${folder} has no pairs: a pair is a folder in it with old.html, new.html, old.json and new.json`,
    );
  return pairs;
}

async function driftFile(folder: string, version: string): Promise<DriftFile> {
  const path = join(folder, `${version}.html`);
  if (!(await isThere(path))) throw new FileError(`${path} does not exist: a pair has two versions`);
  const file = join(folder, `${version}.json`);
  const text = await smallText(file).catch((cause: unknown) => {
    throw fileError(cause, file);
  });
  try {
    return { path, expected: parseEntry(text, expectedSchema).records };
  } catch (cause) {
    throw new FileError(`${file} ${(cause as Error).message}`);
  }
}

async function smallText(file: string): Promise<string> {
  const { size } = await stat(file);
  if (size > maxMegabytes * megabyte)
    throw new FileError(`${file} is too large: expected values may have ${maxMegabytes} MB`);
  return readFile(file, 'utf8');
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}
