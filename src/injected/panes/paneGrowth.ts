import type { DomReading } from '../domReading';
import type { PaneReading } from './paneReading';

/**
 * Runs in the page, in an isolated world; must not refer to anything outside itself.
 * Makes elements higher, until a pane shows all it holds and nothing around it cuts more than it did before. The
 * heights are those of paused animations: the document keeps its attributes, and the page's transitions do not start.
 */
export function paneGrowth(reading: DomReading, dom: PaneReading) {
  /** Growing one element may make another one higher. */
  const maxPasses = 6;
  /** px */
  const slack = 1;

  interface Grown {
    element: Element;
    depth: number;
    isPane: boolean;
    /** px that it cut before anything grew */
    cut: number;
    left: number;
    top: number;
    style: Keyframe;
    animation: Animation | undefined;
  }
  const all = new Map<Element, Grown>();

  const cutBy = (element: Element): number =>
    Math.max(0, dom.scrollHeight(element) - dom.clientHeight(element));
  const depthOf = (element: Element): number => {
    let depth = 0;
    for (let up = reading.drawnIn(element); up !== null; up = reading.drawnIn(up)) depth++;
    return depth;
  };
  const add = (element: Element, isPane: boolean): void => {
    const known = all.get(element);
    if (known !== undefined) {
      known.isPane ||= isPane;
      return;
    }
    all.set(element, {
      element,
      depth: depthOf(element),
      isPane,
      cut: cutBy(element),
      left: dom.scrollLeft(element),
      top: dom.scrollTop(element),
      style: {},
      animation: undefined,
    });
  };
  /** Blank space at the end of a pane, as below the rows of a list that has removed the others, stays cut. */
  const blankIn = (pane: Element): number => {
    const height = dom.clientHeight(pane);
    const whole = dom.scrollHeight(pane);
    const blank = whole - Math.max(height, Math.ceil(dom.contentSpan(pane)?.bottom ?? whole));
    return blank > height / 2 ? blank : 0;
  };
  const raise = (grown: Grown, by: number): boolean => {
    const style = getComputedStyle(grown.element);
    const height = Number.parseFloat(style.height);
    // Without a height, it is as high as what it holds.
    if (!Number.isFinite(height) || style.display.startsWith('table-')) return false;
    grown.style.minHeight = `${height + by}px`;
    // It grows downwards, wherever it is fastened.
    if (style.position === 'absolute' || style.position === 'fixed') {
      grown.style.top ??= style.top;
      grown.style.bottom = 'auto';
    }
    if (style.transform !== 'none') grown.style.transform ??= style.transform;
    grown.animation?.cancel();
    grown.animation = dom.animate(grown.element, grown.style);
    grown.animation.pause();
    return true;
  };
  /** What is fixed to the view does not make the page higher by itself. */
  const reachDown = (): void => {
    const root = reading.root();
    const page = reading.scrollingElement();
    if (root === null || page === null) return;
    let bottom = 0;
    for (const { element, isPane } of all.values())
      if (isPane) bottom = Math.max(bottom, reading.rect(element).bottom + window.scrollY);
    const missing = bottom - dom.scrollHeight(page);
    if (missing <= slack) return;
    add(root, false);
    const grown = all.get(root)!;
    grown.style = { minHeight: `${bottom}px` };
    grown.animation?.cancel();
    grown.animation = dom.animate(root, grown.style);
    grown.animation.pause();
  };

  return {
    /** Before anything grows: what an element and all around it cut now. */
    addPane(pane: Element): void {
      add(pane, true);
      const root = reading.root();
      for (let up = reading.drawnIn(pane); up !== null && up !== root; up = reading.drawnIn(up))
        add(up, false);
    },
    addAround(element: Element): void {
      this.addPane(element);
      all.get(element)!.isPane = false;
    },
    raise(element: Element, by: number): void {
      const grown = all.get(element);
      if (grown !== undefined) raise(grown, by);
    },
    grow(): void {
      const innermostFirst = [...all.values()].sort((one, other) => other.depth - one.depth);
      const blank = new Map<Grown, number>();
      for (const grown of innermostFirst) if (grown.isPane) blank.set(grown, blankIn(grown.element));
      for (let pass = 0, hasGrown = true; hasGrown && pass < maxPasses; pass++) {
        hasGrown = false;
        for (const grown of innermostFirst) {
          const by = cutBy(grown.element) - (blank.get(grown) ?? grown.cut);
          if (by > slack && raise(grown, by)) hasGrown = true;
        }
      }
      // Where blank space stays cut, a pane can still be scrolled.
      for (const { element, isPane, left } of all.values()) if (isPane) dom.scrollTo(element, left, 0);
      reachDown();
    },
    isEmpty: (): boolean => all.size === 0,
    isOpen: (element: unknown): boolean => all.get(element as Element)?.isPane === true,
    /** As it was before. */
    restore(): void {
      for (const { animation } of all.values()) animation?.cancel();
      const outermostFirst = [...all.values()].sort((one, other) => one.depth - other.depth);
      for (const { element, left, top } of outermostFirst) dom.scrollTo(element, left, top);
      all.clear();
    },
  };
}

export type PaneGrowth = ReturnType<typeof paneGrowth>;
