import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { capturePage, defaultCaptureOptions } from '../src/main/capture/capturePage';
import { openSource } from '../src/main/capture/source';
import { readStandardInput } from '../src/main/cli/standardInput';
import { summary } from '../src/main/cli/summary';
import { CorpusFolder } from '../src/main/corpus/corpusFolder';
import { startChromium } from '../src/main/hosts/chromiumHost';
import { buildBlockModel } from '../src/shared/page/buildBlockModel';
import { blockPicture } from './blockPicture';

/** Captures a page, an example by default, draws its block model over it, and says what was found. */
const [given = 'examples/pages/shop-grid/index.html'] = process.argv.slice(2);
const folder = 'demo';

const browser = await startChromium();
try {
  console.log(`browser: ${browser.browser}`);
  const source = await openSource(given, readStandardInput);
  const captured = await capturePage(browser, source, defaultCaptureOptions);
  await source.dispose();
  const model = buildBlockModel(captured.snapshot);
  const corpus = await CorpusFolder.openOrCreate(folder, captured.snapshot.viewport);
  const slug = await corpus.add(captured);
  const page = join(folder, 'pages', slug);
  const height = Math.min(model.pageHeight, defaultCaptureOptions.maxHeight);
  await writeFile(join(page, 'blocks.png'), await blockPicture(browser, captured, model, height));
  console.log(`\n${summary(captured.snapshot, model)}`);
  for (const { message } of captured.snapshot.warnings) console.log(`warning: ${message}`);
  console.log(`\nstored in ${page}\npicture:  ${join(page, 'blocks.png')}`);
  console.log(`\nEvery block: npx recordscope blocks ${page}`);
} finally {
  await browser.close();
}
