import type { PageBlocks } from '../src/shared/page/buildBlockModel';

/** Per block, the values of its visual properties as read from a page; empty if it has no box. */
export type PropertyLists = readonly (readonly string[])[];

/** The value of a property that no style sheet sets: the same for all blocks. */
const unset = 'initial';

export function propertyLists(page: PageBlocks, properties: readonly string[]): PropertyLists {
  const { strings, styles, properties: captured } = page.snapshot;
  const columns = properties.map((property) => captured.indexOf(property));
  return Array.from(page.styleRow, (row) =>
    row === -1
      ? []
      : columns.map((column) => (column === -1 ? unset : strings[styles[row * captured.length + column]!]!)),
  );
}

/** Visual similarity as defined: all properties are equal. */
function lookAlike(one: readonly string[], other: readonly string[]): boolean {
  for (let property = 0; property < one.length; property++)
    if (one[property] !== other[property]) return false;
  return true;
}

/** Pairs each block of one with the first free block of the other that looks alike; returns the number of pairs. */
export function matchedByLists(lists: PropertyLists, one: Int32Array, other: Int32Array): number {
  const isTaken = new Uint8Array(other.length);
  let matched = 0;
  for (const block of one) {
    for (let place = 0; place < other.length; place++) {
      if (isTaken[place] === 1 || !lookAlike(lists[block]!, lists[other[place]!]!)) continue;
      isTaken[place] = 1;
      matched++;
      break;
    }
  }
  return matched;
}
