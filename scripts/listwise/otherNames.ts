import { createHash } from 'node:crypto';
import type { PageSnapshot } from '../../src/shared/page/pageSnapshot';

/** What becomes of class names and ids. */
export const nameVariants = ['hashed', 'own', 'none'] as const;
export type NameVariant = (typeof nameVariants)[number];

export const nameVariantTitles: Record<NameVariant, string> = {
  hashed: 'every class name and id replaced by its hash',
  own: 'a class and an id of its own for every element',
  none: 'all classes and ids empty',
};

const namingAttributes = new Set(['class', 'id']);

/** A capture with other class names and ids; all else, also the hash and the computed styles, stays. */
export function withOtherNames(snapshot: PageSnapshot, variant: NameVariant): PageSnapshot {
  const strings = [...snapshot.strings];
  const known = new Map<string, number>();
  const indexOf = (text: string): number => {
    const index = known.get(text) ?? strings.push(text) - 1;
    known.set(text, index);
    return index;
  };
  return {
    ...snapshot,
    strings,
    documents: snapshot.documents.map((document, at) => {
      const { attributeStart, attributes: before } = document.nodes;
      const attributes = before.slice();
      for (let node = 0; node + 1 < attributeStart.length; node++) {
        for (let pair = attributeStart[node]!; pair < attributeStart[node + 1]!; pair++) {
          if (!namingAttributes.has(snapshot.strings[before[2 * pair]!]!)) continue;
          const value = snapshot.strings[before[2 * pair + 1]!]!;
          attributes[2 * pair + 1] = indexOf(otherName(value, variant, `n${at}-${node}`));
        }
      }
      return { ...document, nodes: { ...document.nodes, attributes } };
    }),
  };
}

function otherName(value: string, variant: NameVariant, own: string): string {
  if (variant === 'none') return '';
  if (variant === 'own') return own;
  return value
    .split(/\s+/)
    .filter((name) => name !== '')
    .map((name) => `h${createHash('sha256').update(name).digest('hex').slice(0, 8)}`)
    .join(' ');
}
