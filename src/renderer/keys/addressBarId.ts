export const addressBarId = 'address';

export function focusAddressBar(): void {
  const field = document.getElementById(addressBarId);
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}
