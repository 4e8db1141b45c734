export const findFieldId = 'find-in-live';

/** Where a search is under way already, its words are there to be written over. */
export function focusFindField(): void {
  const field = document.getElementById(findFieldId);
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}
