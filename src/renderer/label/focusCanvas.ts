/** Element ids of the labelled page and the note, to focus them by keys. */
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
