/** Relative to the page. Addresses that are none, or that would run code, stay as they are. */
export function absoluteAddress(address: string, page: string): string {
  if (/^(data|javascript|blob|about):/i.test(address) || !URL.canParse(address, page)) return address;
  return new URL(address, page).href;
}
