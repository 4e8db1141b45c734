import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CapturedPage } from '../capture/takePage';
import { archiveFile, snapshotFile } from './corpusFiles';
import { fileError } from './fileError';
import { screenshotNames } from './pagePictures';
import { readSnapshot } from './readCapturedPage';

/** A page that was captured before, with all that was stored of it. */
export async function readStoredPage(folder: string): Promise<CapturedPage> {
  const snapshot = await readSnapshot(join(folder, snapshotFile));
  try {
    const names = await screenshotNames(folder);
    const screenshot = await Promise.all(names.map((name) => readFile(join(folder, name))));
    const mhtml = await readFile(join(folder, archiveFile), 'utf8').catch(() => undefined);
    return { snapshot, screenshot, mhtml };
  } catch (cause) {
    throw fileError(cause, folder);
  }
}
