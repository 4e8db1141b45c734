import type { SnapshotTree } from '../../locators/snapshotTree';

/** The block that shows a node: its own, or that of the nearest node around it; -1 for none. */
export function shownBlock({ tree: { parent }, blockOfNode }: SnapshotTree, node: number): number {
  let at = node;
  while (at !== -1 && blockOfNode[at] === -1) at = parent[at]!;
  return at === -1 ? -1 : blockOfNode[at]!;
}
