import { isElementNode, isRootNode, type NodeTree, nodeAttributes } from '../../locators/nodeTree';
import { NodeTreeBuilder } from '../../locators/nodeTreeBuilder';
import { nodeTypes } from '../../page/pageSnapshot';

/** A node that can be changed. */
export interface EditNode {
  kind: 'element' | 'text' | 'document' | 'shadowRoot';
  name: string;
  isForeign: boolean;
  /** of a text */
  text: string;
  attributes: [name: string, value: string][];
  children: EditNode[];
  /** the node of the tree that it was made from; -1 for a new one */
  origin: number;
}

/** The nodes of a tree as objects, by their numbers; the first one is the document. */
export function editTree(tree: NodeTree): EditNode[] {
  const nodes: EditNode[] = [];
  for (let node = 0; node < tree.count; node++) {
    const isElement = isElementNode(tree, node);
    const added: EditNode = {
      kind: isElement
        ? 'element'
        : !isRootNode(tree, node)
          ? 'text'
          : tree.type[node] === nodeTypes.document
            ? 'document'
            : 'shadowRoot',
      name: tree.names[tree.name[node]!]!,
      isForeign: tree.foreign[tree.name[node]!] === 1,
      text: tree.value[node] === -1 ? '' : tree.strings[tree.value[node]!]!,
      attributes: isElement ? nodeAttributes(tree, node) : [],
      children: [],
      origin: node,
    };
    nodes.push(added);
    if (node > 0) nodes[tree.parent[node]!]!.children.push(added);
  }
  return nodes;
}

/** A changed tree, and where the nodes of the tree before it are; -1 for those that are gone. */
export interface EditedTree {
  tree: NodeTree;
  nodeOf: Int32Array;
}

export function finishedTree(document: EditNode, count: number): EditedTree {
  const builder = new NodeTreeBuilder();
  const nodeOf = new Int32Array(count).fill(-1);
  const open: { edit: EditNode; parent: number }[] = [{ edit: document, parent: -1 }];
  // Without recursion: pages can nest deeper than the call stack.
  for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
    const { edit, parent } = entry;
    const node = addNode(builder, edit, parent);
    if (edit.origin !== -1) nodeOf[edit.origin] = node;
    for (let at = edit.children.length - 1; at >= 0; at--)
      open.push({ edit: edit.children[at]!, parent: node });
  }
  return { tree: builder.finish(), nodeOf };
}

function addNode(
  builder: NodeTreeBuilder,
  { kind, name, isForeign, text, attributes }: EditNode,
  parent: number,
): number {
  if (kind === 'text') return builder.addText(parent, text);
  if (kind !== 'element') return builder.addRoot(parent, nodeTypes[kind]);
  const node = builder.addElement(parent, name, isForeign);
  for (const [key, value] of attributes) builder.addAttribute(key, value);
  return node;
}

/** A new element. */
export function element(
  name: string,
  attributes: Record<string, string>,
  ...children: (EditNode | string)[]
): EditNode {
  return {
    kind: 'element',
    name,
    isForeign: false,
    text: '',
    attributes: Object.entries(attributes),
    children: children.map((child) => (typeof child === 'string' ? textNode(child) : child)),
    origin: -1,
  };
}

function textNode(text: string): EditNode {
  return { kind: 'text', name: '#text', isForeign: false, text, attributes: [], children: [], origin: -1 };
}

/** A copy with all that is below, as new nodes. */
export function copied(node: EditNode): EditNode {
  const copy: EditNode = {
    ...node,
    attributes: node.attributes.map(([name, value]) => [name, value]),
    children: [],
    origin: -1,
  };
  const open = [{ from: node, to: copy }];
  for (let entry = open.pop(); entry !== undefined; entry = open.pop())
    for (const child of entry.from.children) {
      const added: EditNode = {
        ...child,
        attributes: child.attributes.map(([name, value]) => [name, value]),
        children: [],
        origin: -1,
      };
      entry.to.children.push(added);
      open.push({ from: child, to: added });
    }
  return copy;
}
