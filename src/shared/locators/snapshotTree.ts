import { blockTree } from '../page/blockTree';
import { nodeTypes, type PageSnapshot } from '../page/pageSnapshot';
import type { NodeTree } from './nodeTree';
import { NodeTreeBuilder } from './nodeTreeBuilder';

/** The nodes of a captured page, and the blocks that show them. */
export interface SnapshotTree {
  tree: NodeTree;
  /** per block of `PageBlocks`, its node */
  nodeOfBlock: Int32Array;
  /** per node, its block; -1 for documents, shadow roots, and texts that are not a run of their own */
  blockOfNode: Int32Array;
}

/** Joins all documents, frames and shadow trees of a page in the order of the block model. */
export function snapshotTree(snapshot: PageSnapshot): SnapshotTree {
  const builder = new NodeTreeBuilder();
  const below = snapshot.documents.map(({ nodes }) => childLists(nodes.parent));
  const frames = new Map<string, number>();
  snapshot.documents.forEach(({ ownerDocument, ownerNode }, index) => {
    if (index > 0) frames.set(`${ownerDocument}:${ownerNode}`, index);
  });
  const nodeOf = snapshot.documents.map(({ nodes }) => new Int32Array(nodes.parent.length).fill(-1));
  const open: { document: number; row: number; parent: number }[] = [{ document: 0, row: 0, parent: -1 }];
  // Without recursion: pages can nest deeper than the call stack.
  for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
    const { document, row, parent } = entry;
    const node = addRow(builder, snapshot, entry);
    if (node === -1) continue;
    nodeOf[document]![row] = node;
    const { firstChild, nextSibling } = below[document]!;
    const from = open.length;
    for (let child = firstChild[row]!; child !== -1; child = nextSibling[child]!)
      open.push({ document, row: child, parent: node });
    reverseFrom(open, from);
    const frame = parent === -1 ? undefined : frames.get(`${document}:${row}`);
    if (frame !== undefined) open.push({ document: frame, row: 0, parent: node });
  }
  const tree = builder.finish();
  const blocks = blockTree(snapshot);
  const nodeOfBlock = Int32Array.from(blocks.node, (row, block) => nodeOf[blocks.document[block]!]![row]!);
  const blockOfNode = new Int32Array(tree.count).fill(-1);
  nodeOfBlock.forEach((node, block) => {
    blockOfNode[node] = block;
  });
  return { tree, nodeOfBlock, blockOfNode };
}

/** Adds a node of a snapshot with its attributes; -1 for a doctype, which no locator finds. */
function addRow(
  builder: NodeTreeBuilder,
  { documents, strings }: PageSnapshot,
  { document, row, parent }: { document: number; row: number; parent: number },
): number {
  const { type, name, value, attributeStart, attributes } = documents[document]!.nodes;
  // A document is recognized by its place, so that every tree has a root.
  if (row === 0) return builder.addRoot(parent, nodeTypes.document);
  if (type[row] === nodeTypes.shadowRoot) return builder.addRoot(parent, nodeTypes.shadowRoot);
  if (type[row] === nodeTypes.text) return builder.addText(parent, strings[value[row]!] ?? '');
  if (type[row] !== nodeTypes.element) return -1;
  const text = strings[name[row]!]!;
  // The DOM writes the names of HTML elements in upper case and leaves all others as they are.
  const isForeign = /[a-z]/.test(text);
  const node = builder.addElement(parent, isForeign ? text : text.toLowerCase(), isForeign);
  for (let i = attributeStart[row]!; i < attributeStart[row + 1]!; i++)
    builder.addAttribute(strings[attributes[2 * i]!]!, strings[attributes[2 * i + 1]!]!);
  return node;
}

function childLists(parent: Int32Array): { firstChild: Int32Array; nextSibling: Int32Array } {
  const firstChild = new Int32Array(parent.length).fill(-1);
  const nextSibling = new Int32Array(parent.length).fill(-1);
  for (let row = parent.length - 1; row > 0; row--) {
    const up = parent[row]!;
    if (up === -1) continue;
    nextSibling[row] = firstChild[up]!;
    firstChild[up] = row;
  }
  return { firstChild, nextSibling };
}

function reverseFrom<T>(list: T[], from: number): void {
  for (let i = from, j = list.length - 1; i < j; i++, j--) [list[i], list[j]] = [list[j]!, list[i]!];
}
