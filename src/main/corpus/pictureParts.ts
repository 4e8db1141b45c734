import { join } from 'node:path';
import { openPlainFile, readPlainText } from '../platform/plainFile';
import { pageEntry, pageFile, parseEntry } from './corpusLayout';
import { webpSize } from './webpSize';

/** A part of the screenshot: its top and height (CSS px), its size in image px, and its file. */
export interface PicturePart {
  y: number;
  height: number;
  size: { width: number; height: number };
  name: string;
  file: string;
}

/** The screenshot parts of a stored page, from the top down; stops at the first that cannot be read. */
export async function pictureParts(folder: string, scale: number): Promise<PicturePart[]> {
  const parts: PicturePart[] = [];
  let y = 0;
  for (const name of await screenshotNames(folder)) {
    const file = join(folder, name);
    const size = await sizeOf(file);
    if (size === undefined) return parts;
    parts.push({ y, height: size.height / scale, size, name, file });
    y += size.height / scale;
  }
  return parts;
}

/** A page is usable without its screenshot: a missing or damaged list counts as empty. */
export async function screenshotNames(folder: string): Promise<string[]> {
  try {
    const { screenshot } = parseEntry(await readPlainText(join(folder, pageFile)), pageEntry);
    // This program writes no names with folders in them.
    const foreign = screenshot.findIndex((name) => !/^[\w.-]+\.webp$/.test(name));
    return foreign === -1 ? screenshot : screenshot.slice(0, foreign);
  } catch {
    return [];
  }
}

async function sizeOf(path: string): Promise<{ width: number; height: number } | undefined> {
  const file = await openPlainFile(path).catch(() => undefined);
  try {
    const head = await file?.read(Buffer.alloc(30), 0, 30, 0);
    return head === undefined ? undefined : webpSize(head.buffer);
  } finally {
    await file?.close();
  }
}
