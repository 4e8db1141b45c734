/** Ids of the fields that a key can focus. */
export const fieldIds = {
  address: 'address',
  corpusSearch: 'corpus-search',
  findInLive: 'find-in-live',
  queueSearch: 'queue-search',
  findOnPage: 'find-on-page',
  blockSearch: 'block-search',
} as const;

/** Focuses a field and selects its text. */
export function focusField(field: keyof typeof fieldIds): void {
  const element = document.getElementById(fieldIds[field]);
  element?.focus();
  if (element instanceof HTMLInputElement) element.select();
}
