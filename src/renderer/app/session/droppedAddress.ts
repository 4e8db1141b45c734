/** Characters of a refused text that are shown. */
const maxShown = 80;

/**
 * The address in a dropped list of addresses, in which lines with # are comments; undefined if there is none. Only http
 * and https are opened: the list may come from any page.
 */
export function droppedAddress(
  list: string,
): { address: string } | { text: string; fault: string } | undefined {
  const [line] = list
    .split(/\r?\n/)
    .map((each) => each.trim())
    .filter((each) => each !== '' && !each.startsWith('#'));
  if (line === undefined) return undefined;
  if (/^https?:\/\//i.test(line) && URL.canParse(line)) return { address: new URL(line).href };
  return {
    text: line.slice(0, maxShown),
    fault: 'Only http and https addresses can be dropped. Type other sources into the address bar.',
  };
}
