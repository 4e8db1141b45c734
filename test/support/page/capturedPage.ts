import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChromium } from '../../../src/main/browser/chromiumHost';
import { defaultCaptureOptions } from '../../../src/main/capture/captureOptions';
import { capturePage } from '../../../src/main/capture/capturePage';
import type { CapturedPage } from '../../../src/main/capture/captureSnapshot';
import { openSource } from '../../../src/main/capture/source';

/** Pages as a real browser captures them, from their HTML. */
export async function capturedPages(pages: readonly string[]): Promise<CapturedPage[]> {
  const folder = await mkdtemp(join(tmpdir(), 'recordscope-captured-'));
  const browser = await startChromium({ browser: process.env.RECORDSCOPE_BROWSER ?? 'bundled' });
  try {
    const captured: CapturedPage[] = [];
    for (const [index, html] of pages.entries()) {
      const file = join(folder, `page-${index + 1}.html`);
      await writeFile(file, html);
      const source = await openSource(file, async () => Buffer.alloc(0));
      captured.push(await capturePage(browser, source, defaultCaptureOptions));
    }
    return captured;
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}
