/** An address without what follows a #: the same page, wherever in it. */
export function withoutFragment(address: string): string {
  return address.replace(/#.*$/s, '');
}
