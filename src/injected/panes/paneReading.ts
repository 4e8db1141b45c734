import type { DomReading } from '../domReading';

/**
 * Runs in the page, in an isolated world; must not refer to anything outside itself.
 * What panes need besides `domReading`, through the functions of the prototypes for the same reason.
 */
export function paneReading(reading: DomReading) {
  const reader = <V>(prototype: object, name: string): ((on: object) => V) => {
    const get = Object.getOwnPropertyDescriptor(prototype, name)!.get!;
    return (on) => get.call(on) as V;
  };
  const element = Element.prototype;
  const allIn = {
    document: Document.prototype.querySelectorAll,
    tree: DocumentFragment.prototype.querySelectorAll,
    element: element.querySelectorAll,
  };
  const scrollTop = reader<number>(element, 'scrollTop');
  const scrollLeft = reader<number>(element, 'scrollLeft');
  const clientTop = reader<number>(element, 'clientTop');
  const children = reader<HTMLCollection>(element, 'children');
  const scroll: (this: Element, to: ScrollToOptions) => void = element.scrollTo;
  const replaced = new Set([
    'img',
    'svg',
    'canvas',
    'video',
    'input',
    'button',
    'select',
    'iframe',
    'object',
  ]);

  const hasContent = (node: Element): boolean => {
    if (replaced.has(reading.nodeName(node).toLowerCase())) return true;
    for (let child = reading.firstChild(node); child !== null; child = reading.nextSibling(child)) {
      if (reading.nodeType(child) === Node.TEXT_NODE && /\S/.test(child.nodeValue ?? '')) return true;
    }
    return false;
  };
  const within = (root: Document | ShadowRoot | Element): Iterable<Element> => {
    if (root instanceof Document) return allIn.document.call(root, '*');
    if (root instanceof ShadowRoot) return allIn.tree.call(root, '*');
    return allIn.element.call(root, '*');
  };

  return {
    scrollTop,
    scrollLeft,
    scrollHeight: reader<number>(element, 'scrollHeight'),
    clientHeight: reader<number>(element, 'clientHeight'),
    clientWidth: reader<number>(element, 'clientWidth'),
    text: reader<string | null>(Node.prototype, 'textContent'),
    children,
    within,
    isVisible: (node: Element): boolean =>
      element.checkVisibility.call(node, { opacityProperty: true, visibilityProperty: true }),
    scrollTo: (node: Element, left: number, top: number): void => {
      if (scrollTop(node) !== top || scrollLeft(node) !== left)
        scroll.call(node, { left, top, behavior: 'instant' });
    },
    /** A document in which nothing loads or runs. */
    inertDocument: (): Document =>
      reader<DOMImplementation>(Document.prototype, 'implementation')(document).createHTMLDocument(''),
    contains: (node: Node, inner: Node): boolean => Node.prototype.contains.call(node, inner),
    attribute: (node: Element, name: string): string | null => element.getAttribute.call(node, name),
    removeAttributes(node: Element, names: RegExp): void {
      for (const name of element.getAttributeNames.call(node))
        if (names.test(name)) element.removeAttribute.call(node, name);
    },
    animate: (node: Element, style: Keyframe): Animation => element.animate.call(node, [style, style], 1),
    insert: (into: Node, node: Node, before: Node | null): void =>
      void Node.prototype.insertBefore.call(into, node, before),
    /** Where the content of an element begins and ends, in px from the top of all it holds; undefined without any. */
    contentSpan(pane: Element): { top: number; bottom: number } | undefined {
      const zero = reading.rect(pane).top + clientTop(pane) - scrollTop(pane);
      let [top, bottom] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
      for (const inner of within(pane)) {
        if (!hasContent(inner)) continue;
        const rect = reading.rect(inner);
        if (rect.width === 0 || rect.height === 0) continue;
        top = Math.min(top, rect.top - zero);
        bottom = Math.max(bottom, rect.bottom - zero);
      }
      return bottom < top ? undefined : { top, bottom };
    },
  };
}

export type PaneReading = ReturnType<typeof paneReading>;
