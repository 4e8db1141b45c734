import { join } from 'node:path';
import type { CapturedPage } from '../capture/captureSnapshot';
import { fileError } from '../platform/fileError';
import { ifMissing } from '../platform/namesIn';
import { readPlainFile, readPlainText } from '../platform/plainFile';
import { archiveFile, snapshotFile } from './corpusLayout';
import { screenshotNames } from './pictureParts';
import { readServerHtml } from './readServerHtml';
import { readSnapshot } from './readSnapshot';

/** Reads a captured page with all its stored files. */
export async function readCapturedPage(folder: string): Promise<CapturedPage> {
  const snapshot = await readSnapshot(join(folder, snapshotFile));
  try {
    const names = await screenshotNames(folder);
    const screenshot = await Promise.all(names.map((name) => readPlainFile(join(folder, name))));
    const mhtml = await readPlainText(join(folder, archiveFile)).catch(ifMissing);
    const serverHtml = await readServerHtml(folder);
    return { snapshot, screenshot, mhtml, serverHtml };
  } catch (cause) {
    throw fileError(cause, folder);
  }
}
