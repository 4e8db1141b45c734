/** Ids of the fields that keys give the focus to. */
export const fieldIds = {
  address: 'address',
  corpusSearch: 'corpus-search',
  findInLive: 'find-in-live',
  blockSearch: 'block-search',
} as const;

/** Gives a field the focus. Its text is selected, to be typed over. */
export function focusField(field: keyof typeof fieldIds): void {
  const element = document.getElementById(fieldIds[field]);
  element?.focus();
  if (element instanceof HTMLInputElement) element.select();
}
