/**
 * Runs in the page, in an isolated world; must not refer to anything outside itself.
 * Form fields and named images can shadow properties in every world: `form.parentNode` may be a field of that name.
 * So everything is read through the functions of the prototypes.
 */
export function domReading() {
  const reader = <T extends Node, V>(prototype: T, name: string): ((node: T) => V) => {
    const get = Object.getOwnPropertyDescriptor(prototype, name)!.get!;
    return (node) => get.call(node) as V;
  };
  const parent = reader<Node, Node | null>(Node.prototype, 'parentNode');
  const assignedSlot = reader<Element, Element | null>(Element.prototype, 'assignedSlot');
  const textSlot = reader<Text, Element | null>(Text.prototype, 'assignedSlot');
  const root = reader<Document, Element | null>(Document.prototype, 'documentElement');
  const body = reader<Document, HTMLElement | null>(Document.prototype, 'body');
  const scrolling = reader<Document, Element | null>(Document.prototype, 'scrollingElement');
  const boxOf = Element.prototype.getBoundingClientRect;
  const all = Document.prototype.getElementsByTagName;
  const create = Document.prototype.createElementNS;
  const range = Document.prototype.createRange.call(document);
  return {
    parent,
    firstChild: reader<Node, Node | null>(Node.prototype, 'firstChild'),
    nextSibling: reader<Node, Node | null>(Node.prototype, 'nextSibling'),
    nodeName: reader<Node, string>(Node.prototype, 'nodeName'),
    nodeType: reader<Node, number>(Node.prototype, 'nodeType'),
    isConnected: reader<Node, boolean>(Node.prototype, 'isConnected'),
    shadowRoot: reader<Element, ShadowRoot | null>(Element.prototype, 'shadowRoot'),
    offsetParent: reader<HTMLElement, Element | null>(HTMLElement.prototype, 'offsetParent'),
    root: () => root(document),
    body: () => body(document),
    scrollingElement: () => scrolling(document),
    allElements: () => all.call(document, '*'),
    create: (space: string, name: string): Element => create.call(document, space, name),
    append: (to: Node, node: Node): void => void Node.prototype.appendChild.call(to, node),
    remove: (element: Element): void => Element.prototype.remove.call(element),
    /** The element in whose box a node is laid out, across slots and shadow roots. */
    drawnIn(node: Node): Element | null {
      const slot =
        node instanceof Element ? assignedSlot(node) : node instanceof Text ? textSlot(node) : null;
      const up = slot ?? parent(node);
      if (up instanceof ShadowRoot) return up.host;
      return up instanceof Element ? up : null;
    },
    /** In px of the view; all 0 if nothing is laid out. */
    rect(node: Node): DOMRect {
      if (node instanceof Element) return boxOf.call(node);
      range.selectNode(node);
      return range.getBoundingClientRect();
    },
  };
}

export type DomReading = ReturnType<typeof domReading>;
