import { createHash, type Hash } from 'node:crypto';

/** Equal for equal data; almost certainly different otherwise. */
export function fingerprint(data: unknown): string {
  const hash = createHash('sha1');
  enter(hash, data);
  return hash.digest('hex');
}

function enter(hash: Hash, data: unknown): void {
  if (typeof data !== 'object' || data === null) {
    const text = Object.is(data, -0) ? '-0' : String(data);
    hash.update(`${typeof data} ${text.length} ${text};`);
  } else if (ArrayBuffer.isView(data)) {
    hash.update(`${Object.prototype.toString.call(data)} ${data.byteLength};`);
    hash.update(new Uint8Array(data.buffer, data.byteOffset, data.byteLength));
  } else if (Array.isArray(data) || data instanceof Set || data instanceof Map) {
    const entries = [...data];
    hash.update(`list ${entries.length};`);
    for (const entry of entries) enter(hash, entry);
  } else {
    const entries = Object.entries(data).sort(([one], [other]) => (one < other ? -1 : 1));
    hash.update(`object ${entries.length};`);
    for (const [key, value] of entries) {
      hash.update(`${key};`);
      enter(hash, value);
    }
  }
}
