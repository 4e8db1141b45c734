import type { BlockElements } from './blockElements';
import type { BlockPlaces } from './blockPlaces';
import type { DomReading } from './domReading';

/**
 * Runs in the page, in an isolated world; must not refer to anything outside itself.
 * Whether the page still looks as captured: a sample of its blocks exists, at the same position, with the same size
 * and text, and no other element is visible. Not counted as a change:
 * - scrolling: fixed blocks and blocks in a scroller are compared by their position there, sticky ones by size only;
 * - panes that showed all they hold: blocks are compared with how the page looked right after its capture;
 * - what appears and disappears, like a blinking cursor: the same block must differ in several checks in a row;
 * - a clock or a counter: a few short texts that differ only in their digits, whatever their size.
 */
export function changeWatch(
  reading: DomReading,
  blocks: BlockElements,
  places: BlockPlaces,
  hash: (text: string) => number,
  isOurs: (element: Element) => boolean,
  send: (hasChanged: boolean) => void,
) {
  const maxWatched = 2000;
  /** px */
  const tolerance = 1;
  /** The same difference must be found in this many checks in a row, with this pause, ms. */
  const requiredChecks = 3;
  const pause = 350;
  /** At most one part in this many of the time is spent on checks. */
  const share = 20;
  /** If more texts differ in digits only, they are not clocks. */
  const maxClocks = 3;
  /** New elements to check at most; smaller ones are tracking pixels, px. */
  const maxNew = 200;
  const smallestNew = 4;
  /** Represents new elements among the blocks that differ. */
  const newElement = -1;

  const digits = /\d+/g;
  const { captured } = blocks;
  /** the position of a block in the view or in its scroller, by entry; other blocks use their captured position */
  const anchored = new Map<number, [number, number] | null>();

  const inView = (index: number): boolean => {
    const top = captured[4 * index + 1]! - window.scrollY;
    return top < window.innerHeight && top + captured[4 * index + 3]! > 0;
  };
  const sample = (): number[] => {
    const seen: number[] = [];
    const others: number[] = [];
    for (let index = 0; index < blocks.count; index++) {
      if (!blocks.isSeen(index)) continue;
      (inView(index) ? seen : others).push(index);
    }
    const room = Math.max(0, maxWatched - seen.length);
    const every = Math.max(1, Math.ceil(others.length / Math.max(1, room)));
    return [
      ...seen.slice(0, maxWatched),
      ...(room === 0 ? [] : others.filter((_, place) => place % every === 0)),
    ];
  };
  /** Left and top as they would be without scrolling. */
  const cornerOf = (node: Node, rect: DOMRect): [number, number] | null | 'page' => {
    const place = places.of(node);
    if (place === null) return 'page';
    if (places.has(place, 'sticky')) return null;
    if (place.kind === 'fixed') return [rect.left, rect.top];
    const outer = reading.rect(place.element);
    return [
      rect.left - outer.left + place.element.scrollLeft,
      rect.top - outer.top + place.element.scrollTop,
    ];
  };
  const folded = (text: string): string => text.replace(/\s+/g, ' ').trim();
  const ownText = (node: Node): string => {
    if (!(node instanceof Element)) return folded(node.nodeValue ?? '');
    const parts: string[] = [];
    for (let child = reading.firstChild(node); child !== null; child = reading.nextSibling(child)) {
      const text = reading.nodeType(child) === Node.TEXT_NODE ? folded(child.nodeValue ?? '') : '';
      if (text !== '') parts.push(text);
    }
    return parts.join(' ');
  };

  const watched = sample();
  /** as `captured`, where blocks are on the page itself */
  const laidOut = blocks.hasOpenedPanes ? captured.slice() : captured;
  for (const index of watched) {
    const node = blocks.nodes[index]!;
    if (node === null) continue;
    const rect = reading.rect(node);
    if (blocks.hasOpenedPanes)
      laidOut.set(
        [rect.left + window.scrollX, rect.top + window.scrollY, rect.width, rect.height],
        4 * index,
      );
    const corner = cornerOf(node, rect);
    if (corner !== 'page') anchored.set(index, corner);
  }

  const hasMoved = (index: number, node: Node, rect: DOMRect): boolean => {
    const at = 4 * index;
    if (Math.abs(rect.width - laidOut[at + 2]!) > tolerance) return true;
    if (Math.abs(rect.height - laidOut[at + 3]!) > tolerance) return true;
    const then = anchored.get(index);
    if (then === null) return false;
    const corner = then === undefined ? 'page' : cornerOf(node, rect);
    const [x, y] =
      corner === 'page' || corner === null ? [rect.left + window.scrollX, rect.top + window.scrollY] : corner;
    const [wasX, wasY] = then ?? [laidOut[at]!, laidOut[at + 1]!];
    return Math.abs(x - wasX) > tolerance || Math.abs(y - wasY) > tolerance;
  };
  const hashOf = (text: string): number => (text === '' ? 0 : hash(text));

  /** The blocks that differ now. */
  const differences = (): Set<number> => {
    const different = new Set<number>();
    const clocks: number[] = [];
    places.forget();
    for (const index of watched) {
      const node = blocks.nodes[index]!;
      if (node === null) {
        if (blocks.isInReach(index)) different.add(index);
        continue;
      }
      if (!reading.isConnected(node)) {
        different.add(index);
        continue;
      }
      const text = ownText(node);
      if (hashOf(text) !== blocks.textHash[index]) {
        const loose = blocks.looseHash[index]!;
        const isClock = loose !== 0 && text !== '' && hash(text.replace(digits, '0')) === loose;
        if (isClock) clocks.push(index);
        else different.add(index);
      } else if (hasMoved(index, node, reading.rect(node))) different.add(index);
    }
    if (clocks.length > maxClocks) for (const index of clocks) different.add(index);
    if (hasNewElement()) different.add(newElement);
    return different;
  };
  const hasNewElement = (): boolean => {
    let tried = 0;
    for (const element of reading.allElements()) {
      if (blocks.indexOf(element) !== -1 || isOurs(element)) continue;
      const rect = reading.rect(element);
      if (rect.width < smallestNew || rect.height < smallestNew) continue;
      if (element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true;
      if (++tried >= maxNew) return false;
    }
    return false;
  };

  const both = (one: Set<number>, other: Set<number>): Set<number> =>
    new Set([...one].filter((index) => other.has(index)));
  let hasChanged = false;
  let suspects: Set<number> | null = null;
  let seenTimes = 0;
  let timer = 0;
  let lastCost = 0;
  let isClosed = false;

  const scheduleCheck = (): void => {
    if (timer !== 0 || isClosed) return;
    const wait = Math.max(pause, share * lastCost);
    timer = window.setTimeout(() => window.requestIdleCallback(compare, { timeout: 1000 }), wait);
  };
  const compare = (): void => {
    timer = 0;
    if (isClosed) return;
    const begun = performance.now();
    const different = differences();
    lastCost = performance.now() - begun;
    const same = suspects === null ? different : both(different, suspects);
    suspects = different.size === 0 ? null : same.size > 0 ? same : different;
    seenTimes = suspects === null ? 0 : same.size > 0 ? seenTimes + 1 : 1;
    if (suspects === null && hasChanged) {
      hasChanged = false;
      send(false);
    } else if (seenTimes >= requiredChecks && !hasChanged) {
      hasChanged = true;
      send(true);
    }
    if (suspects !== null && !hasChanged) scheduleCheck();
  };
  scheduleCheck();

  return {
    /** Something may have changed. */
    hint: scheduleCheck,
    close(): void {
      isClosed = true;
      window.clearTimeout(timer);
    },
  };
}

export type ChangeWatch = ReturnType<typeof changeWatch>;
