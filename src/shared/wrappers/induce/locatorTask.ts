import { finderOf } from '../../locators/evaluate';
import type { Locator } from '../../locators/locator';
import type { NodeTree } from '../../locators/nodeTree';
import { isInSpan } from '../recordSpans';

/** One place to search from, and what should be found there. */
export interface Sample {
  tree: NodeTree;
  /** the root of the page, or the first element of a record */
  context: number;
  /** the elements of the record; undefined for the whole page */
  span?: readonly number[];
  /** the nodes that are meant, in document order */
  nodes: readonly number[];
}

/** What a locator should find on all example pages. */
export interface LocatorTask {
  samples: readonly Sample[];
  /** the value of a node: two nodes with one value are equally right; '' if it has none and does not count */
  read: (tree: NodeTree, node: number) => string;
  /** only the first found one is taken */
  isFirst: boolean;
}

export interface LocatorScore {
  f1: number;
  /** share of what is meant that is among what was found, also where only the first one is taken */
  reach: number;
  /** nodes that were found and are not meant, at most `maxWrong` of the first samples */
  wrong: { tree: NodeTree; node: number }[];
}

const maxWrong = 50;

/** How well a locator finds what is meant. Where nothing is meant, it must find nothing. */
export function locatorScore({ samples, read, isFirst }: LocatorTask, locator: Locator): LocatorScore {
  const finders = new Map<NodeTree, ReturnType<typeof finderOf>>();
  const wrong: LocatorScore['wrong'] = [];
  let [right, found, meant, reached] = [0, 0, 0, 0];
  for (const { tree, context, span, nodes } of samples) {
    const finder = finders.get(tree) ?? finderOf(tree, locator);
    finders.set(tree, finder);
    const wanted = isFirst ? nodes.slice(0, 1) : nodes;
    const missing = counted(wanted.map((node) => read(tree, node)));
    meant += wanted.length;
    let isTaken = false;
    for (const node of finder(context)) {
      if (span !== undefined && !isInSpan(tree, span, node)) continue;
      const value = read(tree, node);
      if (value === '') continue;
      const left = missing.get(value) ?? 0;
      if (left > 0) reached++;
      if (left > 0) missing.set(value, left - 1);
      if (isFirst && isTaken) continue;
      isTaken = true;
      found++;
      if (left > 0) right++;
      else if (wrong.length < maxWrong) wrong.push({ tree, node });
    }
  }
  return {
    f1: found + meant === 0 ? 1 : (2 * right) / (found + meant),
    reach: meant === 0 ? 1 : reached / meant,
    wrong,
  };
}

function counted(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
