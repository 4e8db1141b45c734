import type { DomReading } from '../domReading';
import type { PaneReading } from './paneReading';

/** A row as it was seen, with its position in px from the top left corner of all that the pane holds. */
export interface Row {
  element: Element;
  content: string;
  copy: Element;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Runs in the page, in an isolated world; must not refer to anything outside itself.
 * The rows of a pane that come and go while it is scrolled. Watches which elements change, finds the list that they
 * are children of, and keeps a copy of every row.
 */
export function paneRows(reading: DomReading, dom: PaneReading, pane: Element) {
  /** So many children must change for their parent to be the list. */
  const minChanged = 3;
  const notCopied = new Set(['script', 'iframe', 'object', 'embed']);
  const inert = dom.inertDocument();
  /** per element, the children that changed or that hold what changed */
  const changed = new Map<Node, Set<Node>>();
  const added = new Map<Node, number>();
  let hasRemoved = false;
  let list: Element | null = null;
  let rows: Row[] = [];

  const note = (from: Node, child: Node | null): void => {
    let inner = child;
    for (let at: Node | null = from; at !== null; at = reading.parent(at)) {
      if (inner !== null) changed.set(at, (changed.get(at) ?? new Set()).add(inner));
      if (at === pane) return;
      inner = at;
    }
  };
  const noteAll = (records: readonly MutationRecord[]): void => {
    for (const { target, addedNodes, removedNodes } of records) {
      const elements = (nodes: NodeList): Element[] => [...nodes].filter((node) => node instanceof Element);
      const [come, gone] = [elements(addedNodes), elements(removedNodes)];
      for (const element of [...come, ...gone]) note(target, element);
      if (come.length === 0 && gone.length === 0) note(target, null);
      added.set(target, (added.get(target) ?? 0) + come.length);
      // Without elements, a text changed.
      hasRemoved ||= gone.length > 0 || come.length === 0;
    }
  };
  const observer = new MutationObserver(noteAll);
  observer.observe(pane, { subtree: true, childList: true, characterData: true });
  /** The outermost element with enough changed children. */
  const changedList = (): Element | null => {
    let found: Element | null = null;
    for (const [element, children] of changed) {
      if (children.size < minChanged || !(element instanceof Element)) continue;
      if (found === null || dom.contains(element, found)) found = element;
    }
    return found;
  };

  const contentOf = (element: Element): string => {
    const links: string[] = [];
    for (const inner of dom.within(element)) {
      const link = dom.attribute(inner, 'href') ?? dom.attribute(inner, 'src');
      if (link !== null) links.push(link);
    }
    return `${(dom.text(element) ?? '').replace(/\s+/g, ' ').trim()}\n${links.join('\n')}`;
  };
  const copyOf = (element: Element): Element => {
    const copy = inert.importNode(element, true);
    for (const inner of [copy, ...dom.within(copy)]) {
      if (notCopied.has(reading.nodeName(inner).toLowerCase())) reading.remove(inner);
      else dom.removeAttributes(inner, /^on|^autoplay$/i);
    }
    return copy;
  };
  const placed = (element: Element): Omit<Row, 'copy'> | undefined => {
    const rect = reading.rect(element);
    const content = contentOf(element);
    if (rect.width === 0 || rect.height === 0 || content === '\n') return undefined;
    const outer = reading.rect(pane);
    const x = dom.scrollLeft(pane) - outer.left;
    const y = dom.scrollTop(pane) - outer.top;
    const [right, bottom] = [rect.right + x, rect.bottom + y];
    // Pages put rows that they keep for later use above or to the left of what can be scrolled to.
    if (right <= 0 || bottom <= 0) return undefined;
    return { element, content, left: rect.left + x, top: rect.top + y, right, bottom };
  };
  const covers = (one: Omit<Row, 'copy'>, { left, top, right, bottom }: Row): boolean => {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return one.left <= x && x <= one.right && one.top <= y && y <= one.bottom;
  };
  const isSame = (one: Omit<Row, 'copy'>, other: Row): boolean =>
    one.content === other.content && (one.element === other.element || covers(one, other));
  const rowsNow = (): Omit<Row, 'copy'>[] =>
    list === null ? [] : [...dom.children(list)].flatMap((element) => placed(element) ?? []);

  return {
    /** Whether the page removed or reused rows, and since when that is known. */
    look(): 'unknown' | 'found' | 'known' {
      noteAll(observer.takeRecords());
      if (list !== null) return 'known';
      if (hasRemoved) list = changedList();
      return list === null ? 'unknown' : 'found';
    },
    /** How many rows are known, or were added. */
    count: (): number => (list === null ? Math.max(0, ...added.values()) : rows.length),
    /** Keeps the rows that are there now. What is at the place of an earlier row has replaced it. */
    keep(): void {
      const now = rowsNow();
      const copies = now.map((row) => rows.find((other) => isSame(row, other))?.copy);
      rows = rows.filter((old) => !now.some((row) => isSame(row, old) || covers(row, old)));
      now.forEach((row, index) => {
        rows.push({ ...row, copy: copies[index] ?? copyOf(row.element) });
      });
    },
    stop: (): void => observer.disconnect(),
    /** Inserts copies of the rows that are missing now, each at its position in the list. */
    join(isRunning: boolean): { list: Element; copies: Element[] } | undefined {
      if (list === null || !reading.isConnected(list)) return undefined;
      const now = rowsNow();
      const isMissing = (row: Row): boolean => !now.some((live) => isSame(live, row) || covers(live, row));
      // In a page that runs, a copy of a custom element would run the page's code.
      const runs = ({ copy }: Row): boolean =>
        isRunning && [copy, ...dom.within(copy)].some((inner) => reading.nodeName(inner).includes('-'));
      const order = (one: Omit<Row, 'copy'>, other: Omit<Row, 'copy'>): number =>
        one.top - other.top || one.left - other.left;
      const missing = rows.filter((row) => isMissing(row) && !runs(row)).sort(order);
      const live = now.sort(order);
      const last = live.at(-1);
      const end = last === undefined ? null : reading.nextSibling(last.element);
      for (const row of missing) {
        const next = live.find((other) => order(other, row) > 0);
        dom.insert(list, row.copy, next?.element ?? end);
      }
      return { list, copies: missing.map(({ copy }) => copy) };
    },
  };
}

export type PaneRows = ReturnType<typeof paneRows>;
