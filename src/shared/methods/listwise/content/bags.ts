import type { PageBlocks } from '../../../page/buildBlockModel';
import { propertyPresets } from '../../../page/comparableProperties';
import { styleClassOfRow } from '../../../page/styleClassOfRow';
import type { PageContent } from './pageContent';

/** How many kinds of tags and of styles have a place of their own; rarer ones share the last. */
const places = 48;
/** The bag that `similarity` compares with; no call keeps it. */
const scratch = new Float64Array(2 * places);

/**
 * What blocks are made of: how often each tag (with its parent's tag) and each style (with its tag) occurs. The bag of
 * any run of blocks is the difference of two rows of sums, so it costs the same for a word and for a page.
 */
export class Bags {
  readonly width = 2 * places;
  /** per block, its style class; -1 without a box */
  readonly styleClass: Int32Array;
  /** row i: the sums over all blocks before i */
  private readonly sums: Int32Array;

  constructor(page: PageBlocks, { leafStart }: PageContent) {
    const { snapshot } = page;
    const compared = propertyPresets.wide
      .map((property) => snapshot.properties.indexOf(property))
      .filter((column) => column !== -1);
    const classOfRow = styleClassOfRow(snapshot.styles, snapshot.properties.length, compared);
    this.styleClass = page.styleRow.map((row) => (row === -1 ? -1 : classOfRow[row]!));
    const tags = new Float64Array(page.count);
    const styles = new Float64Array(page.count);
    const tagCount = page.tagNames.length + 1;
    for (let block = 0; block < page.count; block++) {
      // Blocks without contents say nothing about a record.
      const isEmpty = leafStart[block] === leafStart[page.subtreeEnd[block]!];
      const up = page.parent[block]!;
      tags[block] = isEmpty ? -1 : page.tag[block]! * tagCount + (up === -1 ? 0 : page.tag[up]! + 1);
      styles[block] = isEmpty ? -1 : this.styleClass[block]! * tagCount + page.tag[block]!;
    }
    const tagPlace = placesOf(tags);
    const stylePlace = placesOf(styles);
    const { width } = this;
    this.sums = new Int32Array((page.count + 1) * width);
    for (let block = 0; block < page.count; block++) {
      const at = block * width;
      this.sums.copyWithin(at + width, at, at + width);
      if (tags[block] === -1) continue;
      this.sums[at + width + tagPlace[block]!]!++;
      this.sums[at + width + places + stylePlace[block]!]!++;
    }
  }

  /** Writes the bag of the blocks from `start` to `end` − 1 into `bag`. */
  write(start: number, end: number, bag: Float64Array): void {
    const { sums, width } = this;
    for (let place = 0, from = start * width, to = end * width; place < width; place++, from++, to++)
      bag[place] = sums[to]! - sums[from]!;
  }

  /** How alike two runs of blocks are, 0 to 1: what both have over what either has. */
  similarity(start: number, end: number, otherStart: number, otherEnd: number): number {
    this.write(otherStart, otherEnd, scratch);
    return this.similarityTo(scratch, start, end);
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
function placesOf(keys: Float64Array): Uint8Array {
  const counts = new Map<number, number>();
  for (const key of keys) if (key !== -1) counts.set(key, (counts.get(key) ?? 0) + 1);
  const order = [...counts].sort(([, one], [, other]) => other - one);
  const place = new Map(order.map(([key], index) => [key, Math.min(index, places - 1)]));
  return Uint8Array.from(keys, (key) => place.get(key) ?? 0);
}
