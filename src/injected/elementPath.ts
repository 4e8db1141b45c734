import type { DomReading } from './domReading';
import type { PaneReading } from './panes/paneReading';

/** The way to an element from its document: positions among the child elements; -1 for the shadow root. */
export type ElementPath = number[];

/**
 * Runs in the page, in an isolated world; must not refer to anything outside itself.
 * Gives the path of an element; empty if it is no longer in the document.
 */
export function elementPath(reading: DomReading, dom: PaneReading) {
  const elementsIn = (node: Node): Element[] => {
    const found: Element[] = [];
    for (let child = reading.firstChild(node); child !== null; child = reading.nextSibling(child))
      if (child instanceof Element) found.push(child);
    return found;
  };
  return (element: Element): ElementPath => {
    const path: ElementPath = [];
    for (let at: Node = element; at !== document; ) {
      const up = reading.parent(at);
      if (up === null) return [];
      if (at instanceof Element) {
        const siblings = up instanceof Element ? [...dom.children(up)] : elementsIn(up);
        path.unshift(siblings.indexOf(at));
      }
      if (up instanceof ShadowRoot) path.unshift(-1);
      at = up instanceof ShadowRoot ? up.host : up;
    }
    return path;
  };
}
