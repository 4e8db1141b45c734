import { childNodes, isElementNode, type NodeTree } from '../locators/nodeTree';

/**
 * Records that start at an element and go on over its next siblings, up to the next start, and at most `most`
 * elements long: what follows the last record is none of it.
 */
export function recordSpans(tree: NodeTree, starts: readonly number[], most: number): number[][] {
  const isStart = new Set(starts);
  return starts.map((start) => {
    const span = [start];
    for (const sibling of laterSiblings(tree, start)) {
      if (isStart.has(sibling) || span.length >= most) break;
      span.push(sibling);
    }
    return span;
  });
}

/** The elements after a node in its parent. */
function* laterSiblings(tree: NodeTree, node: number): Generator<number> {
  const up = tree.parent[node]!;
  if (up === -1) return;
  for (const sibling of childNodes(tree, up))
    if (sibling > node && isElementNode(tree, sibling)) yield sibling;
}

/** Whether a node is inside one of the elements of a record, or one of them. */
export function isInSpan(tree: NodeTree, span: readonly number[], node: number): boolean {
  return span.some((element) => node >= element && node < tree.subtreeEnd[element]!);
}
