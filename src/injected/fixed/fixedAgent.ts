import type { domReading } from '../domReading';
import type { ElementPath, elementPath } from '../elementPath';
import type { paneReading } from '../panes/paneReading';

export interface FixedParts {
  domReading: typeof domReading;
  elementPath: typeof elementPath;
  paneReading: typeof paneReading;
}

/**
 * Runs in the page, in an isolated world; must not refer to anything outside itself.
 * Hides what is fixed to the window, such as cookie notices, and shows it again. A page may be built of fixed parts:
 * one stays if it takes up half of the window and has at least as much text as what lies around it.
 */
export function fixedAgent(parts: FixedParts) {
  const mainShare = 0.5;
  const reading = parts.domReading();
  const dom = parts.paneReading(reading);
  const pathOf = parts.elementPath(reading, dom);
  const styleOf = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'style')!.get!;
  const { removeAttribute } = Element.prototype;

  interface Hidden {
    element: Element;
    animation: Animation;
    /** set if a style of the page is stronger than an animation */
    own: { value: string; priority: string; hasStyle: boolean } | undefined;
  }
  let hidden: Hidden[] = [];

  const isFixed = (element: Element): boolean => {
    if (element === reading.root() || element === reading.body()) return false;
    if (getComputedStyle(element).position !== 'fixed' || !dom.isVisible(element)) return false;
    // Inside such an element, the page moves it.
    for (let up = reading.drawnIn(element); up !== null; up = reading.drawnIn(up)) {
      const { transform, filter, perspective } = getComputedStyle(up);
      if (transform !== 'none' || filter !== 'none' || perspective !== 'none') return false;
    }
    return true;
  };
  const isModal = (element: Element): boolean =>
    reading.nodeName(element) === 'DIALOG' ||
    dom.attribute(element, 'aria-modal') === 'true' ||
    /^(alert)?dialog$/.test(dom.attribute(element, 'role') ?? '');
  const windowShare = (element: Element): number => {
    const { left, top, right, bottom } = reading.rect(element);
    const width = Math.min(right, window.innerWidth) - Math.max(left, 0);
    const height = Math.min(bottom, window.innerHeight) - Math.max(top, 0);
    return (Math.max(0, width) * Math.max(0, height)) / (window.innerWidth * window.innerHeight);
  };
  const ownText = (element: Element): number => {
    let length = 0;
    for (let child = reading.firstChild(element); child !== null; child = reading.nextSibling(child))
      if (reading.nodeType(child) === Node.TEXT_NODE) length += (child.nodeValue ?? '').trim().length;
    return length;
  };

  /** What is fixed directly in the page, or in another fixed element, and how much text each has around that. */
  const find = (): { inner: Map<Element | null, Element[]>; text: Map<Element | null, number> } => {
    const around = new Map<Element, Element | null>();
    const inner = new Map<Element | null, Element[]>();
    const text = new Map<Element | null, number>();
    const fixedAround = (element: Element): Element | null => {
      const chain: Element[] = [];
      let at: Element | null = element;
      for (; at !== null && !around.has(at); at = reading.drawnIn(at)) chain.push(at);
      let found = at === null ? null : around.get(at)!;
      for (const each of chain.reverse()) {
        if (isFixed(each)) {
          inner.set(found, [...(inner.get(found) ?? []), each]);
          found = each;
        }
        around.set(each, found);
      }
      return found;
    };
    const roots: (Document | ShadowRoot)[] = [document];
    for (let at = 0; at < roots.length; at++) {
      for (const element of dom.within(roots[at]!)) {
        const shadow = reading.shadowRoot(element);
        if (shadow !== null) roots.push(shadow);
        const fixed = fixedAround(element);
        const length = ownText(element);
        if (length > 0 && dom.isVisible(element)) text.set(fixed, (text.get(fixed) ?? 0) + length);
      }
    }
    return { inner, text };
  };
  const unwanted = (): Element[] => {
    const { inner, text } = find();
    const found: Element[] = [];
    const whole = (element: Element): number =>
      (inner.get(element) ?? []).reduce((sum, each) => sum + whole(each), text.get(element) ?? 0);
    const judge = (outer: Element | null): void => {
      const rest = text.get(outer) ?? 0;
      for (const element of inner.get(outer) ?? []) {
        const isPage = !isModal(element) && windowShare(element) >= mainShare && whole(element) >= rest;
        if (isPage) judge(element);
        else found.push(element);
      }
    };
    judge(null);
    return found;
  };

  const hideOne = (element: Element): Hidden => {
    const animation = dom.animate(element, { display: 'none' });
    animation.pause();
    if (getComputedStyle(element).display === 'none' || !(element instanceof HTMLElement))
      return { element, animation, own: undefined };
    const style = styleOf.call(element) as CSSStyleDeclaration;
    const own = {
      value: style.getPropertyValue('display'),
      priority: style.getPropertyPriority('display'),
      hasStyle: dom.attribute(element, 'style') !== null,
    };
    style.setProperty('display', 'none', 'important');
    return { element, animation, own };
  };
  const restore = (): void => {
    for (const { element, animation, own } of hidden) {
      animation.cancel();
      if (own === undefined) continue;
      (styleOf.call(element) as CSSStyleDeclaration).setProperty('display', own.value, own.priority);
      if (!own.hasStyle) removeAttribute.call(element, 'style');
    }
    hidden = [];
  };

  return {
    /** Returns the paths of what it hid. */
    hide(): ElementPath[] {
      restore();
      hidden = unwanted().map(hideOne);
      return hidden.map(({ element }) => pathOf(element));
    },
    /** Shows it again. */
    restore,
  };
}

export type FixedAgent = ReturnType<typeof fixedAgent>;
