/**
 * A stable hash of a text, 16 hexadecimal digits; '' for an empty text. Not cryptographic: two 32-bit halves, mixed
 * with the multipliers of MurmurHash3 (Appleby, public domain).
 */
export function textHash(text: string): string {
  if (text === '') return '';
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 0x85ebca6b);
    low = Math.imul(low ^ code, 0xc2b2ae35);
    high = (high << 13) | (high >>> 19);
    low = (low << 17) | (low >>> 15);
  }
  return mixed(high ^ text.length) + mixed(low ^ text.length ^ high);
}

/** Spreads every bit over the whole word. */
function mixed(half: number): string {
  let word = half;
  word = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
  word ^= word >>> 16;
  return (word >>> 0).toString(16).padStart(8, '0');
}
