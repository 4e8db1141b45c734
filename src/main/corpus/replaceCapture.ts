import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CapturedPage } from '../capture/captureSnapshot';
import { fileError } from '../platform/fileError';
import { readPlainText } from '../platform/plainFile';
import { namesInPlainFolder } from '../platform/plainFolder';
import { syncFolder } from '../platform/writeAtomically';
import { archiveFile, pageEntry, pageFile, parseEntry, serverHtmlFile, snapshotFile } from './corpusLayout';
import { type PageDetails, writeCapturedPage } from './writeCapturedPage';

/** Contains a complete new capture inside a page's folder, until its files have replaced the old ones. */
export const readyFolder = '.recaptured';
const capturing = '.recapturing-';

/**
 * Replaces a page's capture with a new one; its labels stay. If the program is killed, the page keeps the old capture,
 * or a complete new one, which is put in place when the page is next opened. Only under the page's lock.
 */
export async function replaceCapture(
  folder: string,
  captured: CapturedPage,
  details: PageDetails,
): Promise<void> {
  const working = join(folder, `${capturing}${randomBytes(6).toString('hex')}`);
  try {
    await finishReplacing(folder);
    const left = (await readdir(folder)).filter((name) => name.startsWith(capturing));
    for (const name of left) await rm(join(folder, name), { recursive: true, force: true });
    await mkdir(working);
    await writeCapturedPage(working, captured, details);
    await syncFolder(working);
    await rename(working, join(folder, readyFolder));
    await syncFolder(folder);
    await finishReplacing(folder);
  } catch (cause) {
    throw fileError(cause, folder);
  } finally {
    await rm(working, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Finishes a replacement, also one of a killed program; does nothing if there is none. Only under the page's lock. */
export async function finishReplacing(folder: string): Promise<void> {
  const ready = join(folder, readyFolder);
  // Move only files that a capture writes: the folder of an untrusted corpus may contain anything.
  const waiting = new Set((await namesInPlainFolder(ready)).filter(isOfCapture));
  if (waiting.size === 0) return;
  const move = (name: string): Promise<void> => rename(join(ready, name), join(folder, name));
  // Remove what the new capture lacks before the snapshot is moved: later, it could be of the new one.
  if (waiting.has(snapshotFile)) {
    for (const name of [archiveFile, serverHtmlFile])
      if (!waiting.has(name)) await rm(join(folder, name), { force: true });
    await move(snapshotFile);
  }
  for (const name of waiting) if (name !== snapshotFile && name !== pageFile) await move(name);
  // page.json lists the other files, so it comes last: until then, the replacement is unfinished.
  if (waiting.has(pageFile)) {
    const { screenshot } = parseEntry(await readPlainText(join(ready, pageFile)), pageEntry);
    const isOld = (name: string): boolean => isScreenshot(name) && !screenshot.includes(name);
    for (const name of (await readdir(folder)).filter(isOld)) await rm(join(folder, name), { force: true });
    await move(pageFile);
  }
  await rm(ready, { recursive: true, force: true });
  await syncFolder(folder);
}

function isScreenshot(name: string): boolean {
  return /^screenshot(\.\d+)?\.webp$/.test(name);
}

function isOfCapture(name: string): boolean {
  return [pageFile, snapshotFile, archiveFile, serverHtmlFile].includes(name) || isScreenshot(name);
}
