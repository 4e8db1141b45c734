import type { BlockElements } from './blockElements';
import type { BlockPlaces } from './blockPlaces';
import type { DomReading } from './domReading';

/**
 * Runs in the page, in a world of its own; must not refer to anything outside itself.
 * Whether the page still looks as captured: a sample of its blocks is there, at the same place, as large, with the
 * same text, and nothing else is to be seen. None of these is a change:
 * - scrolling: what is fixed or inside a scroller is compared with its place there, what sticks only by its size;
 * - what comes and goes, as a cursor that blinks: the same block must differ at several looks one after the other;
 * - a clock or a counter: a few short texts that differ in their digits only, whatever room they then take.
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
  /** So many looks one after the other must find the same difference, so far apart, ms. */
  const looks = 3;
  const pause = 350;
  /** Of the time, at most one part in so many is spent looking. */
  const share = 20;
  /** More texts whose digits differ are no clock. */
  const maxClocks = 3;
  /** Of the elements that are new, so many are looked at; smaller ones than this are there to count visitors, px. */
  const maxNew = 200;
  const smallestNew = 4;
  /** Stands for new elements among the blocks that differ. */
  const newcomer = -1;

  const digits = /\d+/g;
  const { captured } = blocks;
  /** where a block was in the view or in its scroller, by entry; those of the others are their captured places */
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
  /** Left and top as they would be, were nothing scrolled. */
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
  for (const index of watched) {
    const node = blocks.nodes[index]!;
    if (node === null) continue;
    const corner = cornerOf(node, reading.rect(node));
    if (corner !== 'page') anchored.set(index, corner);
  }

  const isAway = (index: number, node: Node, rect: DOMRect): boolean => {
    const at = 4 * index;
    if (Math.abs(rect.width - captured[at + 2]!) > tolerance) return true;
    if (Math.abs(rect.height - captured[at + 3]!) > tolerance) return true;
    const then = anchored.get(index);
    if (then === null) return false;
    const corner = then === undefined ? 'page' : cornerOf(node, rect);
    const [x, y] =
      corner === 'page' || corner === null ? [rect.left + window.scrollX, rect.top + window.scrollY] : corner;
    const [wasX, wasY] = then ?? [captured[at]!, captured[at + 1]!];
    return Math.abs(x - wasX) > tolerance || Math.abs(y - wasY) > tolerance;
  };
  const hashOf = (text: string): number => (text === '' ? 0 : hash(text));

  /** The blocks that differ now. */
  const look = (): Set<number> => {
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
      } else if (isAway(index, node, reading.rect(node))) different.add(index);
    }
    if (clocks.length > maxClocks) for (const index of clocks) different.add(index);
    if (hasNewcomer()) different.add(newcomer);
    return different;
  };
  const hasNewcomer = (): boolean => {
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

  const plan = (): void => {
    if (timer !== 0 || isClosed) return;
    const wait = Math.max(pause, share * lastCost);
    timer = window.setTimeout(() => window.requestIdleCallback(compare, { timeout: 1000 }), wait);
  };
  const compare = (): void => {
    timer = 0;
    if (isClosed) return;
    const begun = performance.now();
    const different = look();
    lastCost = performance.now() - begun;
    const same = suspects === null ? different : both(different, suspects);
    suspects = different.size === 0 ? null : same.size > 0 ? same : different;
    seenTimes = suspects === null ? 0 : same.size > 0 ? seenTimes + 1 : 1;
    if (suspects === null && hasChanged) {
      hasChanged = false;
      send(false);
    } else if (seenTimes >= looks && !hasChanged) {
      hasChanged = true;
      send(true);
    }
    if (suspects !== null && !hasChanged) plan();
  };
  plan();

  return {
    /** Something may have changed. */
    hint: plan,
    close(): void {
      isClosed = true;
      window.clearTimeout(timer);
    },
  };
}

export type ChangeWatch = ReturnType<typeof changeWatch>;
