/** Whether it is a web address, and no file. */
export function isAddress(source: string): boolean {
  return /^https?:\/\//i.test(source) && URL.canParse(source);
}
