import { type DocumentSnapshot, nodeTypes, type PageSnapshot } from './pageSnapshot';

/** The DOM node and box of each block: one entry per element, and per run of text in mixed content. */
export interface BlockTree {
  count: number;
  document: Int32Array;
  node: Int32Array;
  /** index of the node's box in its document, -1 for none */
  box: Int32Array;
  parent: Int32Array;
  subtreeEnd: Int32Array;
  treeRoot: Uint8Array;
}

/**
 * Joins the page's documents and shadow trees into one tree in document order. Without recursion: pages can nest
 * deeper than the call stack. A run of text becomes a block if a sibling element is rendered.
 */
export function blockTree(snapshot: PageSnapshot): BlockTree {
  const blankStrings = Uint8Array.from(snapshot.strings, (text) => (text.trim() === '' ? 1 : 0));
  const sources = snapshot.documents.map((document) => documentSource(document, blankStrings));
  const frames = framesByOwner(snapshot);
  const document: number[] = [];
  const node: number[] = [];
  const box: number[] = [];
  const parent: number[] = [];
  const treeRoot: number[] = [];
  const subtreeEnd: number[] = [];
  const open: { document: number; node: number; parent: number; isTreeRoot: boolean; closes: number }[] = [];

  const pushChildren = (inDocument: number, ofNode: number, block: number, isTreeRoot: boolean): void => {
    const { firstChild, nextSibling } = sources[inDocument]!;
    const from = open.length;
    for (let child = firstChild[ofNode]!; child !== -1; child = nextSibling[child]!) {
      open.push({ document: inDocument, node: child, parent: block, isTreeRoot, closes: -1 });
    }
    reverseFrom(open, from);
  };

  pushChildren(0, 0, -1, true);
  while (open.length > 0) {
    const entry = open.pop()!;
    if (entry.closes !== -1) {
      subtreeEnd[entry.closes] = node.length;
      continue;
    }
    const source = sources[entry.document]!;
    const type = source.type[entry.node];
    if (type === nodeTypes.shadowRoot) {
      pushChildren(entry.document, entry.node, entry.parent, true);
      continue;
    }
    const isText = type === nodeTypes.text;
    if (isText ? !source.isTextRun[entry.node] : type !== nodeTypes.element) continue;
    const block = node.length;
    document.push(entry.document);
    node.push(entry.node);
    box.push(source.boxOf[entry.node]!);
    parent.push(entry.parent);
    treeRoot.push(entry.isTreeRoot ? 1 : 0);
    subtreeEnd.push(block + 1);
    open.push({ ...entry, closes: block });
    pushChildren(entry.document, entry.node, block, false);
    const frame = frames.get(frameKey(entry.document, entry.node));
    if (frame !== undefined) pushChildren(frame, 0, block, true);
  }
  return {
    count: node.length,
    document: Int32Array.from(document),
    node: Int32Array.from(node),
    box: Int32Array.from(box),
    parent: Int32Array.from(parent),
    subtreeEnd: Int32Array.from(subtreeEnd),
    treeRoot: Uint8Array.from(treeRoot),
  };
}

function reverseFrom<T>(list: T[], from: number): void {
  for (let i = from, j = list.length - 1; i < j; i++, j--) [list[i], list[j]] = [list[j]!, list[i]!];
}

function frameKey(document: number, node: number): string {
  return `${document}:${node}`;
}

function framesByOwner(snapshot: PageSnapshot): Map<string, number> {
  const frames = new Map<string, number>();
  snapshot.documents.forEach((document, index) => {
    if (index > 0) frames.set(frameKey(document.ownerDocument, document.ownerNode), index);
  });
  return frames;
}

function documentSource(document: DocumentSnapshot, blankStrings: Uint8Array) {
  const { parent, type } = document.nodes;
  const count = parent.length;
  const firstChild = new Int32Array(count).fill(-1);
  const nextSibling = new Int32Array(count).fill(-1);
  for (let node = count - 1; node > 0; node--) {
    const up = parent[node]!;
    if (up === -1) continue;
    nextSibling[node] = firstChild[up]!;
    firstChild[up] = node;
  }
  const boxOf = new Int32Array(count).fill(-1);
  for (let box = document.boxes.node.length - 1; box >= 0; box--) boxOf[document.boxes.node[box]!] = box;
  return { type, firstChild, nextSibling, boxOf, isTextRun: textRunsOf(document, boxOf, blankStrings) };
}

/** Rendered text nodes with a rendered element as sibling; a line break counts as one. */
function textRunsOf(document: DocumentSnapshot, boxOf: Int32Array, blankStrings: Uint8Array): Uint8Array {
  const { parent, type, value } = document.nodes;
  const hasDrawnElement = new Uint8Array(parent.length);
  for (let node = 1; node < parent.length; node++) {
    if (type[node] === nodeTypes.element && boxOf[node] !== -1 && parent[node] !== -1)
      hasDrawnElement[parent[node]!] = 1;
  }
  const isTextRun = new Uint8Array(parent.length);
  for (let node = 1; node < parent.length; node++) {
    const isDrawnText =
      type[node] === nodeTypes.text && boxOf[node] !== -1 && blankStrings[value[node]!] === 0;
    if (isDrawnText && hasDrawnElement[parent[node]!] === 1) isTextRun[node] = 1;
  }
  return isTextRun;
}
