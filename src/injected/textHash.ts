/**
 * FNV-1a hash of a text, never 0.
 * Also runs in inspected pages, as source text; must not refer to anything outside itself.
 */
export function textHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash | 0 || 1;
}
