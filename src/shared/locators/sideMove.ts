import { inOrder, type Move } from './inOrder';
import type { Position } from './locator';
import { lowerBound } from './nodeIndex';
import type { NodeTree } from './nodeTree';
import { isPicked, type NodeTest, type StepMatcher } from './stepMatcher';

/** A step to following siblings, or to all that follows. Its positions count from each context. */
export function sideMove(tree: NodeTree, step: StepMatcher): Move {
  const isCounted = step.predicates.some((predicate) => typeof predicate !== 'function');
  const along = step.axis === 'following' ? following : followingSiblings;
  return (nodes) => {
    // What follows a node includes what follows those that end later.
    const sources = step.axis === 'following' && !isCounted ? endingFirst(tree, nodes) : nodes;
    return inOrder(sources.flatMap((node) => [...picked(along(tree, node, step), step)]));
  };
}

function* followingSiblings(tree: NodeTree, node: number): Generator<number> {
  if (tree.root[node] === node) return;
  const end = tree.subtreeEnd[tree.parent[node]!]!;
  for (let at = tree.subtreeEnd[node]!; at < end; at = tree.subtreeEnd[at]!) yield at;
}

function* following(tree: NodeTree, node: number, { candidates }: StepMatcher): Generator<number> {
  const root = tree.root[node]!;
  const end = tree.subtreeEnd[root]!;
  for (let i = lowerBound(candidates, tree.subtreeEnd[node]!); i < candidates.length; i++) {
    if (candidates[i]! >= end) return;
    if (tree.root[candidates[i]!] === root) yield candidates[i]!;
  }
}

/** Of the nodes of each tree, the one that ends first. */
function endingFirst(tree: NodeTree, nodes: readonly number[]): number[] {
  const first = new Map<number, number>();
  for (const node of nodes) {
    const root = tree.root[node]!;
    const best = first.get(root);
    if (best === undefined || tree.subtreeEnd[node]! < tree.subtreeEnd[best]!) first.set(root, node);
  }
  return [...first.values()];
}

/** Applies tag and predicates one after the other, as XPath does. Nodes are read only as far as needed. */
function picked(nodes: Iterable<number>, { hasTag, predicates }: StepMatcher): Iterable<number> {
  let left = nodes;
  for (const predicate of [hasTag, ...predicates])
    left = typeof predicate === 'function' ? passing(left, predicate) : placed(left, predicate);
  return left;
}

function* passing(nodes: Iterable<number>, test: NodeTest): Generator<number> {
  for (const node of nodes) if (test(node)) yield node;
}

function* placed(nodes: Iterable<number>, position: Position): Generator<number> {
  if (position.from === 'end') {
    const list = [...nodes];
    yield* list.filter((_, at) => isPicked(position, list.length - at));
    return;
  }
  let ordinal = 0;
  for (const node of nodes) {
    ordinal++;
    if (isPicked(position, ordinal)) yield node;
    if (position.select === 'at' && ordinal >= position.index) return;
  }
}
