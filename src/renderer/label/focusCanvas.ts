/** Of the page that is labelled, and of the note: keys give them the focus. */
export const labelCanvasId = 'label-canvas';
export const labelNoteId = 'label-note';

export function focusCanvas(): void {
  document.getElementById(labelCanvasId)?.focus();
}

export function focusNote(): void {
  document.getElementById(labelNoteId)?.focus();
}

export function isCanvasFocused(): boolean {
  return document.activeElement?.id === labelCanvasId;
}
