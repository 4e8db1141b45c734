import { nodeText } from '../../src/shared/locators/nodeText';
import { isElementNode, type NodeTree } from '../../src/shared/locators/nodeTree';

/** The largest element around each name that holds no other one. */
export function recordsAround(tree: NodeTree, names: readonly string[]): number[] {
  const wanted = new Set(names);
  const holders = new Int32Array(tree.count);
  const starts: number[] = [];
  for (let node = tree.count - 1; node >= 0; node--) {
    if (!isElementNode(tree, node) || tree.subtreeEnd[node]! - node > 60) continue;
    const isInner = starts.some((start) => start > node && start < tree.subtreeEnd[node]!);
    if (!isInner && wanted.has(plain(nodeText(tree, node)))) starts.push(node);
  }
  for (const start of starts) for (let node = start; node !== -1; node = tree.parent[node]!) holders[node]!++;
  return starts.reverse().map((start) => {
    let node = start;
    while (tree.parent[node]! > 0 && holders[tree.parent[node]!] === 1) node = tree.parent[node]!;
    return node;
  });
}

/** Letters and digits only: scrapers tidy names up. */
export function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
