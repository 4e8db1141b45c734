import {
  anyTag,
  type Condition,
  type Locator,
  type LocatorStep,
  type Predicate,
  textTest,
} from '../src/shared/locators/locator';
import {
  childNodes,
  isElementNode,
  isTextNode,
  type NodeTree,
  nodeAttribute,
  treeInside,
} from '../src/shared/locators/nodeTree';

/** What `evaluate` does, word by word as XPath defines it, without an index: to compare with. */
export function naiveEvaluate(tree: NodeTree, { paths, attribute }: Locator, context = 0): number[] {
  let nodes = [paths[0]!.from === 'root' ? tree.root[context]! : context];
  paths.forEach(({ steps }, at) => {
    if (at > 0) nodes = nodes.map((node) => treeInside(tree, node)).filter((root) => root !== -1);
    nodes = follow(tree, steps, nodes);
  });
  return attribute === null
    ? nodes
    : nodes.filter((node) => nodeAttribute(tree, node, attribute) !== undefined);
}

function follow(tree: NodeTree, steps: readonly LocatorStep[], from: readonly number[]): number[] {
  let nodes = [...from];
  for (const step of steps) {
    // `//` is every node below, and then a child step.
    const contexts =
      step.axis === 'descendant' ? unique(nodes.flatMap((node) => [node, ...inside(tree, node)])) : nodes;
    nodes = unique(contexts.flatMap((node) => picked(tree, step, along(tree, step, node))));
  }
  return nodes;
}

function along(tree: NodeTree, { axis }: LocatorStep, node: number): number[] {
  if (axis === 'child' || axis === 'descendant') return [...childNodes(tree, node)];
  if (tree.root[node] === node) return [];
  if (axis === 'following-sibling')
    return [...childNodes(tree, tree.parent[node]!)].filter((at) => at > node);
  return inside(tree, tree.root[node]!).filter((at) => at >= tree.subtreeEnd[node]!);
}

/** All nodes below one, in its own tree. */
function inside(tree: NodeTree, node: number): number[] {
  const found: number[] = [];
  for (let at = node + 1; at < tree.subtreeEnd[node]!; at++)
    if (tree.root[at] === tree.root[node]) found.push(at);
  return found;
}

function picked(tree: NodeTree, { tag, predicates }: LocatorStep, nodes: number[]): number[] {
  return predicates.reduce(
    (left, predicate) => left.filter((node, at) => holds(tree, predicate, node, at + 1, left.length)),
    nodes.filter((node) => hasTag(tree, tag, node)),
  );
}

function hasTag(tree: NodeTree, tag: string, node: number): boolean {
  if (tag === textTest) return isTextNode(tree, node);
  if (tag === anyTag) return isElementNode(tree, node);
  const name = tree.name[node]!;
  return tree.names[name] === tag && tree.foreign[name] === 0;
}

function holds(tree: NodeTree, predicate: Predicate, node: number, place: number, count: number): boolean {
  if (predicate.kind !== 'position') return isTrue(tree, predicate, node);
  const ordinal = predicate.from === 'start' ? place : count - place + 1;
  return predicate.select === 'at' ? ordinal === predicate.index : ordinal > predicate.index;
}

function isTrue(tree: NodeTree, condition: Condition, node: number): boolean {
  switch (condition.kind) {
    case 'tag':
      return hasTag(tree, condition.tag, node);
    case 'name':
      return tree.names[tree.name[node]!] === condition.name;
    case 'class': {
      const classes = (nodeAttribute(tree, node, 'class') ?? '').split(/[ \t\n\f\r]+/);
      return classes.includes(condition.token);
    }
    case 'attribute': {
      const value = nodeAttribute(tree, node, condition.name);
      if (value === undefined) return false;
      return condition.is === 'present' || isRelated(value, condition.is, condition.value);
    }
    case 'text': {
      const texts = [node, ...inside(tree, node)].filter((at) => isTextNode(tree, at));
      const text = texts.map((at) => tree.strings[tree.value[at]!]!).join('');
      return isRelated(text.replace(/[ \t\n\r]+/g, ' ').replace(/^ | $/g, ''), condition.is, condition.value);
    }
    case 'has':
      return follow(tree, condition.steps, [node]).length > 0;
    case 'not':
      return !condition.conditions.every((each) => isTrue(tree, each, node));
  }
}

function isRelated(text: string, is: 'equals' | 'starts' | 'contains', value: string): boolean {
  if (is === 'equals') return text === value;
  return is === 'starts' ? text.startsWith(value) : text.includes(value);
}

function unique(nodes: readonly number[]): number[] {
  return [...new Set(nodes)].sort((one, other) => one - other);
}
