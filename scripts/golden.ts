import { readFile, writeFile } from 'node:fs/promises';
import { startChromium } from '../src/main/browser/chromiumHost';
import { defaultCaptureOptions } from '../src/main/capture/captureOptions';
import { capturePage } from '../src/main/capture/capturePage';
import { openSource } from '../src/main/capture/source';
import { readStandardInput } from '../src/main/cli/options/standardInput';
import { pageBlocks } from '../src/shared/page/buildBlockModel';
import { exampleNames, examplePage } from '../test/support/page/examplePages';
import { type GoldenResults, goldenFile, goldenResults, isRight } from '../test/support/page/goldenRecords';

/** Writes what every method finds on every example page, and lists the wrong answers that still need a reason. */
const browser = await startChromium({ browser: 'bundled' });
let unexplained = 0;
try {
  for (const name of exampleNames) {
    const source = await openSource(examplePage(name), readStandardInput);
    const { snapshot } = await capturePage(browser, source, { ...defaultCaptureOptions, pictures: false });
    const file = goldenFile(name);
    const earlier = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as GoldenResults;
    const results = goldenResults(pageBlocks(snapshot), name, earlier);
    await writeFile(file, `${JSON.stringify(results, undefined, 2)}\n`);
    for (const [method, result] of Object.entries(results)) {
      if (isRight(result) || result.wrongBecause !== '') continue;
      unexplained++;
      const { found, labelled, records } = result;
      console.log(`${name}, ${method}: ${found} of ${labelled} found, ${records.length} extracted: why?`);
    }
  }
} finally {
  await browser.close();
}
console.log(
  `${unexplained} wrong answers without a reason. Add one as wrongBecause in test/pages/*/records.json`,
);
