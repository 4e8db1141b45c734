export const searchFieldId = 'corpus-search';

export function focusSearch(): void {
  const field = document.getElementById(searchFieldId);
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}
