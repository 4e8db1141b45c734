import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSnapshot } from '../../../src/main/corpus/readSnapshot';
import { readStoredLabel } from '../../../src/main/corpus/readStoredLabel';
import { programFolder } from '../../../src/main/platform/programFolder';
import { labelOf } from '../../../src/shared/labels/labelFile';
import { cellsByRecord } from '../../../src/shared/labels/storedCells';
import { pageBlocks } from '../../../src/shared/page/buildBlockModel';
import { exampleFields, selectedFields } from '../../support/corpus/exampleFields';

const pages = join(programFolder, 'examples/corpus/pages');

/** `http://tidewater.example/boats.html` is `tidewater/boats.html`. */
function fileOf(address: string): string {
  const { host, pathname } = new URL(address);
  return `${host.replace(/\.example$/, '')}${pathname}`;
}

/** Fields of `fields.json` by their file and name, and whether a page has them: pages of a site share a list. */
const isFound = new Map<string, boolean>();

it.each(readdirSync(pages).sort())('%s: fields are in records, and in the label', async (slug) => {
  const folder = join(pages, slug);
  const page = pageBlocks(await readSnapshot(join(folder, 'snapshot.json.gz')));
  const { label } = labelOf((await readStoredLabel(folder, ''))!, page);
  const file = fileOf(page.snapshot.address);
  const wanted = exampleFields(file);
  const found = selectedFields(page, label.records, wanted);
  expect(wanted.length > 0).toBe(label.records.length > 0);
  for (const { name } of wanted) {
    const key = `${file.split('/')[0]} ${wanted[0]!.select} ${name}`;
    isFound.set(key, isFound.get(key) === true || found.some((field) => field.name === name));
  }
  for (const { name, cells } of found) {
    const inRecords = cellsByRecord(page, label.records, cells);
    expect([name, inRecords.flat().length]).toEqual([name, cells.length]);
    const filled = inRecords.filter(({ length }) => length > 0).length;
    if (name === 'title') expect(filled).toBeGreaterThan(0.9 * label.records.length);
  }
  // `npm run corpus:example -- --fields` writes them.
  expect(label.fields ?? []).toEqual(found);
});

it('every field of fields.json is on a page', () => {
  expect(isFound.size).toBeGreaterThan(250);
  expect([...isFound].filter(([, is]) => !is)).toEqual([]);
});

it('the evaluation of the example corpus is newer than its labels', () => {
  const results = join(programFolder, 'examples/corpus/results');
  const [file] = readdirSync(results);
  const { startedAt } = JSON.parse(readFileSync(join(results, file!), 'utf8').split('\n')[0]!);
  const labelled = readdirSync(pages).map(
    (slug) => JSON.parse(readFileSync(join(pages, slug, 'labels.json'), 'utf8')).updatedAt as string,
  );
  expect(labelled.sort().at(-1)! < startedAt).toBe(true);
});
