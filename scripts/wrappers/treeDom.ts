import { createRequire } from 'node:module';
import { isElementNode, isTextNode, type NodeTree, nodeAttributes } from '../../src/shared/locators/nodeTree';

// The package has no types.
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (html: string) => { window: Window };
};

/** The page's own document as a DOM, for tools that need one; frames and shadow roots are left out. */
export interface TreeDom {
  document: Document;
  elementOf: ReadonlyMap<number, Element>;
  nodeOf: ReadonlyMap<Element, number>;
}

const svgTags: ReadonlySet<string> = new Set(
  'svg path g circle rect line polyline polygon use defs'.split(' '),
);

export function treeDom(tree: NodeTree): TreeDom {
  const { document } = new JSDOM('<!doctype html>').window;
  document.documentElement.remove();
  const elementOf = new Map<number, Element>();
  const nodeOf = new Map<Element, number>();
  for (let node = 1; node < tree.count; node++) {
    if (tree.root[node] !== 0) continue;
    const parent = elementOf.get(tree.parent[node]!) ?? document;
    if (isTextNode(tree, node) && parent !== document)
      parent.append(document.createTextNode(tree.strings[tree.value[node]!]!));
    if (!isElementNode(tree, node)) continue;
    const element = madeElement(document, tree, node);
    parent.append(element);
    elementOf.set(node, element);
    nodeOf.set(element, node);
  }
  return { document, elementOf, nodeOf };
}

function madeElement(document: Document, tree: NodeTree, node: number): Element {
  const name = tree.names[tree.name[node]!]!;
  const element = svgTags.has(name)
    ? document.createElementNS('http://www.w3.org/2000/svg', name)
    : document.createElement(/^[a-z][\w.-]*$/i.test(name) ? name : 'x-other');
  for (const [attribute, value] of nodeAttributes(tree, node))
    if (/^[a-z_][\w.-]*$/i.test(attribute)) element.setAttribute(attribute, value);
  return element;
}
