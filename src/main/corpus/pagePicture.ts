import { join } from 'node:path';
import { fileError } from '../platform/fileError';
import { readPlainFile } from '../platform/plainFile';
import { needPlainFolder } from '../platform/plainFolder';
import { pictureParts } from './pictureParts';

/** Larger than any part of a screenshot that this program takes: bytes, and image px. */
const [maxBytes, maxPixels] = [32 * 1024 * 1024, 100_000_000];

/** The top of a stored page, as a WebP image of its full width; null if there is none. */
export async function pagePicture(pages: string, slug: string): Promise<Uint8Array | null> {
  const folder = join(pages, slug);
  try {
    await needPlainFolder(pages);
    await needPlainFolder(folder);
    const [top] = await pictureParts(folder, 1);
    if (top === undefined || top.size.width * top.size.height > maxPixels) return null;
    const bytes = await readPlainFile(top.file);
    return bytes.length > maxBytes ? null : Uint8Array.from(bytes);
  } catch (cause) {
    throw fileError(cause, folder);
  }
}
