/** Whether the source is a web address, not a file. */
export function isAddress(source: string): boolean {
  return /^https?:\/\//i.test(source) && URL.canParse(source);
}
