import { inOrder, type Move } from './inOrder';
import type { Locator, LocatorPath, LocatorStep } from './locator';
import { lowerBound, type NodeIndex, nodeIndex } from './nodeIndex';
import { type NodeTree, treeInside } from './nodeTree';
import { sideMove } from './sideMove';
import { type NodeTest, type StepMatcher, stepMatcher } from './stepMatcher';

/** Finds nodes from a context; sorted in document order, each once. */
export type Finder = (context: number) => Int32Array;

/**
 * The nodes that a locator finds, in document order. With an attribute: the elements that have it.
 * `context` is where relative paths start, and any node of the tree that paths from the root search.
 */
export function evaluate(tree: NodeTree, locator: Locator, context = 0): Int32Array {
  return finderOf(tree, locator)(context);
}

/** A locator made ready for one tree, to be used from several contexts. */
export function finderOf(tree: NodeTree, { paths, attribute }: Locator): Finder {
  const index = nodeIndex(tree);
  const moves = paths.map((path) => movesOf(index, path.steps));
  const name = attribute === null ? -1 : index.stringOf(attribute);
  return (context) => {
    let nodes: readonly number[] = [startOf(tree, paths[0], context)];
    moves.forEach((path, at) => {
      if (at > 0) nodes = nodes.map((node) => treeInside(tree, node)).filter((root) => root !== -1);
      for (const move of path) nodes = move(nodes);
    });
    if (attribute !== null) nodes = nodes.filter((node) => index.valueOf(node, name) !== -1);
    return Int32Array.from(nodes);
  };
}

function startOf(tree: NodeTree, path: LocatorPath | undefined, context: number): number {
  return path?.from === 'root' ? tree.root[context]! : context;
}

function movesOf(index: NodeIndex, steps: readonly LocatorStep[]): Move[] {
  const found = (inner: readonly LocatorStep[]): NodeTest => existence(index, inner);
  const moves: Move[] = [];
  let down: StepMatcher[] = [];
  const flush = (): void => {
    if (down.length > 0) moves.push(downMove(index, down));
    down = [];
  };
  for (const step of steps) {
    const matcher = stepMatcher(index, step, found);
    if (isDown(step)) down.push(matcher);
    else {
      flush();
      moves.push(sideMove(index.tree, matcher));
    }
  }
  flush();
  return moves;
}

function isDown({ axis }: LocatorStep): boolean {
  return axis === 'child' || axis === 'descendant';
}

/** Whether steps find anything from a node. Stops at the first one, if they only go down. */
function existence(index: NodeIndex, steps: readonly LocatorStep[]): NodeTest {
  if (!steps.every(isDown)) {
    const moves = movesOf(index, steps);
    return (node) => moves.reduce<readonly number[]>((nodes, move) => move(nodes), [node]).length > 0;
  }
  const found = (inner: readonly LocatorStep[]): NodeTest => existence(index, inner);
  const matchers = steps.map((step) => stepMatcher(index, step, found));
  if (matchers.length === 1) return oneStep(index.tree, matchers[0]!);
  const last = matchers.length - 1;
  const list = matchers[last]!.candidates;
  return (node) => {
    const isBelow = chainTest(index.tree, matchers, node);
    const end = index.tree.subtreeEnd[node]!;
    for (let i = lowerBound(list, node + 1); i < list.length && list[i]! < end; i++)
      if (isBelow(list[i]!, last)) return true;
    return false;
  };
}

function oneStep(tree: NodeTree, { axis, candidates, matches }: StepMatcher): NodeTest {
  return (node) => {
    const end = tree.subtreeEnd[node]!;
    for (let i = lowerBound(candidates, node + 1); i < candidates.length && candidates[i]! < end; i++) {
      const at = candidates[i]!;
      const isInside = axis === 'child' ? tree.parent[at] === node : tree.root[at] === tree.root[node];
      if (isInside && matches(at)) return true;
    }
    return false;
  };
}

/**
 * Several child and descendant steps at once. Starts at the step with the fewest candidates below the context,
 * checks the steps before it upwards, and goes on downwards from there.
 */
function downMove(index: NodeIndex, steps: readonly StepMatcher[]): Move {
  const { tree } = index;
  const from = (context: number): number[] => {
    const end = tree.subtreeEnd[context]!;
    let pivot = 0;
    let fewest = Number.POSITIVE_INFINITY;
    let [low, high] = [0, 0];
    steps.forEach(({ candidates }, at) => {
      const first = lowerBound(candidates, context + 1);
      const last = lowerBound(candidates, end);
      if (last - first > fewest) return;
      fewest = last - first;
      pivot = at;
      [low, high] = [first, last];
    });
    const isBelow = chainTest(tree, steps, context);
    const list = steps[pivot]!.candidates;
    let nodes: number[] = [];
    for (let i = low; i < high; i++) if (isBelow(list[i]!, pivot)) nodes.push(list[i]!);
    for (let at = pivot + 1; at < steps.length && nodes.length > 0; at++)
      nodes =
        steps[at]!.axis === 'child' ? children(tree, nodes, steps[at]!) : below(tree, nodes, steps[at]!);
    return nodes;
  };
  return (nodes) => (nodes.length === 1 ? from(nodes[0]!) : inOrder(nodes.flatMap(from)));
}

/** Whether a node matches step `at`, and its ancestors up to `context` the steps before it. */
function chainTest(
  tree: NodeTree,
  steps: readonly StepMatcher[],
  context: number,
): (node: number, at: number) => boolean {
  const root = tree.root[context];
  /** what was tried in vain: without it, deep pages take exponential time */
  let failed: Set<number> | undefined;
  const test = (node: number, at: number): boolean => {
    const { axis, matches } = steps[at]!;
    if (tree.root[node] !== root || !matches(node)) return false;
    if (axis === 'child') {
      const up = tree.parent[node]!;
      return at === 0 ? up === context : up > context && test(up, at - 1);
    }
    if (at === 0) return node > context;
    const key = node * steps.length + at;
    if (failed?.has(key)) return false;
    for (let up = tree.parent[node]!; up > context && tree.root[up] === root; up = tree.parent[up]!)
      if (test(up, at - 1)) return true;
    failed ??= new Set();
    failed.add(key);
    return false;
  };
  return test;
}

function children(tree: NodeTree, nodes: readonly number[], { matches }: StepMatcher): number[] {
  const found: number[] = [];
  for (const node of nodes) {
    const end = tree.subtreeEnd[node]!;
    for (let child = node + 1; child < end; child = tree.subtreeEnd[child]!)
      if (matches(child)) found.push(child);
  }
  return inOrder(found);
}

function below(tree: NodeTree, nodes: readonly number[], { matches, candidates }: StepMatcher): number[] {
  const found: number[] = [];
  let done = -1;
  for (const node of nodes) {
    // What is below a node inside another one is below that one too.
    if (node < done) continue;
    done = tree.subtreeEnd[node]!;
    for (let i = lowerBound(candidates, node + 1); i < candidates.length && candidates[i]! < done; i++) {
      const at = candidates[i]!;
      if (tree.root[at] === tree.root[node] && matches(at)) found.push(at);
    }
  }
  return found;
}
