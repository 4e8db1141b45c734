/** Keys that have another name in words than in the browser. */
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

/** As a browser tells of it. */
export interface PressedKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/**
 * What was pressed, as a person writes it: "Ctrl Shift Z", "Shift ↑", "?". The key that macOS uses instead of Ctrl counts
 * as Ctrl; Shift is named only where it does not already show in the character.
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
