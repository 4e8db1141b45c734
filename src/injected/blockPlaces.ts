import type { DomReading } from './domReading';

/** What moves a block other than page scrolling: the nearest such element around it, or itself. */
export interface Box {
  kind: 'fixed' | 'sticky' | 'scroller';
  element: Element;
  outer: Box | null;
}

/** Edges in px of the view. */
export interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Runs in the page, in an isolated world; must not refer to anything outside itself.
 * Finds out which boxes are fixed or sticky, or moved and clipped by a scroller inside the page.
 */
export function blockPlaces(reading: DomReading) {
  const ofBox = new Map<Element, Box | null>();
  const ofContent = new Map<Element, Box | null>();
  let cuts = new Map<Box, Edges>();

  const isScroller = (element: Element, style: CSSStyleDeclaration): boolean => {
    const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';
    if (!scrolls(style.overflowX) && !scrolls(style.overflowY)) return false;
    const root = reading.root();
    if (element === root) return false;
    // The body's scrolling is the page's, unless the root scrolls itself.
    return element !== reading.body() || (root !== null && getComputedStyle(root).overflowY !== 'visible');
  };
  /** The element that contains the box of `element`. */
  const holderOf = (element: Element, style: CSSStyleDeclaration): Element | null => {
    const isOutOfFlow = style.position === 'absolute' || style.position === 'fixed';
    if (isOutOfFlow && element instanceof HTMLElement) return reading.offsetParent(element);
    return reading.drawnIn(element);
  };

  const lookUp = (from: Element | null): void => {
    const chain: { element: Element; style: CSSStyleDeclaration; holder: Element | null }[] = [];
    for (let at = from; at !== null && !ofContent.has(at); ) {
      const style = getComputedStyle(at);
      const holder = holderOf(at, style);
      chain.push({ element: at, style, holder });
      at = holder;
    }
    for (let entry = chain.pop(); entry !== undefined; entry = chain.pop()) {
      const { element, style, holder } = entry;
      const outer = holder === null ? null : (ofContent.get(holder) ?? null);
      // A fixed box in a transformed one is positioned by that one, like an absolute box.
      const isFixed = style.position === 'fixed' && holder === null;
      const own: Box | null = isFixed
        ? { kind: 'fixed', element, outer: null }
        : style.position === 'sticky'
          ? { kind: 'sticky', element, outer }
          : outer;
      ofBox.set(element, own);
      ofContent.set(element, isScroller(element, style) ? { kind: 'scroller', element, outer: own } : own);
    }
  };

  return {
    /** Styles may have changed. */
    forget(): void {
      ofBox.clear();
      ofContent.clear();
    },
    /** Before a round of measuring. */
    begin(): void {
      cuts = new Map();
    },
    of(node: Node): Box | null {
      const element = node instanceof Element ? node : reading.drawnIn(node);
      if (element === null) return null;
      lookUp(element);
      return (node === element ? ofBox : ofContent).get(element) ?? null;
    },
    has(place: Box | null, kind: Box['kind']): boolean {
      for (let at = place; at !== null; at = at.outer) if (at.kind === kind) return true;
      return false;
    },
    /** The area that the scrollers around it leave visible; null if none clips anything. */
    cut(place: Box | null): Edges | null {
      let edges: Edges | null = null;
      for (let at = place; at !== null; at = at.outer) {
        if (at.kind !== 'scroller') continue;
        let own = cuts.get(at);
        if (own === undefined) {
          const rect = reading.rect(at.element);
          const left = rect.left + at.element.clientLeft;
          const top = rect.top + at.element.clientTop;
          own = {
            left,
            top,
            right: left + at.element.clientWidth,
            bottom: top + at.element.clientHeight,
          };
          cuts.set(at, own);
        }
        edges =
          edges === null
            ? own
            : {
                left: Math.max(edges.left, own.left),
                top: Math.max(edges.top, own.top),
                right: Math.min(edges.right, own.right),
                bottom: Math.min(edges.bottom, own.bottom),
              };
      }
      return edges;
    },
  };
}

export type BlockPlaces = ReturnType<typeof blockPlaces>;
