import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generatedPage } from '../test/support/generator/generatedPage';
import { listRows } from '../test/support/generator/listData';
import { furnitureNames, pageFurniture } from '../test/support/generator/pageFurniture';
import { recordTemplates } from '../test/support/generator/recordTemplates';
import { locales } from '../test/support/generator/writtenValues';

/**
 * `tsx scripts/fewResults.ts <folder>` writes pages with no record to three of them, by templates that no labelled page
 * has, beside other parts that pages show. The folder gets the pages and, for `recordscope corpus import`, a
 * `labels.json` of those with records and an `empty.json` of those without.
 */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: tsx scripts/fewResults.ts <folder>');

await mkdir(folder, { recursive: true });
const [labels, empty]: [unknown[], unknown[]] = [[], []];
for (const [index, template] of recordTemplates.entries()) {
  for (const [place, furniture] of furnitureNames.entries()) {
    const count = (index + place) % 4;
    const locale = locales[(index + place) % locales.length]!;
    const seed = 5_000_000 + 100 * index + 10 * place;
    const name = `${template.name.replaceAll(' ', '-')}-${furniture}-${count}`;
    const { html, records } = generatedPage({
      template,
      release: 'v1',
      locale,
      rows: listRows(seed, count, locale),
      number: 1,
      pages: 1,
      host: 'few.example',
      around: pageFurniture(furniture, { seed, count, locale }),
    });
    const file = `${name}.html`;
    await writeFile(join(folder, file), html);
    const page = { id: name, file, site: `few-${template.name.replaceAll(' ', '-')}`, tags: ['thinned'] };
    if (count === 0) empty.push({ ...page, records: [], noRecords: true });
    else labels.push({ ...page, records: records.map((own) => (own.length === 1 ? own[0]! : own)) });
  }
}
await writeFile(join(folder, 'labels.json'), JSON.stringify(labels));
await writeFile(join(folder, 'empty.json'), JSON.stringify(empty));
