import { mkdir, writeFile } from 'node:fs/promises';
import { capturePage, defaultCaptureOptions } from '../src/main/capture/capturePage';
import { openSource } from '../src/main/capture/source';
import { readStandardInput } from '../src/main/cli/standardInput';
import { startChromium } from '../src/main/hosts/chromiumHost';
import { buildBlockModel } from '../src/shared/page/buildBlockModel';
import { blockPicture } from './blockPicture';

/** Makes the README's picture: the block model over the top of an example page. */
const browser = await startChromium({ browser: 'bundled' });
try {
  const source = await openSource('examples/pages/shop-grid/index.html', readStandardInput);
  const captured = await capturePage(browser, source, defaultCaptureOptions);
  await mkdir('docs', { recursive: true });
  const picture = await blockPicture(browser, captured, buildBlockModel(captured.snapshot), 960);
  await writeFile('docs/block-model.png', picture);
} finally {
  await browser.close();
}
