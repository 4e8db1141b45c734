import { join } from 'node:path';
import { openPlainFile, readPlainText } from '../platform/plainFile';
import { pageEntry, pageFile, parseEntry } from './corpusLayout';
import { webpSize } from './webpSize';

/** A part of the screenshot: where it begins and how high it is (CSS px), its size in its own px, and its file. */
export interface PicturePart {
  y: number;
  height: number;
  size: { width: number; height: number };
  name: string;
  file: string;
}

/** The pictures of a stored page, from the top down; none where it has none that can be read. */
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

/** A page can be looked into without its pictures: a list of them that is gone or damaged is none. */
export async function screenshotNames(folder: string): Promise<string[]> {
  try {
    const { screenshot } = parseEntry(await readPlainText(join(folder, pageFile)), pageEntry);
    // A name with a folder in it was written by no program of ours.
    const odd = screenshot.findIndex((name) => !/^[\w.-]+\.webp$/.test(name));
    return odd === -1 ? screenshot : screenshot.slice(0, odd);
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
