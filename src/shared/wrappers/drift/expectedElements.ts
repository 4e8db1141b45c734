import { nodeText } from '../../locators/nodeText';
import { childNodes, isElementNode, type NodeTree, nodeAttribute } from '../../locators/nodeTree';
import { type ExpectedRecord, expectedKind, expectedMatcher, expectedValues } from './expectedValues';

/** Elements with more inside are lists, not values. */
const maxInside = 60;
/** A field that tells records apart has so many different values per record. */
const minDistinct = 0.5;
/** Records of one list have a place that so many of them have. */
const minAlike = 0.95;
/** A list is clearly longer than what is expected from so many times its length on. */
const longerFrom = 1.25;

/** The records of a list of which some are expected. */
export interface ExpectedElements {
  /** the largest elements that hold one record each, at like places */
  elements: number[];
  /** the list is clearly longer than what is expected of it */
  isLonger: boolean;
}

/** Finds the records with expected values. If there are many more like them, all of the list are meant. */
export function expectedElements(tree: NodeTree, records: readonly ExpectedRecord[]): ExpectedElements {
  const anchors = bestAnchors(tree, records);
  const holders = new Int32Array(tree.count);
  for (const anchor of anchors)
    for (let node = anchor; node !== -1; node = tree.parent[node]!) holders[node]!++;
  const paths = tagPaths(tree);
  const found: Chain[] = [];
  let left = anchors.map((anchor): Chain => {
    const nodes = [anchor];
    while (tree.parent[nodes.at(-1)!]! > 0 && holders[tree.parent[nodes.at(-1)!]!] === 1)
      nodes.push(tree.parent[nodes.at(-1)!]!);
    return { nodes };
  });
  while (left.length > 0) {
    const path = commonPath(left, paths);
    const own = left.filter(({ nodes }) => nodes.some((node) => paths[node] === path));
    // A value alone at its place is somewhere else on the page.
    if (found.length > 0 && own.length === 1) break;
    for (const { nodes } of own)
      found.push({ nodes: nodes.slice(0, nodes.findIndex((node) => paths[node] === path) + 1) });
    left = left.filter((chain) => !own.includes(chain));
  }
  const expected = found.map(({ nodes }) => nodes.at(-1)!);
  const all = [...new Set([...expected, ...likeChains(tree, paths, found)])];
  const isLonger = all.length > longerFrom * expected.length;
  return { elements: (isLonger ? all : expected).sort((one, other) => one - other), isLonger };
}

/** An element with an expected value, and those around it, up to the record. */
interface Chain {
  nodes: number[];
}

/** Elements at the places of records, with the same children, and with a value at the place of an expected one. */
function likeChains(tree: NodeTree, paths: Int32Array, chains: readonly Chain[]): number[] {
  const tops = new Map(chains.map(({ nodes }) => [paths[nodes[0]!]!, nodes.length - 1]));
  const shapes = new Set(chains.map(({ nodes }) => shapeOf(tree, nodes.at(-1)!)));
  const found: number[] = [];
  for (let node = 0; node < tree.count; node++) {
    const levels = tops.get(paths[node]!);
    if (levels === undefined || !isElementNode(tree, node) || nodeText(tree, node) === '') continue;
    let top = node;
    for (let level = 0; level < levels; level++) top = tree.parent[top]!;
    if (shapes.has(shapeOf(tree, top))) found.push(top);
  }
  return found;
}

function shapeOf(tree: NodeTree, node: number): string {
  const children = [...childNodes(tree, node)].filter((child) => isElementNode(tree, child));
  return children.map((child) => tree.name[child]!).join();
}

/** The outermost place that almost as many chains have as any. */
function commonPath(chains: readonly Chain[], paths: Int32Array): number {
  const counts = new Map<number, { count: number; depth: number }>();
  for (const { nodes } of chains)
    nodes.forEach((node, depth) => {
      const known = counts.get(paths[node]!) ?? { count: 0, depth: 0 };
      counts.set(paths[node]!, { count: known.count + 1, depth: Math.max(known.depth, depth) });
    });
  const most = Math.max(...[...counts.values()].map(({ count }) => count));
  let best = -1;
  let outermost = -1;
  for (const [path, { count, depth }] of counts)
    if (count >= minAlike * most && depth > outermost) [best, outermost] = [path, depth];
  return best;
}

/** By node, a number that is the same for nodes with the same tags around them. */
function tagPaths(tree: NodeTree): Int32Array {
  const paths = new Int32Array(tree.count);
  const numbers = new Map<string, number>();
  for (let node = 0; node < tree.count; node++) {
    const up = tree.parent[node]!;
    const key = `${up === -1 ? -1 : paths[up]!} ${tree.name[node]!}`;
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    paths[node] = number;
  }
  return paths;
}

/** The elements with the values of the field that most records are found by. */
function bestAnchors(tree: NodeTree, records: readonly ExpectedRecord[]): number[] {
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))];
  let best: number[] = [];
  for (const name of names) {
    const expected = expectedValues(records, name);
    // Records have several dates, and dates several records.
    if (expectedKind(expected) === 'date') continue;
    const anchors = anchorsOf(tree, expected);
    if (anchors.length > best.length) best = anchors;
  }
  return best;
}

/** The innermost elements with expected values, each value once. */
export function anchorsOf(tree: NodeTree, expected: readonly string[]): number[] {
  if (new Set(expected).size < minDistinct * expected.length) return [];
  const kind = expectedKind(expected);
  const match = expectedMatcher(kind, expected);
  const anchors: number[] = [];
  for (let node = tree.count - 1; node >= 0; node--) {
    if (!isElementNode(tree, node) || tree.subtreeEnd[node]! - node > maxInside) continue;
    const last = anchors.at(-1);
    if (last !== undefined && last < tree.subtreeEnd[node]!) continue;
    const text = kind === 'address' ? (nodeAttribute(tree, node, 'href') ?? '') : nodeText(tree, node);
    if (text !== '' && match(text) !== undefined) anchors.push(node);
  }
  return anchors.reverse();
}
