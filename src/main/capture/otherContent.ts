import { openPlainFile } from '../platform/plainFile';

/** What files that are no page begin with, as Latin-1, and from which byte on. */
const beginnings: readonly { text: string; at?: number; kind: string }[] = [
  { text: '\x89PNG\r\n', kind: 'a PNG image' },
  { text: '\xff\xd8\xff', kind: 'a JPEG image' },
  { text: 'GIF8', kind: 'a GIF image' },
  { text: 'WEBP', at: 8, kind: 'a WebP image' },
  { text: '%PDF-', kind: 'a PDF document' },
  { text: 'PK\x03\x04', kind: 'a ZIP archive' },
  { text: '\x1f\x8b', kind: 'a compressed file' },
];

/** Bytes that decide. */
const headLength = 16;

/** What a file with the name of a page is, if its first bytes say that it is something else; undefined for pages. */
export function otherContent(bytes: Buffer): string | undefined {
  const head = bytes.subarray(0, headLength).toString('latin1');
  return beginnings.find(({ text, at = 0 }) => head.startsWith(text, at))?.kind;
}

/** The same for a file; one that cannot be read is judged where it is opened. */
export async function otherContentOf(path: string): Promise<string | undefined> {
  const file = await openPlainFile(path, undefined, Number.POSITIVE_INFINITY).catch(() => undefined);
  try {
    const head = await file?.read(Buffer.alloc(headLength), 0, headLength, 0);
    return head && otherContent(head.buffer);
  } finally {
    await file?.close();
  }
}
