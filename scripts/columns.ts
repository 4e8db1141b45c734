import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { columnScore, type TrueField } from '../src/shared/data/columnScore';
import type { DataColumn } from '../src/shared/data/columns';
import { dataTable } from '../src/shared/data/dataTable';
import type { Field } from '../src/shared/data/fields';
import type { PageBlocks } from '../src/shared/page/buildBlockModel';
import { blockAtXPath } from '../src/shared/page/xpath';
import { labelledFolder } from '../test/support/corpus/labelledPages';
import { importedCorpus } from './labelledCorpus';

/**
 * `tsx scripts/columns.ts [--errors] [--page 001]` sorts the labelled records of pages with labelled fields into
 * columns, and prints how well the columns keep the fields apart: for the sites that settings were chosen on, and for
 * the others.
 */
type RoleTally = Record<string, { wanted: number; given: number; right: number }>;

const roleNames = {
  name: 'title',
  url: 'url',
  image: 'image',
  price: 'price',
  datePublished: 'date',
  ratingValue: 'rating',
};

interface FieldLabels {
  file: string;
  site: string;
  records: (string | string[])[];
  fields: Record<string, string | string[]>[];
}

const { values } = parseArgs({
  options: { errors: { type: 'boolean', default: false }, page: { type: 'string', default: '' } },
});
const name = 'modern/labels.json';
const labels = JSON.parse(await readFile(join(labelledFolder, name), 'utf8')) as FieldLabels[];
const corpus = await importedCorpus(name, labels.length);
const sites = [...new Set(labels.map(({ site }) => site))].sort();
const tallies = { 'sites that settings were chosen on': empty(), 'other sites': empty() };

function empty() {
  return { pages: 0, f1: 0, exact: 0, fields: 0, ms: 0, roles: {} as RoleTally };
}

for (const label of labels) {
  if (label.records.length < 2 || !label.file.includes(values.page)) continue;
  const slug = label.file.replace(/\.html$/, '').replace('/', '-');
  const page = (await corpus.pageBlocks(slug)) as PageBlocks;
  const records = label.records.map((paths) => [paths].flat().map((path) => blockAtXPath(page, path)));
  const start = performance.now();
  const table = dataTable(page, records);
  const columns = table.fields.map(({ column }) => column);
  const ms = performance.now() - start;
  const fields = trueFields(page, label);
  const score = columnScore(page, columns, fields);
  const isChosenOn = sites.indexOf(label.site) % 2 === 0;
  const tally = tallies[isChosenOn ? 'sites that settings were chosen on' : 'other sites'];
  tally.pages++;
  tally.f1 += score.f1;
  tally.exact += score.exact;
  tally.fields += score.fields;
  tally.ms += ms;
  countRoles(page, table.fields, fields, tally.roles);
  if (values.errors && isChosenOn && score.exact < score.fields) {
    console.log(`${label.file}: F1 ${score.f1.toFixed(3)}, ${score.exact} of ${score.fields} fields`);
    for (const field of fields) report(page, field, columns);
  }
}

/** Roles and the labelled fields that they stand for. */
function countRoles(
  page: PageBlocks,
  found: readonly Field[],
  fields: readonly TrueField[],
  tally: RoleTally,
): void {
  for (const [role, name] of Object.entries(roleNames)) {
    const truth = fields.find((field) => field.name === name);
    const given = found.find((field) => field.role === role);
    const isRight =
      truth !== undefined &&
      given !== undefined &&
      columnScore(page, [given.column], [truth]).recall >= 0.8 &&
      given.column.items.some(({ record }) => truth.blocks[record]!.length > 0);
    const own = tally[role] ?? { wanted: 0, given: 0, right: 0 };
    tally[role] = own;
    if (truth !== undefined) own.wanted++;
    if (given !== undefined) own.given++;
    if (isRight) own.right++;
  }
}

for (const [half, { pages, f1, exact, fields, ms, roles }] of Object.entries(tallies)) {
  console.log(
    `${half}: ${pages} pages, F1 of pairs of cells ${(f1 / pages).toFixed(3)}, ${exact} of ${fields} fields exact (${((100 * exact) / fields).toFixed(1)} %), ${(ms / pages).toFixed(1)} ms a page`,
  );
  for (const [role, { wanted, given, right }] of Object.entries(roles))
    console.log(`  ${role}: given on ${given} pages, labelled on ${wanted}, right on ${right}`);
}

function trueFields(page: PageBlocks, { fields }: FieldLabels): TrueField[] {
  const names = [...new Set(fields.flatMap((own) => Object.keys(own)))];
  return names.map((field) => ({
    name: field,
    kind: field === 'url' ? 'address' : field === 'image' ? 'picture' : 'text',
    blocks: fields.map((own) => [own[field] ?? []].flat().map((path) => blockAtXPath(page, path))),
  }));
}

function report(page: PageBlocks, field: TrueField, columns: readonly DataColumn[]): void {
  const used = columns.flatMap(({ items }, column) => {
    const own = items.filter(({ record, leaves }) =>
      field.blocks[record]!.some((block) =>
        leaves.some(
          (leaf) =>
            (leaf >= block && leaf < page.subtreeEnd[block]!) ||
            (block >= leaf && block < page.subtreeEnd[leaf]!),
        ),
      ),
    );
    const [first] = own;
    return first === undefined
      ? []
      : [
          `${column}: ${own.length}/${items.length} ${first.kind} ${first.path} s${first.style} "${first.text.slice(0, 30)}"`,
        ];
  });
  console.log(
    `  ${field.name} (${field.blocks.filter(({ length }) => length > 0).length})\n    ${used.join('\n    ')}`,
  );
}
