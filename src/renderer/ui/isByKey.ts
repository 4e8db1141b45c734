import type { MouseEvent as ReactMouseEvent } from 'react';

/** Whether a context menu was asked for with a key (Shift F10, or the menu key), and not with a pointer. */
export function isByKey({ button, ctrlKey, nativeEvent }: ReactMouseEvent): boolean {
  const { pointerType = '' } = nativeEvent as Partial<PointerEvent>;
  // On macOS, Ctrl and the first button ask for it too.
  return button === 0 && !ctrlKey && pointerType === '';
}
