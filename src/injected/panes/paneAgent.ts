import type { domReading } from '../domReading';
import type { ElementPath, elementPath } from '../elementPath';
import type { findPanes, PaneLimits } from './findPanes';
import type { paneGrowth } from './paneGrowth';
import type { paneReading } from './paneReading';
import type { PaneRows, paneRows } from './paneRows';

/** Which panes are scrolled through: all, or only those where rows seem to be missing. */
export type ScannedPanes = 'all' | 'blank';

export interface ScanState {
  isDone: boolean;
  /** whether a pane has more rows or is higher than the limit */
  isCut: boolean;
}

export interface RestState {
  /** whether two frames were drawn since the last step */
  isDrawn: boolean;
  /** whether something changed since it was last asked */
  hasChanged: boolean;
}

export interface GrownPanes {
  /** how many panes are open, and how many there are */
  opened: number;
  count: number;
  /** px by which the document is higher than the view of its frame */
  hidden: number;
}

export interface DescribedPane {
  path: ElementPath;
  /** the parent of its rows that come and go, with the positions of the copies among its child elements */
  list?: ElementPath;
  joined: number[];
}

export interface PaneParts {
  domReading: typeof domReading;
  elementPath: typeof elementPath;
  paneReading: typeof paneReading;
  findPanes: typeof findPanes;
  paneGrowth: typeof paneGrowth;
  paneRows: typeof paneRows;
}

/**
 * Runs in the page, in an isolated world; must not refer to anything outside itself.
 * Everything that is done to the panes of one document, behind one object that only this world can see.
 */
export function paneAgent(parts: PaneParts, limits: PaneLimits) {
  /** A step is a little less than what a pane shows. */
  const share = 0.9;
  const reading = parts.domReading();
  const dom = parts.paneReading(reading);
  const pathOf = parts.elementPath(reading, dom);

  interface Scan {
    pane: Element;
    rows: PaneRows;
    /** where it was */
    left: number;
    top: number;
    /** px from the top, of the next step */
    next: number;
    isDone: boolean;
    isCut: boolean;
  }
  let scans: Scan[] = [];
  let isScanning = false;
  let growth = parts.paneGrowth(reading, dom);
  let panes: Element[] = [];
  let count = 0;
  const joined = new Map<Element, { list: Element; copies: Element[] }>();
  const mutations = new MutationObserver(() => {
    hasChanged = true;
  });
  let hasChanged = false;
  let drawn = 0;

  const watch = (): void => {
    hasChanged = false;
    drawn = 0;
    requestAnimationFrame(() => requestAnimationFrame(() => drawn++));
  };
  /** Whether much of what could be scrolled to is blank, as if rows appear only where they are seen. */
  const isBlank = (pane: Element): boolean => {
    const span = dom.contentSpan(pane);
    const blank = dom.clientHeight(pane) / 2;
    return span !== undefined && (span.top > blank || dom.scrollHeight(pane) - span.bottom > blank);
  };
  const stepOne = (scan: Scan): void => {
    const { pane, rows } = scan;
    const looked = rows.look();
    if (looked === 'found') scan.next = 0;
    if (looked === 'known') rows.keep();
    const [shown, whole] = [dom.clientHeight(pane), dom.scrollHeight(pane)];
    const end = Math.min(whole, limits.height);
    const isAtEnd = scan.next > 0 && dom.scrollTop(pane) + shown >= end - 1;
    const isLong = rows.count() >= limits.rows;
    if (isLong || !reading.isConnected(pane)) scan.isDone = true;
    else if (isAtEnd && looked !== 'found') scan.isDone = true;
    scan.isCut = scan.isDone && (isLong || end < whole);
    if (scan.isDone) return;
    dom.scrollTo(pane, scan.left, scan.next);
    scan.next += Math.max(1, Math.floor(share * shown));
  };
  const scrollBack = (): void => {
    for (const { pane, left, top } of scans) dom.scrollTo(pane, left, top);
  };
  const endScan = (): void => {
    isScanning = false;
    for (const { rows } of scans) rows.stop();
    mutations.disconnect();
  };

  /** A page that is not to notice that its panes are open gets no scroll events of them. */
  const withhold = (event: Event): void => {
    if (growth.isOpen(event.target)) event.stopImmediatePropagation();
  };
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const scrollEvents = ['scroll', 'scrollend'];

  const find = (): void => {
    if (!growth.isEmpty()) return;
    ({ panes, count } = parts.findPanes(reading, dom, limits));
    for (const pane of panes) growth.addPane(pane);
    for (const type of scrollEvents) addEventListener.call(window, type, withhold, true);
  };
  const restore = (): void => {
    if (isScanning) scrollBack();
    endScan();
    for (const { copies } of joined.values()) for (const copy of copies) reading.remove(copy);
    joined.clear();
    growth.restore();
    for (const type of scrollEvents) removeEventListener.call(window, type, withhold, true);
    scans = [];
    panes = [];
    growth = parts.paneGrowth(reading, dom);
  };

  return {
    /** Begins to scroll through panes; returns how many. */
    beginScan(which: ScannedPanes): number {
      restore();
      const found = parts.findPanes(reading, dom, limits).panes;
      scans = found
        .filter((pane) => which === 'all' || isBlank(pane))
        .map((pane) => ({
          pane,
          rows: parts.paneRows(reading, dom, pane),
          left: dom.scrollLeft(pane),
          top: dom.scrollTop(pane),
          next: 0,
          isDone: false,
          isCut: false,
        }));
      isScanning = true;
      const all = { subtree: true, childList: true, characterData: true };
      for (const { pane } of scans) mutations.observe(pane, all);
      return scans.length;
    },
    /** Scrolls each pane one step further. */
    step(): ScanState {
      watch();
      for (const scan of scans) if (!scan.isDone) stepOne(scan);
      return { isDone: scans.every((scan) => scan.isDone), isCut: scans.some((scan) => scan.isCut) };
    },
    rest(): RestState {
      const state = { isDrawn: drawn > 0, hasChanged };
      hasChanged = false;
      return state;
    },
    scrollBack(): void {
      watch();
      scrollBack();
    },
    endScan,
    grow(): GrownPanes {
      find();
      growth.grow();
      const page = reading.scrollingElement();
      const hidden = page === null ? 0 : dom.scrollHeight(page) - window.innerHeight;
      return { opened: panes.length, count, hidden };
    },
    /** A frame in which panes were opened must be higher by so many px. */
    growFrame(element: Element, by: number): void {
      if (!dom.isVisible(element)) return;
      find();
      growth.addAround(element);
      growth.raise(element, by);
    },
    /** Adds the rows that a page shows only where they are seen; returns how many. */
    join(isRunning: boolean): number {
      let added = 0;
      for (const { pane, rows } of scans) {
        const found = growth.isOpen(pane) ? rows.join(isRunning) : undefined;
        if (found === undefined || found.copies.length === 0) continue;
        joined.set(pane, found);
        added += found.copies.length;
      }
      return added;
    },
    /** Whether the pictures of the added rows are loaded. */
    arePicturesIn(): boolean {
      for (const { copies } of joined.values())
        for (const copy of copies)
          for (const inner of dom.within(copy))
            if (inner instanceof HTMLImageElement && !inner.complete) return false;
      return true;
    },
    describe(): DescribedPane[] {
      return panes.map((pane) => {
        const path = pathOf(pane);
        const added = joined.get(pane);
        if (added === undefined) return { path, joined: [] };
        const siblings = [...dom.children(added.list)];
        const positions = new Map(siblings.map((element, position) => [element, position]));
        const here = added.copies.flatMap((copy) => positions.get(copy) ?? []);
        return { path, list: pathOf(added.list), joined: here };
      });
    },
    /** Puts everything back. */
    restore,
  };
}

export type PaneAgent = ReturnType<typeof paneAgent>;
