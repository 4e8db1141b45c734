import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { mean, median, sum } from 'd3-array';
import { Corpus } from '../src/main/corpus/corpus';
import { readSnapshot } from '../src/main/corpus/readSnapshot';
import { readTruth } from '../src/main/evaluation/truth';
import { dataTable } from '../src/shared/data/dataTable';
import { type FieldRole, fieldRoles } from '../src/shared/data/fieldRoles';
import { type FieldScore, fieldScore } from '../src/shared/data/fieldScore';
import { labelOf } from '../src/shared/labels/labelFile';
import { defaultAnnotator, type PageLabel } from '../src/shared/labels/pageLabel';
import { type PageBlocks, pageBlocks } from '../src/shared/page/buildBlockModel';
import { labelledFolder } from '../test/support/corpus/labelledPages';
import { fieldErrors, roleErrors } from './fieldErrors';
import { importedCorpus } from './labelledCorpus';
import { classForms, withClasses } from './withClasses';

/**
 * `tsx scripts/columns.ts [--classes kept|hashed|removed] [--errors chosen,train] [--page 001]` sorts the labelled
 * records of pages with labelled fields into columns, and prints how well the columns keep the fields apart and which
 * roles they got. Halves: modern sites that settings were chosen on, and the others; example sites that settings were
 * chosen on, and those held out. `--errors` lists what is wrong in the named halves.
 */
const { values } = parseArgs({
  options: {
    errors: { type: 'string', default: '' },
    page: { type: 'string', default: '' },
    classes: { type: 'string', default: 'kept' },
  },
});
const classes = classForms.find((form) => form === values.classes);
if (classes === undefined) throw new Error(`--classes: one of ${classForms.join(', ')}`);
const shown = values.errors.split(',');

const name = 'modern/labels.json';
const listed = JSON.parse(await readFile(join(labelledFolder, name), 'utf8')) as { site: string }[];
const modern = await importedCorpus(name, listed.length);
const examples = await Corpus.open('examples/corpus');
const sites = [...new Set(listed.map(({ site }) => site))].sort();
const heldOut = new Set(
  (await examples.info()).pages.filter(({ isHeldOut }) => isHeldOut).map(({ site }) => site),
);
const halves = {
  chosen: { corpus: modern, has: (site: string) => sites.indexOf(site) % 2 === 0 },
  others: { corpus: modern, has: (site: string) => sites.indexOf(site) % 2 === 1 },
  train: { corpus: examples, has: (site: string) => !heldOut.has(site) },
  heldOut: { corpus: examples, has: (site: string) => heldOut.has(site) },
};

for (const [half, { corpus, has }] of Object.entries(halves)) {
  const scores: FieldScore[] = [];
  const times: number[] = [];
  for (const { slug, site } of (await corpus.info()).pages) {
    if (!has(site) || !slug.includes(values.page)) continue;
    const labelled = await labelledPage(corpus.snapshotPath(slug));
    if (labelled === undefined) continue;
    const { page, label } = labelled;
    const records = label.records.map(({ blocks }) => blocks);
    const start = performance.now();
    const table = dataTable(page, records);
    times.push(performance.now() - start);
    const score = fieldScore(page, table, label, [...records.keys()]);
    scores.push(score);
    if (!shown.includes(half)) continue;
    const errors = [...fieldErrors(page, table, label), ...roleErrors(page, table, label, score)];
    if (errors.length > 0) console.log([`${slug}: F1 ${score.f1.toFixed(3)}`, ...errors].join('\n  '));
  }
  if (scores.length > 0) print(half, scores, median(times) ?? 0);
}

/** A page with labelled fields. */
async function labelledPage(path: string): Promise<{ page: PageBlocks; label: PageLabel } | undefined> {
  const stored = await readTruth(dirname(path), defaultAnnotator);
  if (stored === null) return undefined;
  const page = pageBlocks(withClasses(await readSnapshot(path), classes!));
  const { label } = labelOf(stored, page);
  const hasCells = label.fields?.some(({ cells }) => cells.length > 0) ?? false;
  return label.noRecords || !hasCells ? undefined : { page, label };
}

function print(half: string, scores: readonly FieldScore[], ms: number): void {
  const fields = sum(scores, (score) => score.fields);
  const exact = sum(scores, (score) => score.exact);
  const equal = sum(scores, (score) => score.values.equal);
  const labelled = sum(scores, (score) => score.values.labelled);
  const right = sum(scores, (score) => score.types.right);
  const types = sum(scores, (score) => score.types.labelled);
  console.log(
    `${half}: ${scores.length} pages, F1 of pairs of cells ${mean(scores, ({ f1 }) => f1)!.toFixed(3)}, ` +
      `${exact} of ${fields} fields exact (${((100 * exact) / fields).toFixed(1)} %), ${equal} of ${labelled} texts, ` +
      `${right} of ${types} types, median ${ms.toFixed(1)} ms a page`,
  );
  for (const role of fieldRoles) printRole(role, scores);
}

function printRole(role: FieldRole, scores: readonly FieldScore[]): void {
  const own = scores.flatMap(({ roles }) => roles.filter((score) => score.role === role));
  const given = own.filter(({ isGiven }) => isGiven);
  console.log(
    `  ${role}: labelled ${own.filter(({ isLabelled }) => isLabelled).length}, given ${given.length}, ` +
      `right ${own.filter(({ isRight }) => isRight).length}, ` +
      `given where not labelled ${given.filter(({ isLabelled }) => !isLabelled).length}`,
  );
}
