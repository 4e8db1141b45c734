import { type DefaultTreeAdapterTypes, html, parse } from 'parse5';
import type { NodeTree } from '../../shared/locators/nodeTree';
import { NodeTreeBuilder } from '../../shared/locators/nodeTreeBuilder';
import { nodeTypes } from '../../shared/page/pageSnapshot';

/**
 * Who reads the HTML.
 * - `browser`: the standard's tree; templates that declare a shadow root are one.
 * - `cheerio`: the standard's tree; templates stay closed.
 * - `lxml`, as Scrapy does: no table parts that are not written, no namespaces, templates are ordinary elements. Its
 *   other repairs of broken HTML are not reproduced.
 */
export type HtmlReader = 'browser' | 'cheerio' | 'lxml';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** The tree of an HTML text, without scripts run. */
export function parsedTree(text: string, reader: HtmlReader): NodeTree {
  const document = parse(text, {
    sourceCodeLocationInfo: reader === 'lxml',
    scriptingEnabled: reader !== 'lxml',
  });
  const builder = new NodeTreeBuilder();
  const open: { node: Node; parent: number }[] = [];
  const push = (nodes: readonly Node[], parent: number): void => {
    for (let at = nodes.length - 1; at >= 0; at--) open.push({ node: nodes[at]!, parent });
  };
  push(document.childNodes, builder.addRoot(-1, nodeTypes.document));
  // Without recursion: pages can nest deeper than the call stack.
  for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
    const { node, parent } = entry;
    if (isText(node)) builder.addText(parent, node.value);
    if (!isElement(node)) continue;
    if (reader === 'lxml' && isImpliedTablePart(node)) {
      push(node.childNodes, parent);
      continue;
    }
    const added = addElement(builder, parent, node, reader);
    const shadow = reader === 'browser' ? declaredShadowRoot(node) : undefined;
    push(shadow === undefined ? node.childNodes : without(node.childNodes, shadow), added);
    if (isTemplate(node) && reader === 'lxml') push(node.content.childNodes, added);
    if (shadow !== undefined) push(shadow.content.childNodes, builder.addRoot(added, nodeTypes.shadowRoot));
  }
  return builder.finish();
}

/** Children without one. The texts before and after it are one text then: the browser never has it in between. */
function without(nodes: readonly Node[], left: Node): Node[] {
  const at = nodes.indexOf(left);
  const [before, after] = [nodes[at - 1], nodes[at + 1]];
  if (before === undefined || after === undefined || !isText(before) || !isText(after))
    return nodes.filter((node) => node !== left);
  const joined = { ...before, value: before.value + after.value };
  return [...nodes.slice(0, at - 1), joined, ...nodes.slice(at + 2)];
}

function isText(node: Node): node is DefaultTreeAdapterTypes.TextNode {
  return node.nodeName === '#text';
}

function isElement(node: Node): node is Element {
  return 'tagName' in node;
}

function isTemplate(node: Node): node is DefaultTreeAdapterTypes.Template {
  return 'content' in node;
}

function addElement(builder: NodeTreeBuilder, parent: number, element: Element, reader: HtmlReader): number {
  const isForeign = element.namespaceURI !== html.NS.HTML;
  const added =
    reader === 'lxml'
      ? builder.addElement(parent, element.tagName.toLowerCase(), false)
      : builder.addElement(parent, element.tagName, isForeign);
  for (const { name, value, prefix } of element.attrs)
    builder.addAttribute(prefix === undefined || prefix === '' ? name : `${prefix}:${name}`, value);
  return added;
}

const tableParts: ReadonlySet<string> = new Set(['tbody', 'tr', 'colgroup']);

/** An element that the standard adds to a table. It has no tag in the text. */
function isImpliedTablePart({ tagName, sourceCodeLocation }: Element): boolean {
  return tableParts.has(tagName) && !sourceCodeLocation?.startTag;
}

/** Elements of HTML that can have a shadow root, besides custom elements. */
const hosts: ReadonlySet<string> = new Set(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(' '),
);

/** The first template that declares a shadow root of its parent; later ones stay templates. */
function declaredShadowRoot(element: Element): DefaultTreeAdapterTypes.Template | undefined {
  if (element.namespaceURI !== html.NS.HTML) return undefined;
  if (!hosts.has(element.tagName) && !element.tagName.includes('-')) return undefined;
  return element.childNodes
    .filter(isTemplate)
    .find(({ attrs }) =>
      attrs.some(({ name, value }) => name === 'shadowrootmode' && /^(open|closed)$/i.test(value)),
    );
}
