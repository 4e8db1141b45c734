/** What pages say of themselves, without anything that a terminal would obey or a table would break at. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, '�');
}
