/** Keys that we show under another name than the browser's. */
const names: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ' ': 'Space',
  Escape: 'Esc',
  '=': '+',
  '-': '−',
};

/** The fields of a KeyboardEvent that we use. */
export interface PressedKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/**
 * The pressed keys as a person writes them: "Ctrl Shift Z", "Shift ↑", "?". Cmd on macOS counts as Ctrl. Shift is
 * named only if the character does not already show it.
 */
export function keyOf(event: PressedKey): string {
  const isLetter = /^\p{L}$/u.test(event.key);
  const name = names[event.key] ?? (isLetter ? event.key.toUpperCase() : event.key);
  const showsShift = event.key.length === 1 && !isLetter && event.key !== ' ';
  const isControlled = event.ctrlKey || event.metaKey;
  return [isControlled && 'Ctrl', event.altKey && 'Alt', event.shiftKey && !showsShift && 'Shift', name]
    .filter(Boolean)
    .join(' ');
}
