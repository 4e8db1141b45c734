import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GeneratedPage } from '../test/support/generator/generatedPage';
import { generatedSites } from '../test/support/generator/generatedSites';
import { columnNames } from '../test/support/generator/listData';

/**
 * `tsx scripts/generatedDrift.ts <folder> [seed]` writes two pairs of versions per generated site, for
 * `recordscope drift`: a release with small changes, and a redesign.
 */
const [folder, seed = '1'] = process.argv.slice(2);
if (folder === undefined) throw new Error('say where to write the pairs');

for (const { name, pages } of generatedSites(Number(seed)))
  for (const release of ['v2', 'v3'] as const) {
    const own = join(folder, `${name}-${release}`);
    await mkdir(own, { recursive: true });
    await writeVersion(own, 'old', pages.v1[0]!);
    await writeVersion(own, 'new', pages[release][0]!);
  }

async function writeVersion(
  own: string,
  version: string,
  { html, rows, columns }: GeneratedPage,
): Promise<void> {
  const records = rows.map((row) =>
    Object.fromEntries(
      columnNames
        .filter((column) => columns.includes(column) && row[column].length > 0)
        .map((column) => [column, row[column][0]!.text]),
    ),
  );
  await writeFile(join(own, `${version}.html`), html);
  await writeFile(join(own, `${version}.json`), `${JSON.stringify({ records }, undefined, 1)}\n`);
}
