import type { PageBlocks } from '../page/buildBlockModel';

/** The language that the page's root element says; '' if it says none. */
export function languageOf({ snapshot }: PageBlocks): string {
  const { nodes } = snapshot.documents[0]!;
  const root = nodes.type.indexOf(1);
  if (root === -1) return '';
  for (let i = nodes.attributeStart[root]!; i < nodes.attributeStart[root + 1]!; i++)
    if (snapshot.strings[nodes.attributes[2 * i]!] === 'lang')
      return snapshot.strings[nodes.attributes[2 * i + 1]!]!;
  return '';
}
