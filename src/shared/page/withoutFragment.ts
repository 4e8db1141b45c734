/** An address without its # and what follows: the same page, at any position. */
export function withoutFragment(address: string): string {
  return address.replace(/#.*$/s, '');
}
