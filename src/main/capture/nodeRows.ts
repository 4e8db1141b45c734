import type { Protocol } from 'devtools-protocol';
import { type NodeTable, nodeTypes } from '../../shared/page/pageSnapshot';

type Document = Protocol.DOMSnapshot.DocumentSnapshot;

export interface NodeRows extends NodeTable {
  /** for each node of the browser's snapshot, its row here, or -1 */
  rowOf: Int32Array;
}

const storedTypes = new Set<number>(Object.values(nodeTypes));

/** The nodes of a document without shadow trees, as the browser lists them, without comments and generated content. */
export function plainNodes(
  document: Document,
  translate: (index: number) => number,
  translateAttribute: (index: number) => number,
): NodeRows {
  const { nodes } = document;
  const { parentIndex = [], nodeType = [], nodeName = [], nodeValue = [], attributes = [] } = nodes;
  const generated = new Set(nodes.pseudoType?.index ?? []);
  const writer = new NodeWriter();
  const rowOf = new Int32Array(parentIndex.length).fill(-1);
  for (let node = 0; node < parentIndex.length; node++) {
    const up = parentIndex[node]!;
    const parent = up === -1 ? -1 : rowOf[up]!;
    const isSkipped =
      !storedTypes.has(nodeType[node]!) || generated.has(node) || (up !== -1 && parent === -1);
    if (isSkipped) continue;
    const isText = nodeType[node] === nodeTypes.text;
    rowOf[node] = writer.add(
      parent,
      nodeType[node]!,
      translate(nodeName[node]!),
      isText ? translate(nodeValue[node]!) : -1,
    );
    for (const index of attributes[node] ?? []) writer.addAttribute(translateAttribute(index));
  }
  return { ...writer.finish(), rowOf };
}

/**
 * The nodes of a document with shadow trees. The browser's snapshot lists the rendered tree: slotted nodes inside
 * their slots, and nodes without a slot not at all. So the tree is taken from `root`, the document's DOM, and only
 * the slots from the snapshot.
 */
export function nodesWithShadowTrees(
  document: Document,
  root: Protocol.DOM.Node,
  intern: (text: string) => number,
  internAttribute: (text: string) => number,
): NodeRows {
  const writer = new NodeWriter();
  const rowOfBackendNode = new Map<number, number>();
  const open: { node: Protocol.DOM.Node; parent: number }[] = [{ node: root, parent: -1 }];
  while (open.length > 0) {
    const { node, parent } = open.pop()!;
    if (!storedTypes.has(node.nodeType) || node.shadowRootType === 'user-agent') continue;
    const isText = node.nodeType === nodeTypes.text;
    const row = writer.add(
      parent,
      node.nodeType,
      intern(node.nodeName),
      isText ? intern(node.nodeValue) : -1,
    );
    rowOfBackendNode.set(node.backendNodeId, row);
    for (const text of node.attributes ?? []) writer.addAttribute(internAttribute(text));
    const below = [...(node.shadowRoots ?? []), ...(node.children ?? [])];
    for (let i = below.length - 1; i >= 0; i--) open.push({ node: below[i]!, parent: row });
  }
  const table = writer.finish();
  const { backendNodeId = [], parentIndex = [] } = document.nodes;
  const rowOf = Int32Array.from(backendNodeId, (id) => rowOfBackendNode.get(id) ?? -1);
  rowOf.forEach((row, node) => {
    const drawnIn = rowOf[parentIndex[node] ?? -1] ?? -1;
    if (
      row !== -1 &&
      drawnIn !== -1 &&
      drawnIn !== table.parent[row] &&
      !isShadowRootOf(table, row, drawnIn)
    ) {
      table.slot[row] = drawnIn;
    }
  });
  return { ...table, rowOf };
}

/** In the browser's snapshot the children of a shadow root are directly under its host. */
function isShadowRootOf(table: NodeTable, row: number, host: number): boolean {
  const up = table.parent[row]!;
  return up !== -1 && table.type[up] === nodeTypes.shadowRoot && table.parent[up] === host;
}

class NodeWriter {
  private readonly parent: number[] = [];
  private readonly type: number[] = [];
  private readonly nodeName: number[] = [];
  private readonly value: number[] = [];
  private readonly attributeStart: number[] = [];
  private readonly attributes: number[] = [];

  add(parent: number, type: number, name: number, value: number): number {
    this.parent.push(parent);
    this.type.push(type);
    this.nodeName.push(name);
    this.value.push(value);
    this.attributeStart.push(this.attributes.length / 2);
    return this.parent.length - 1;
  }

  addAttribute(string: number): void {
    this.attributes.push(string);
  }

  finish(): NodeTable {
    this.attributeStart.push(this.attributes.length / 2);
    return {
      parent: Int32Array.from(this.parent),
      type: Uint8Array.from(this.type),
      name: Int32Array.from(this.nodeName),
      value: Int32Array.from(this.value),
      slot: new Int32Array(this.parent.length).fill(-1),
      attributeStart: Int32Array.from(this.attributeStart),
      attributes: Int32Array.from(this.attributes),
    };
  }
}
