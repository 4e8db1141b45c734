import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startChromium } from '../../src/main/browser/chromiumHost';
import { CaptureError } from '../../src/main/capture/captureError';
import { defaultCaptureOptions } from '../../src/main/capture/captureOptions';
import { capturePage } from '../../src/main/capture/capturePage';
import { openSource } from '../../src/main/capture/source';
import { readStandardInput } from '../../src/main/cli/options/standardInput';
import { snapshotFile } from '../../src/main/corpus/corpusLayout';
import { readSnapshot } from '../../src/main/corpus/readSnapshot';
import { writeCapturedPage } from '../../src/main/corpus/writeCapturedPage';
import type { TaskPage } from '../../src/main/evaluation/evalTask';
import { namedSites } from '../namedSites';

export const narrowWidth = 390;
const viewport = { width: narrowWidth, height: 844, deviceScaleFactor: 1 };

/**
 * Captures pages again as a phone shows them, and gives the path of each new capture; those whose file is not there are
 * left out. Captures stay in the folder and are not taken twice.
 */
export async function narrowPages(
  pages: readonly TaskPage[],
  folder: string,
): Promise<ReadonlyMap<string, string>> {
  const sites = await namedSites((name) =>
    ['sites', 'pages'].map((kind) => join('examples', kind, name)).find((path) => existsSync(path)),
  );
  const browser = await startChromium({ browser: 'bundled', args: sites.args });
  const found = new Map<string, string>();
  try {
    for (const [index, { slug, snapshot }] of pages.entries()) {
      process.stderr.write(`\r\x1b[Kcapture ${index + 1} of ${pages.length}`);
      const target = join(folder, slug);
      if (existsSync(join(target, snapshotFile))) {
        found.set(slug, join(target, snapshotFile));
        continue;
      }
      const { address, scripts } = await readSnapshot(snapshot);
      if (!/^(file:|http:\/\/[\w-]+\.example\/)/.test(address)) continue;
      const source = await openSource(address, readStandardInput);
      try {
        const captured = await capturePage(browser, source, {
          ...defaultCaptureOptions,
          viewport,
          scripts,
          pictures: false,
          archive: false,
        });
        const working = `${target}.part`;
        await rm(working, { recursive: true, force: true });
        await mkdir(working, { recursive: true });
        await writeCapturedPage(working, captured);
        await rename(working, target);
        found.set(slug, join(target, snapshotFile));
      } catch (cause) {
        if (!(cause instanceof CaptureError)) throw cause;
        process.stderr.write(`\n${slug}: ${cause.message}\n`);
      } finally {
        await source.dispose();
      }
    }
  } finally {
    await browser.close();
    sites.close();
    process.stderr.write('\n');
  }
  return found;
}
