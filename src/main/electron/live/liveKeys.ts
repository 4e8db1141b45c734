import type { Input, WebContents } from 'electron';
import { keyOf, type PressedKey } from '../../../shared/base/keyOf';
import type { MenuEntry } from '../../../shared/contract/desktop';
import { isPlainKey } from '../menu/acceleratorOf';

/** Moves the focus between the live page and the inspector. */
const otherPart = 'F6';
/** Keys for editing text, in a page as anywhere else. */
const editing = new Set(['Ctrl Z', 'Ctrl Shift Z', 'Ctrl Y', 'Ctrl C', 'Ctrl X', 'Ctrl V', 'Ctrl A']);
/** Actions on the page leave the focus there; all others move it to the inspector. */
const stayInPage = /^(back|forward|reloadLive|captureLive|fitLive|zoomLive\w+)$/;

export interface LiveKeys {
  entries(): readonly MenuEntry[];
  choose(id: string): void;
  focusInspector(): void;
}

/** While the live page has the focus, the inspector gets no key events: its keys are forwarded. */
export function forwardKeys(contents: WebContents, keys: LiveKeys): void {
  contents.on('before-input-event', (event, input) => {
    if (input.type !== 'keyDown') return;
    const pressed = keyOf(pressedKey(input));
    if (pressed === otherPart) {
      event.preventDefault();
      keys.focusInspector();
      return;
    }
    if (isPlainKey(pressed) || editing.has(pressed)) return;
    const entry = keys.entries().find((each) => each.keys === pressed && each.isEnabled);
    if (entry === undefined) return;
    event.preventDefault();
    if (!stayInPage.test(entry.id)) keys.focusInspector();
    keys.choose(entry.id);
  });
}

function pressedKey({ key, control, meta, shift, alt }: Input): PressedKey {
  return { key, ctrlKey: control, metaKey: meta, shiftKey: shift, altKey: alt };
}
