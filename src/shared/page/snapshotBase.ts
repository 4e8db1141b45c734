import { nodeTypes, type PageSnapshot } from './pageSnapshot';

/** What `<base href>` makes of the address of a page. One that is none, or that would run code, changes nothing. */
export function withBase(href: string, address: string): string {
  if (!URL.canParse(href, address)) return address;
  const base = new URL(href, address).href;
  return /^(data|javascript):/.test(base) ? address : base;
}

const known = new WeakMap<PageSnapshot, string>();

/** The address that relative addresses of a captured page are resolved against. */
export function snapshotBase(snapshot: PageSnapshot): string {
  const base = known.get(snapshot) ?? foundBase(snapshot);
  known.set(snapshot, base);
  return base;
}

function foundBase({ strings, documents, address }: PageSnapshot): string {
  const { type, name, attributeStart, attributes } = documents[0]!.nodes;
  for (let row = 0; row < type.length; row++) {
    if (type[row] !== nodeTypes.element || strings[name[row]!] !== 'BASE') continue;
    for (let at = attributeStart[row]!; at < attributeStart[row + 1]!; at++)
      if (strings[attributes[2 * at]!] === 'href')
        return withBase(strings[attributes[2 * at + 1]!]!, address);
  }
  return address;
}
