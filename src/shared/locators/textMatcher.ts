import type { TextRelation } from './locator';
import { lowerBound, type NodeIndex } from './nodeIndex';

/** Compares the text of a node, collapsed as `normalize-space()` does, with a value. */
export function textMatcher(index: NodeIndex, is: TextRelation, value: string): (node: number) => boolean {
  const { whole, start, end } = index.normalizedTexts();
  const { length } = value;
  if (is === 'equals')
    return (node) => end[node]! - start[node]! === length && whole.startsWith(value, start[node]);
  if (is === 'starts')
    return (node) => end[node]! - start[node]! >= length && whole.startsWith(value, start[node]);
  const places = placesOf(whole, value);
  return (node) => {
    const next = places[lowerBound(places, start[node]!)];
    return next !== undefined && next + length <= end[node]!;
  };
}

/** Where a value occurs in a text. */
function placesOf(whole: string, value: string): Int32Array {
  const places: number[] = [];
  for (let at = whole.indexOf(value); at !== -1; at = whole.indexOf(value, at + 1)) places.push(at);
  return Int32Array.from(places);
}
