import type { PageBlocks } from '../../../page/buildBlockModel';
import { propertyPresets } from '../../../page/comparableProperties';
import { styleClassOfRow } from '../../../page/styleClassOfRow';
import { type BlockKinds, blockKinds } from './blockKinds';
import type { PageContent } from './pageContent';
import { PairNumbers } from './pairNumbers';

/** How many kinds of tags and of styles have a place of their own; rarer ones share the last. */
const places = 48;
const noPlace = 255;

/**
 * What blocks are made of: how often each tag (with its parent's tag) and each style (with its tag) occurs. The bag of
 * any run of blocks is the difference of two rows of sums, so it costs the same for a word and for a page.
 */
export class Bags {
  /** how many places are used, those of tags before those of styles */
  readonly width: number;
  /** per block, its style class; -1 without a box */
  readonly styleClass: Int32Array;
  readonly kinds: BlockKinds;
  /** row i: the sums over all blocks before i */
  readonly sums: Int32Array;
  /** entry i: how much is in the bag of all blocks before i */
  private readonly sizes: Int32Array;
  /** per block, the places that count it; `noPlace` without contents */
  private readonly tagPlace: Uint8Array;
  private readonly stylePlace: Uint8Array;
  /** how often each place was counted, while two small bags are compared */
  private readonly counts: Int32Array;

  constructor(page: PageBlocks, { leafStart }: PageContent) {
    const { snapshot } = page;
    const compared = propertyPresets.wide
      .map((property) => snapshot.properties.indexOf(property))
      .filter((column) => column !== -1);
    const classOfRow = styleClassOfRow(snapshot.styles, snapshot.properties.length, compared);
    this.styleClass = page.styleRow.map((row) => (row === -1 ? -1 : classOfRow[row]!));
    this.kinds = blockKinds(page, this.styleClass);
    const tags = new Int32Array(page.count).fill(-1);
    const styles = new Int32Array(page.count).fill(-1);
    const tagPairs = new PairNumbers();
    for (let block = 0; block < page.count; block++) {
      // Blocks without contents say nothing about a record.
      if (leafStart[block] === leafStart[page.subtreeEnd[block]!]) continue;
      const up = page.parent[block]!;
      tags[block] = tagPairs.of(page.tag[block]!, up === -1 ? -1 : page.tag[up]!);
      styles[block] = this.kinds.style[block]!;
    }
    const tagPlaces = Math.min(places, tagPairs.count);
    const width = tagPlaces + Math.min(places, this.kinds.styleCount);
    this.width = width;
    this.tagPlace = placesOf(tags, tagPairs.count, 0);
    this.stylePlace = placesOf(styles, this.kinds.styleCount, tagPlaces);
    this.counts = new Int32Array(width);
    this.sums = new Int32Array((page.count + 1) * width);
    this.sizes = new Int32Array(page.count + 1);
    for (let block = 0; block < page.count; block++) {
      const at = block * width;
      this.sums.copyWithin(at + width, at, at + width);
      this.sizes[block + 1] = this.sizes[block]!;
      if (this.tagPlace[block] === noPlace) continue;
      this.sums[at + width + this.tagPlace[block]!]!++;
      this.sums[at + width + this.stylePlace[block]!]!++;
      this.sizes[block + 1]! += 2;
    }
  }

  /** How much is in the bag of the blocks from `start` to `end` − 1. */
  size(start: number, end: number): number {
    return this.sizes[end]! - this.sizes[start]!;
  }

  /** Writes the bag of the blocks from `start` to `end` − 1 into `bag`. */
  write(start: number, end: number, bag: Float64Array): void {
    bag.fill(0);
    this.add(start, end, bag);
  }

  /** Adds the bag of the blocks from `start` to `end` − 1 to `bag`. */
  add(start: number, end: number, bag: Float64Array): void {
    const { sums, width, tagPlace, stylePlace } = this;
    if (2 * (end - start) < width) {
      for (let block = start; block < end; block++) {
        if (tagPlace[block] === noPlace) continue;
        bag[tagPlace[block]!]!++;
        bag[stylePlace[block]!]!++;
      }
      return;
    }
    for (let place = 0, from = start * width, to = end * width; place < width; place++, from++, to++)
      bag[place]! += sums[to]! - sums[from]!;
  }

  /** How alike two runs of blocks are, 0 to 1: what both have over what either has. */
  similarity(start: number, end: number, otherStart: number, otherEnd: number): number {
    const isSmall = 2 * (end - start + otherEnd - otherStart) < this.width;
    const shared = isSmall
      ? this.sharedByBlocks(start, end, otherStart, otherEnd)
      : this.sharedByPlaces(start, end, otherStart, otherEnd);
    const all = this.size(start, end) + this.size(otherStart, otherEnd) - shared;
    return all === 0 ? 0 : shared / all;
  }

  private sharedByPlaces(start: number, end: number, otherStart: number, otherEnd: number): number {
    const { sums, width } = this;
    const [from, to] = [start * width, end * width];
    const [otherFrom, otherTo] = [otherStart * width, otherEnd * width];
    let shared = 0;
    for (let place = 0; place < width; place++) {
      const one = sums[to + place]! - sums[from + place]!;
      const other = sums[otherTo + place]! - sums[otherFrom + place]!;
      shared += one < other ? one : other;
    }
    return shared;
  }

  /** The same, faster for runs of a few blocks. */
  private sharedByBlocks(start: number, end: number, otherStart: number, otherEnd: number): number {
    const { counts, tagPlace, stylePlace } = this;
    for (let block = start; block < end; block++) {
      if (tagPlace[block] === noPlace) continue;
      counts[tagPlace[block]!]!++;
      counts[stylePlace[block]!]!++;
    }
    let shared = 0;
    for (let block = otherStart; block < otherEnd; block++) {
      if (tagPlace[block] === noPlace) continue;
      if (counts[tagPlace[block]!]!-- > 0) shared++;
      if (counts[stylePlace[block]!]!-- > 0) shared++;
    }
    counts.fill(0);
    return shared;
  }

  /** Whether two runs of blocks are at least this alike. */
  isAlike(start: number, end: number, otherStart: number, otherEnd: number, least: number): boolean {
    const [one, other] = [this.size(start, end), this.size(otherStart, otherEnd)];
    // They cannot share more than the smaller one has.
    if (Math.min(one, other) / Math.max(one, other) < least) return false;
    return this.similarity(start, end, otherStart, otherEnd) >= least;
  }

  /** The same against a bag that was written before. */
  similarityTo(bag: Float64Array, start: number, end: number): number {
    const { sums, width } = this;
    let shared = 0;
    let all = 0;
    for (let place = 0, from = start * width, to = end * width; place < width; place++, from++, to++) {
      const one = sums[to]! - sums[from]!;
      const other = bag[place]!;
      if (one < other) {
        shared += one;
        all += other;
      } else {
        shared += other;
        all += one;
      }
    }
    return all === 0 ? 0 : shared / all;
  }
}

/** Per block the place of its key: the most frequent keys have one each, of equally frequent ones the first. */
function placesOf(keys: Int32Array, keyCount: number, firstPlace: number): Uint8Array {
  const counts = new Int32Array(keyCount);
  const order: number[] = [];
  for (const key of keys) if (key !== -1 && counts[key]!++ === 0) order.push(key);
  order.sort((one, other) => counts[other]! - counts[one]!);
  const placeOf = new Uint8Array(keyCount);
  for (const [place, key] of order.entries()) placeOf[key] = firstPlace + Math.min(place, places - 1);
  const found = new Uint8Array(keys.length).fill(noPlace);
  for (let block = 0; block < keys.length; block++)
    if (keys[block] !== -1) found[block] = placeOf[keys[block]!]!;
  return found;
}
