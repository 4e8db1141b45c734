import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** Everything in a captured page, unpacked and decoded. */
export async function wordsOf(folder: string): Promise<string> {
  const parts: string[] = [];
  for (const name of await readdir(folder)) {
    const bytes = await readFile(join(folder, name));
    if (name.endsWith('.gz')) parts.push(gunzipSync(bytes).toString('utf8'));
    else if (name.endsWith('.mhtml')) parts.push(...decoded(bytes.toString('latin1')));
    else if (!name.endsWith('.webp')) parts.push(bytes.toString('utf8'));
  }
  return parts.join('\n');
}

/** The parts of an archive are plain, with soft line breaks, or in base64. */
function decoded(archive: string): string[] {
  const packed = [...archive.matchAll(/base64\r\n(?:[^\r\n]+\r\n)*\r\n([A-Za-z0-9+/=\r\n]+)/g)];
  return [
    archive.replaceAll('=\r\n', ''),
    ...packed.map(([, body]) => Buffer.from(body!, 'base64').toString('utf8')),
  ];
}
