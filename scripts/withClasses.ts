import { createHash } from 'node:crypto';
import type { PageSnapshot } from '../src/shared/page/pageSnapshot';

/** What becomes of class names: equal names have equal hashes. */
export const classForms = ['kept', 'hashed', 'removed'] as const;
export type ClassForm = (typeof classForms)[number];

/** A snapshot with its class names in this form. */
export function withClasses(snapshot: PageSnapshot, form: ClassForm): PageSnapshot {
  if (form === 'kept') return snapshot;
  const strings = [...snapshot.strings];
  const changed = new Map<number, number>();
  const changedName = (names: number): number => {
    const known = changed.get(names) ?? strings.push(form === 'removed' ? '' : hashed(strings[names]!)) - 1;
    changed.set(names, known);
    return known;
  };
  const documents = snapshot.documents.map((document) => {
    const attributes = Int32Array.from(document.nodes.attributes);
    for (let at = 0; at < attributes.length; at += 2)
      if (snapshot.strings[attributes[at]!] === 'class')
        attributes[at + 1] = changedName(attributes[at + 1]!);
    return { ...document, nodes: { ...document.nodes, attributes } };
  });
  return { ...snapshot, strings, documents };
}

function hashed(names: string): string {
  return names
    .split(/\s+/)
    .filter((name) => name !== '')
    .map((name) => `x${createHash('sha256').update(name).digest('hex').slice(0, 7)}`)
    .join(' ');
}
