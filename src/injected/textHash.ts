/**
 * A number that two texts hardly share, never 0: FNV-1a.
 * It also runs in inspected pages, sent as text: it must not refer to anything outside itself.
 */
export function textHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash | 0 || 1;
}
