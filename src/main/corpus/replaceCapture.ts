import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CapturedPage } from '../capture/captureSnapshot';
import { fileError } from '../platform/fileError';
import { readPlainText } from '../platform/plainFile';
import { namesInPlainFolder } from '../platform/plainFolder';
import { syncFolder } from '../platform/writeAtomically';
import { archiveFile, pageEntry, pageFile, parseEntry, snapshotFile } from './corpusLayout';
import { type PageSaid, writeCapturedPage } from './writeCapturedPage';

/** Holds a whole new capture inside of its page's folder, until each of its files has taken the old one's place. */
export const readyFolder = '.recaptured';
const capturing = '.recapturing-';

/**
 * Puts a new capture in the place of a page's old one; its labels stay. A program that is killed on the way leaves either
 * the old capture, or a new one that whoever opens the page next puts in place. Only under the page's lock.
 */
export async function replaceCapture(folder: string, captured: CapturedPage, said: PageSaid): Promise<void> {
  const working = join(folder, `${capturing}${randomBytes(6).toString('hex')}`);
  try {
    await finishReplacing(folder);
    const left = (await readdir(folder)).filter((name) => name.startsWith(capturing));
    for (const name of left) await rm(join(folder, name), { recursive: true, force: true });
    await mkdir(working);
    await writeCapturedPage(working, captured, said);
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

/** Also where another program began to and was killed; nothing where no capture waits. Only under the page's lock. */
export async function finishReplacing(folder: string): Promise<void> {
  const ready = join(folder, readyFolder);
  // Only what a capture writes is moved: a stranger may have put anything there.
  const waiting = new Set((await namesInPlainFolder(ready)).filter(isOfCapture));
  if (waiting.size === 0) return;
  const move = (name: string): Promise<void> => rename(join(ready, name), join(folder, name));
  // The old archive goes while the snapshot waits: later, it could be the new one.
  if (waiting.has(snapshotFile)) {
    if (!waiting.has(archiveFile)) await rm(join(folder, archiveFile), { force: true });
    await move(snapshotFile);
  }
  for (const name of waiting) if (name !== snapshotFile && name !== pageFile) await move(name);
  // What tells of all the others comes last: until it is in place, this was not finished.
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
  return [pageFile, snapshotFile, archiveFile].includes(name) || isScreenshot(name);
}
