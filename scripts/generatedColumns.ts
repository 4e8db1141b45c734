import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mean, sum } from 'd3-array';
import { startChromium } from '../src/main/browser/chromiumHost';
import { releases } from '../test/support/generator/generatedPage';
import { generatedScore } from '../test/support/generator/generatedScore';
import { generatedSites } from '../test/support/generator/generatedSites';

/**
 * `tsx scripts/generatedColumns.ts [seed]` captures the first page of every generated site in each of its releases, and
 * prints how well the columns of its records keep its fields apart.
 */
const sites = generatedSites(Number(process.argv[2] ?? 1));
const folder = await mkdtemp(join(tmpdir(), 'recordscope-generated-'));
const browser = await startChromium({ browser: 'bundled' });
try {
  for (const release of releases) {
    const scores = [];
    for (const { pages } of sites) {
      const page = pages[release][0]!;
      const file = join(folder, 'page.html');
      await writeFile(file, page.html);
      const score = await generatedScore(browser, page, file);
      scores.push(score);
      const { f1, exact, fields, values, types } = score;
      console.log(
        `  ${release} ${page.template}: F1 ${f1.toFixed(3)}, ${exact} of ${fields} fields, ${values.equal} of ${values.labelled} values, ${types.right} of ${types.labelled} types`,
      );
    }
    console.log(
      `${release}: ${scores.length} pages, F1 of pairs of cells ${mean(scores, ({ f1 }) => f1)!.toFixed(3)}, ${sum(scores, ({ exact }) => exact)} of ${sum(scores, ({ fields }) => fields)} fields exact`,
    );
  }
} finally {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}
