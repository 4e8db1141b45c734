import { rollup } from 'd3-array';
import type { Condition, LocatorStep } from '../../locators/locator';
import { nodeIndex } from '../../locators/nodeIndex';
import { isElementNode, type NodeTree, nodeAttribute, nodeAttributes } from '../../locators/nodeTree';

/** By what a sign recognises a node: its class names, its tags and texts, or what attributes mean. */
export type Family = 'class' | 'structure' | 'meaning';

export interface Sign {
  family: Family;
  condition: Condition;
  /** equal for equal conditions */
  key: string;
}

export interface PlacedNode {
  tree: NodeTree;
  node: number;
}

/** Share of the nodes that must have a sign. */
const minShare = 0.95;
/** Share of the nodes that must have a tag or place: lines of a text in a few records are nodes of another kind. */
export const usualShare = 0.9;
/** Descendants that are looked at, and signs of them that are kept per family. */
const maxDescendants = 400;
const maxInside = 12;
/** Values that can be names; longer ones are contents. */
const maxValue = 60;
const ignoredAttributes =
  /^(?:class|style|width|height|tabindex|on.*|src|srcset|sizes|alt|title|value|d|points|fill|loading|decoding|xmlns|target|lang|dir|data-reactid|data-v-.*|_ngcontent.*)$/i;
const plainTags: ReadonlySet<string> = new Set('div span tbody font center b i em strong br'.split(' '));
/** Steps that depend on the reader or say nothing. */
const neverSteps: ReadonlySet<string> = new Set('html body tbody font center'.split(' '));

export function isStepTag(tag: string): boolean {
  return !neverSteps.has(tag);
}

export function tagOfNode(tree: NodeTree, node: number): string {
  return tree.names[tree.name[node]!]!;
}

/** The tag that almost all nodes have; undefined if they differ, or if XPath has no plain name for it. */
export function commonTag(nodes: readonly PlacedNode[]): string | undefined {
  const counts = rollup(
    nodes.filter(({ tree, node }) => isElementNode(tree, node) && !isForeign(tree, node)),
    ({ length }) => length,
    ({ tree, node }) => tagOfNode(tree, node),
  );
  return [...counts].find(([, count]) => count >= usualShare * nodes.length)?.[0];
}

function isForeign(tree: NodeTree, node: number): boolean {
  return tree.foreign[tree.name[node]!] === 1;
}

/** What almost all nodes have themselves. */
export function ownSigns(nodes: readonly PlacedNode[]): Sign[] {
  return common(nodes, ({ tree, node }) => conditionsOf(tree, node));
}

/** What a node has itself. */
export function nodeSigns({ tree, node }: PlacedNode): readonly Sign[] {
  return conditionsOf(tree, node);
}

/** What almost all nodes have inside. */
export function innerSigns(nodes: readonly PlacedNode[]): Sign[] {
  const signs = common(nodes, ({ tree, node }) => conditionsInside(tree, node));
  return (['class', 'structure', 'meaning'] as const).flatMap((family) =>
    signs.filter((sign) => sign.family === family).slice(0, maxInside),
  );
}

/** What some of these have, and none of those. */
export function tellingSigns(some: readonly PlacedNode[], none: readonly PlacedNode[]): Sign[] {
  const all = ({ tree, node }: PlacedNode): readonly Sign[] => [
    ...conditionsOf(tree, node),
    ...conditionsInside(tree, node),
  ];
  const taken = new Set(none.flatMap((node) => all(node).map(({ key }) => key)));
  const counts = countsOf(some, all);
  return [...counts.values()]
    .filter(({ sign }) => !taken.has(sign.key))
    .sort((one, other) => other.count - one.count)
    .slice(0, maxInside)
    .map(({ sign }) => sign);
}

function common(nodes: readonly PlacedNode[], signsOf: (node: PlacedNode) => readonly Sign[]): Sign[] {
  return [...countsOf(nodes, signsOf).values()]
    .filter(({ count }) => count >= minShare * nodes.length)
    .map(({ sign }) => sign);
}

function countsOf(
  nodes: readonly PlacedNode[],
  signsOf: (node: PlacedNode) => readonly Sign[],
): Map<string, { sign: Sign; count: number }> {
  return rollup(
    nodes.flatMap(signsOf),
    (same) => ({ sign: same[0]!, count: same.length }),
    ({ key }) => key,
  );
}

function signOf(family: Family, condition: Condition): Sign {
  return { family, condition, key: JSON.stringify(condition) };
}

/** Signs of nodes that were asked for before: a search asks for the same ones many times. */
const knownOwn = new WeakMap<NodeTree, Map<number, readonly Sign[]>>();
const knownInside = new WeakMap<NodeTree, Map<number, readonly Sign[]>>();

function conditionsOf(tree: NodeTree, node: number): readonly Sign[] {
  return remembered(knownOwn, tree, node, ownConditions);
}

function conditionsInside(tree: NodeTree, node: number): readonly Sign[] {
  return remembered(knownInside, tree, node, innerConditions);
}

function remembered(
  known: WeakMap<NodeTree, Map<number, readonly Sign[]>>,
  tree: NodeTree,
  node: number,
  signsOf: (tree: NodeTree, node: number) => Sign[],
): readonly Sign[] {
  const ofTree = known.get(tree) ?? new Map<number, readonly Sign[]>();
  known.set(tree, ofTree);
  const signs = ofTree.get(node) ?? [
    ...new Map(signsOf(tree, node).map((sign) => [sign.key, sign])).values(),
  ];
  ofTree.set(node, signs);
  return signs;
}

function ownConditions(tree: NodeTree, node: number): Sign[] {
  if (!isElementNode(tree, node)) return [];
  const index = nodeIndex(tree);
  const value = index.valueOf(node, index.stringOf('class'));
  const tokens = value === -1 ? [] : index.classTokens(value);
  return [
    ...tokens
      .filter((token) => token.length <= maxValue)
      .map((token) => signOf('class', { kind: 'class', token })),
    ...nodeAttributes(tree, node).flatMap(([name, text]) => attributeSigns(name, text)),
  ];
}

function attributeSigns(name: string, value: string): Sign[] {
  const sign = (condition: Condition): Sign => signOf('meaning', condition);
  if (name === 'href')
    return addressStarts(value).map((start) => sign({ kind: 'attribute', name, is: 'starts', value: start }));
  if (ignoredAttributes.test(name)) return [];
  if (name === 'id') {
    const start = /^[a-z]+[-_]/i.exec(value)?.[0];
    return [
      ...(value !== '' && value.length <= maxValue
        ? [sign({ kind: 'attribute', name, is: 'equals', value })]
        : []),
      ...(start === undefined ? [] : [sign({ kind: 'attribute', name, is: 'starts', value: start })]),
    ];
  }
  return [
    sign({ kind: 'attribute', name, is: 'present' }),
    ...(value !== '' && value.length <= maxValue
      ? [sign({ kind: 'attribute', name, is: 'equals', value })]
      : []),
  ];
}

/** `/p/`, `/p/tea/` of `/p/tea/3`: the folders of an address, without the last one. */
function addressStarts(address: string): string[] {
  const folders = /^(?:https?:\/\/[^/]+)?\/(?:[\w.~-]+\/){1,3}/i.exec(address)?.[0];
  const query = /^[^?#]{0,60}\?[\w-]+=/.exec(address)?.[0];
  const short = /^(?:https?:\/\/[^/]+)?\/[\w.~-]+\//i.exec(address)?.[0];
  return [
    ...new Set([short, folders, query].filter((start) => start !== undefined && start.length <= maxValue)),
  ] as string[];
}

function innerConditions(tree: NodeTree, top: number): Sign[] {
  const signs: Sign[] = [];
  const end = Math.min(tree.subtreeEnd[top]!, top + maxDescendants);
  for (let node = top + 1; node < end; node++) {
    if (!isElementNode(tree, node) || tree.root[node] !== tree.root[top] || isForeign(tree, node)) continue;
    const tag = tagOfNode(tree, node);
    const axis = tree.parent[node] === top ? 'child' : 'descendant';
    if (!plainTags.has(tag)) {
      const isLink = tag === 'a' && nodeAttribute(tree, node, 'href') !== undefined;
      const predicates: Condition[] = isLink ? [{ kind: 'attribute', name: 'href', is: 'present' }] : [];
      signs.push(inside('structure', { axis: 'descendant', tag, predicates }));
      if (axis === 'child') signs.push(inside('structure', { axis, tag, predicates: [] }));
    }
    for (const { family, condition } of conditionsOf(tree, node))
      if (condition.kind !== 'attribute' || condition.name !== 'id')
        signs.push(inside(family, { axis: 'descendant', tag: '*', predicates: [condition] }));
  }
  return signs;
}

function inside(family: Family, step: LocatorStep): Sign {
  return signOf(family, { kind: 'has', steps: [step] });
}
