import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startChromium } from '../../../src/main/browser/chromiumHost';
import { defaultCaptureOptions } from '../../../src/main/capture/captureOptions';
import { capturePage } from '../../../src/main/capture/capturePage';
import { openSource } from '../../../src/main/capture/source';
import { writeCapturedPage } from '../../../src/main/corpus/writeCapturedPage';
import { programFolder } from '../../../src/main/platform/programFolder';

const kept = join(programFolder, 'node_modules/.cache/captured-examples');

/**
 * The folder of an example page as captured by a real browser; a service opens it without any browser. Captured once
 * for all tests, and again whenever the page or the program changes.
 */
export async function capturedExample(name: string): Promise<string> {
  const page = join(programFolder, 'examples/pages', name, 'index.html');
  const program = join(programFolder, 'out/main/cli.js');
  const key = createHash('sha256').update(readFileSync(page)).update(readFileSync(program)).digest('hex');
  const folder = join(kept, `${name}-${key.slice(0, 16)}`);
  if (existsSync(folder)) return folder;
  await mkdir(kept, { recursive: true });
  const working = await mkdtemp(`${folder}.`);
  const browser = await startChromium({ browser: process.env.RECORDSCOPE_BROWSER ?? 'bundled' });
  try {
    const source = await openSource(page, async () => Buffer.alloc(0));
    await writeCapturedPage(working, await capturePage(browser, source, defaultCaptureOptions));
    // Another test may have been faster.
    await rename(working, folder).catch(() => undefined);
  } finally {
    await browser.close();
    await rm(working, { recursive: true, force: true, maxRetries: 10 });
  }
  return folder;
}
