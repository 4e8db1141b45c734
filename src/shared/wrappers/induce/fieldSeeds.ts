import { rollups } from 'd3-array';
import type { Field } from '../../data/fields';
import type { Item } from '../../data/item';
import { nodeText } from '../../locators/nodeText';
import { isElementNode, isTextNode, type NodeTree } from '../../locators/nodeTree';
import type { SnapshotTree } from '../../locators/snapshotTree';
import { takenText, textParts } from '../takenTexts';
import type { Take } from '../wrapper';

/** What is taken for a field, and from which nodes. */
export interface FieldSeeds {
  take: Take;
  /** share of the items whose text is taken as it is */
  share: number;
  /** ways to choose the nodes, per record: outer or inner elements, or texts */
  ways: number[][][];
}

const separators = ['|', '·', '•', '‖', '»', '›', ' – ', ' — ', ' - ', ' / '];

/** A text without white space: captured and parsed pages differ in it. */
export function bareText(text: string): string {
  return text.replace(/\s+/g, '');
}

/** Where the items of a field are. `spans`: per record its elements. */
export function fieldSeeds(
  { tree, nodeOfBlock }: SnapshotTree,
  spans: readonly (readonly number[])[],
  { column, kind, attribute }: Pick<Field, 'column' | 'kind' | 'attribute'>,
): FieldSeeds {
  const perRecord = (nodeOf: (item: Item) => number): number[][] => {
    const nodes = spans.map((): number[] => []);
    for (const item of column.items) nodes[item.record]?.push(nodeOf(item));
    return nodes;
  };
  const own = (item: Item): number => nodeOfBlock[item.block]!;
  const seeds = (take: Take, ...ways: number[][][]): FieldSeeds => ({
    take,
    share: takenShare(tree, take, column.items, own),
    ways,
  });
  if (kind === 'picture') return seeds({ kind: 'picture' }, perRecord(own));
  if (kind !== 'text') return seeds({ kind: 'attribute', name: attribute }, perRecord(own));
  const places = new Map(
    column.items.map((item) => [item, placesOf(tree, nodeOfBlock, new Set(spans[item.record]), item)]),
  );
  const share = [...places.values()].filter(({ isWhole }) => isWhole).length / column.items.length;
  const part = partSeeds(tree, nodeOfBlock, column.items);
  if (part !== undefined && part.share > share)
    return {
      take: part.take,
      share: part.share,
      ways: [perRecord((item) => part.nodes.get(item) ?? own(item))],
    };
  const ways = (['outer', 'inner', 'text'] as const)
    .filter((way) => way !== 'text' || [...places.values()].every((place) => isTextNode(tree, place.text)))
    .map((way) => perRecord((item) => places.get(item)![way]));
  return { take: { kind: 'text' }, share, ways: unlike(ways) };
}

/** The nodes that show the text of an item: all have the same text if `isWhole`. */
interface Places {
  outer: number;
  inner: number;
  text: number;
  isWhole: boolean;
}

function placesOf(tree: NodeTree, nodeOfBlock: Int32Array, top: ReadonlySet<number>, item: Item): Places {
  const wanted = bareText(item.text);
  const isIt = (node: number): boolean => bareText(nodeText(tree, node)) === wanted;
  const own = nodeOfBlock[item.block]!;
  const leaf = nodeOfBlock[item.leaves[0]!]!;
  const start = isIt(own) ? own : leaf;
  if (!isIt(start)) return { outer: own, inner: own, text: own, isWhole: false };
  const chain = [start];
  for (let node = start; !top.has(node); ) {
    node = tree.parent[node]!;
    if (node === -1 || top.has(node) || tree.root[node] === node || !isIt(node)) break;
    chain.push(node);
  }
  const elements = chain.filter((node) => isElementNode(tree, node));
  return {
    outer: elements.at(-1) ?? start,
    inner: elements[0] ?? start,
    text: isTextNode(tree, start) ? start : leaf,
    isWhole: true,
  };
}

function takenShare(
  tree: NodeTree,
  take: Take,
  items: readonly Item[],
  nodeOf: (item: Item) => number,
): number {
  const same = items.filter((item) => bareText(takenText(tree, nodeOf(item), take)) === bareText(item.text));
  return same.length / items.length;
}

/** A part of a line with separators, if most items are the same one. */
function partSeeds(
  tree: NodeTree,
  nodeOfBlock: Int32Array,
  items: readonly Item[],
): { take: Take; share: number; nodes: Map<Item, number> } | undefined {
  const hosts = items.flatMap((item) => {
    const nodes = [...new Set([nodeOfBlock[item.leaves[0]!]!, nodeOfBlock[item.block]!])];
    return nodes.map((node) => ({ item, node, text: nodeText(tree, node) }));
  });
  const used = separators.filter((separator) => hosts.some(({ text }) => text.includes(separator)));
  if (used.length === 0) return undefined;
  const found = hosts.flatMap(({ item, node, text }) => {
    const parts = textParts(text, used).map(bareText);
    const at = parts.indexOf(bareText(item.text));
    return at === -1 || parts.length === 1
      ? []
      : [at + 1, at - parts.length].map((index) => ({ item, node, index }));
  });
  const counts = rollups(
    found,
    (same) => new Set(same.map(({ item }) => item)).size,
    ({ index }) => index,
  );
  const [index, count] = counts.reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0]);
  if (index === 0) return undefined;
  const nodes = new Map(found.filter((one) => one.index === index).map(({ item, node }) => [item, node]));
  return { take: { kind: 'part', separators: used, index }, share: count / items.length, nodes };
}

function unlike(ways: readonly number[][][]): number[][][] {
  return [...new Map(ways.map((way) => [JSON.stringify(way), way])).values()];
}
