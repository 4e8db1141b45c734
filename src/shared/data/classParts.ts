import { group, sum } from 'd3-array';
import { attributeOf, tagOf, textTag } from '../page/blockModel';
import type { PageBlocks } from '../page/buildBlockModel';
import type { Item } from './item';

/** Elements around an item whose class names may tell it from others. */
const maxLevels = 4;
/** Share of the records that may contradict. */
const maxExceptions = 0.05;

/**
 * Items told apart by the class names of their elements or of those around them; undefined if these do not tell them
 * apart: a record has each at most once, and in one order. Names are equal or not; what they say does not count.
 */
export function classParts(page: PageBlocks, alike: readonly Item[]): Item[][] | undefined {
  for (let level = 0; level < maxLevels; level++) {
    const placed = alike.map((item) => {
      const holder = holderOf(page, item.block, level);
      return { item, holder, name: holder === -1 ? '' : (attributeOf(page, holder, 'class') ?? '') };
    });
    const parts = group(placed, ({ name }) => name);
    if (parts.size > 1 && areTelling(placed))
      return [...parts.values()].map((part) => part.map(({ item }) => item));
  }
  return undefined;
}

interface Placed {
  item: Item;
  holder: number;
  name: string;
}

function areTelling(placed: readonly Placed[]): boolean {
  const records = [...group(placed, ({ item }) => item.record).values()];
  const exceptions = records.filter((own) => {
    const holders = new Map<string, number>();
    return own.some(({ holder, name }) => {
      const known = holders.get(name);
      holders.set(name, holder);
      return known !== undefined && known !== holder;
    });
  });
  return (
    exceptions.length <= maxExceptions * records.length &&
    comeInOrder(records.map((own) => own.map(({ name }) => name)))
  );
}

/** Whether names come in one order in almost all records, and in at least two with several of them. */
export function comeInOrder(records: readonly (readonly string[])[]): boolean {
  const lists = records.map((names) => [...new Set(names)]);
  const order = new Map<string, number>();
  for (const names of lists)
    names.forEach((one, index) => {
      for (const other of names.slice(index + 1)) {
        const key = `${one}\n${other}`;
        order.set(key, (order.get(key) ?? 0) + 1);
      }
    });
  let against = 0;
  for (const [key, count] of order)
    against += Math.min(count, order.get(key.split('\n').reverse().join('\n')) ?? 0);
  const several = lists.filter(({ length }) => length > 1).length;
  // Each pair of opposite orders was met twice.
  return several >= Math.min(2, lists.length) && against / 2 <= maxExceptions * sum(order.values());
}

/** The element of a block, or one so many levels around it; -1 if there is none. */
function holderOf(page: PageBlocks, block: number, level: number): number {
  let at = tagOf(page, block) === textTag ? page.parent[block]! : block;
  for (let step = 0; step < level && at !== -1; step++) at = page.parent[at]!;
  return at;
}
