import { nodeTypes } from '../page/pageSnapshot';

/**
 * The nodes of a page as columns, in document order. The document of a frame follows its frame element, a shadow
 * root its host, both before the element's own children. So the nodes below i are i + 1 to subtreeEnd[i] - 1.
 * Every document and shadow root is the root of a tree of its own; a step of a locator stays in its tree.
 */
export interface NodeTree {
  count: number;
  /** frame element for a frame's document, host for a shadow root; -1 for the page's own document */
  parent: Int32Array;
  subtreeEnd: Int32Array;
  /** one of `nodeTypes`, without doctypes */
  type: Uint8Array;
  /** the document or shadow root that the node belongs to */
  root: Int32Array;
  /** index into `names` */
  name: Int32Array;
  /** lower case for HTML elements, as written for others; `#text`, `#document`, `#document-fragment` */
  names: string[];
  /** per entry of `names`: 1 if a plain XPath step does not find it: SVG, MathML, and all of XHTML */
  foreign: Uint8Array;
  /** index into `strings` of a text node's text, -1 otherwise */
  value: Int32Array;
  /** attributes of node i: pairs of indexes into `strings` from 2 × attributeStart[i] to 2 × attributeStart[i + 1] */
  attributeStart: Int32Array;
  attributes: Int32Array;
  /** each once. A capture shortens attribute values of more than 2,000 characters */
  strings: string[];
}

export function isElementNode(tree: NodeTree, node: number): boolean {
  return tree.type[node] === nodeTypes.element;
}

export function isTextNode(tree: NodeTree, node: number): boolean {
  return tree.type[node] === nodeTypes.text;
}

/** A document or shadow root. */
export function isRootNode(tree: NodeTree, node: number): boolean {
  return tree.root[node] === node;
}

/** The document of a frame, or the shadow root of a host; -1 if there is none. */
export function treeInside(tree: NodeTree, node: number): number {
  const first = node + 1;
  return first < tree.subtreeEnd[node]! && isRootNode(tree, first) ? first : -1;
}

export function nodeAttribute(tree: NodeTree, node: number, name: string): string | undefined {
  for (let i = tree.attributeStart[node]!; i < tree.attributeStart[node + 1]!; i++)
    if (tree.strings[tree.attributes[2 * i]!] === name) return tree.strings[tree.attributes[2 * i + 1]!];
  return undefined;
}

/** All attributes of a node, in the order of the page. */
export function nodeAttributes(tree: NodeTree, node: number): [name: string, value: string][] {
  const found: [string, string][] = [];
  for (let i = tree.attributeStart[node]!; i < tree.attributeStart[node + 1]!; i++)
    found.push([tree.strings[tree.attributes[2 * i]!]!, tree.strings[tree.attributes[2 * i + 1]!]!]);
  return found;
}

/** The children of a node in its own tree: elements and texts. */
export function* childNodes(tree: NodeTree, node: number): Generator<number> {
  const end = tree.subtreeEnd[node]!;
  for (let child = node + 1; child < end; child = tree.subtreeEnd[child]!)
    if (!isRootNode(tree, child)) yield child;
}
