/** Keys as there is room for them on a button. */
export function shortKeys(keys: string): string {
  return keys.replace('Delete', 'Del');
}
