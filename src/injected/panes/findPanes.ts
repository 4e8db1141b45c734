import type { DomReading } from '../domReading';
import type { PaneReading } from './paneReading';

export interface PaneLimits {
  /** panes in one document */
  panes: number;
  /** rows that are collected, or that a page may add while a pane is scrolled */
  rows: number;
  /** px that a pane is scrolled through */
  height: number;
}

/**
 * Runs in the page, in an isolated world; must not refer to anything outside itself.
 * The elements that scroll up and down inside the page and have more content than fits, the largest ones if there are
 * too many. Only what is visible, in open shadow trees too.
 */
export function findPanes(reading: DomReading, dom: PaneReading, limits: PaneLimits) {
  /** CSS px */
  const slack = 4;
  const [minWidth, minHeight] = [100, 60];
  const minVisible = 20;
  const fields = new Set(['textarea', 'select', 'input']);

  const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';
  /** The overflow of the root, and of a body that passes it on, is the page's. */
  const isOfPage = (element: Element): boolean => {
    const root = reading.root();
    if (element === root) return true;
    return element === reading.body() && root !== null && getComputedStyle(root).overflowY === 'visible';
  };
  /** Whether ancestors leave a part of it visible. What is in a pane can be scrolled to where the pane is. */
  const isLeftVisible = (element: Element): boolean => {
    let { left, top, right, bottom } = reading.rect(element);
    let position = getComputedStyle(element).position;
    for (let up = reading.drawnIn(element); up !== null; up = reading.drawnIn(up)) {
      if (position === 'fixed' || isOfPage(up)) break;
      const style = getComputedStyle(up);
      if (position === 'absolute' && style.position === 'static') continue;
      const outer = reading.rect(up);
      if (scrolls(style.overflowX)) [left, right] = [outer.left, outer.right];
      else if (style.overflowX !== 'visible')
        [left, right] = [Math.max(left, outer.left), Math.min(right, outer.right)];
      if (scrolls(style.overflowY)) [top, bottom] = [outer.top, outer.bottom];
      else if (style.overflowY !== 'visible')
        [top, bottom] = [Math.max(top, outer.top), Math.min(bottom, outer.bottom)];
      position = style.position;
    }
    [left, top] = [Math.max(left, -window.scrollX), Math.max(top, -window.scrollY)];
    const page = reading.scrollingElement();
    if (page !== null) right = Math.min(right, page.scrollWidth - window.scrollX);
    return right - left >= minVisible && bottom - top >= minVisible;
  };
  const isPane = (element: Element): boolean => {
    const height = dom.clientHeight(element);
    if (height < minHeight || dom.scrollHeight(element) <= height + slack) return false;
    if (dom.clientWidth(element) < minWidth || fields.has(reading.nodeName(element).toLowerCase()))
      return false;
    if (!scrolls(getComputedStyle(element).overflowY) || isOfPage(element)) return false;
    return dom.isVisible(element) && isLeftVisible(element);
  };

  const roots: (Document | ShadowRoot)[] = [document];
  let panes: Element[] = [];
  for (let at = 0; at < roots.length; at++) {
    for (const element of dom.within(roots[at]!)) {
      const shadow = reading.shadowRoot(element);
      if (shadow !== null) roots.push(shadow);
      if (isPane(element)) panes.push(element);
    }
  }
  const count = panes.length;
  if (count > limits.panes) {
    const area = new Map(panes.map((pane) => [pane, dom.clientWidth(pane) * dom.clientHeight(pane)]));
    panes = panes.sort((one, other) => area.get(other)! - area.get(one)!).slice(0, limits.panes);
  }
  return { panes, count };
}
