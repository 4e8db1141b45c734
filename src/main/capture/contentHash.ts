import { createHash } from 'node:crypto';
import { hashedContent, type PageSnapshot } from '../../shared/page/pageSnapshot';

/** Equal for two captures of a page that did not change in between. */
export function contentHash(snapshot: Omit<PageSnapshot, 'hash'>): string {
  const hash = createHash('sha256');
  for (const part of hashedContent(snapshot)) {
    if (ArrayBuffer.isView(part))
      hash.update(`${part.constructor.name} ${part.byteLength}\n`).update(part as Uint8Array);
    else hash.update(JSON.stringify(part)).update('\n');
  }
  return hash.digest('hex');
}
