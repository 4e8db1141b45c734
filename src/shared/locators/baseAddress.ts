import { withBase } from '../page/snapshotBase';
import { isElementNode, type NodeTree, nodeAttribute } from './nodeTree';

/** The address that relative addresses of a page are resolved against: that of its first base element, or its own. */
export function baseAddress(tree: NodeTree, address: string): string {
  if (!tree.names.includes('base')) return address;
  for (let node = 0; node < tree.count; node++) {
    // Frames have their own.
    if (tree.root[node] !== 0 || !isElementNode(tree, node) || tree.names[tree.name[node]!] !== 'base')
      continue;
    const href = nodeAttribute(tree, node, 'href');
    if (href !== undefined) return withBase(href, address);
  }
  return address;
}
