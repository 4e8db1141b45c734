import type { PageBlocks } from '../../../page/buildBlockModel';
import type { PageContent } from '../content/pageContent';

/** Where record sets come from; each can be switched off. */
export const generators = ['siblings', 'paths', 'anchors', 'segments', 'single'] as const;
export type Generator = (typeof generators)[number];

/** A candidate answer: runs of siblings that do not overlap, in document order. */
export interface RecordSet {
  generator: Generator;
  /** record i has the blocks starts[i] to ends[i] − 1: one or more siblings with all that is in them */
  starts: Int32Array;
  ends: Int32Array;
  /** how many siblings with contents record i consists of */
  parts: Int32Array;
}

/** More sets than this are not looked at; pages with hundreds of different lists have fewer. */
const maxSets = 1500;

/** Collects record sets; of those with the same contents the first stays. */
export class SetCollector {
  readonly sets: RecordSet[] = [];
  private readonly seen = new Set<number>();
  /** all sets together, so that pages of tens of thousands of equal blocks stay quick */
  private room: number;
  /** the records of the set that is being added */
  private starts = new Int32Array(64);
  private ends = new Int32Array(64);

  constructor(
    private readonly page: Pick<PageBlocks, 'count' | 'subtreeEnd' | 'parent'>,
    private readonly content: Pick<PageContent, 'leafStart'>,
  ) {
    this.room = 40 * page.count + 20_000;
  }

  /** No more sets are taken, so none need be looked for. */
  get isFull(): boolean {
    return this.sets.length >= maxSets;
  }

  hasContent(start: number, end = this.page.subtreeEnd[start]!): boolean {
    return this.content.leafStart[start]! < this.content.leafStart[end]!;
  }

  /** Blocks that are records each, in document order. If one is around another, the outer one is left out. */
  addBlocks(generator: Generator, blocks: readonly number[], min = 2): void {
    if (this.isFull) return;
    this.makeRoom(blocks.length);
    const { subtreeEnd } = this.page;
    const { starts, ends } = this;
    let count = 0;
    for (let at = 0; at < blocks.length; at++) {
      const block = blocks[at]!;
      const end = subtreeEnd[block]!;
      if (at + 1 < blocks.length && blocks[at + 1]! < end) continue;
      if (!this.hasContent(block, end)) continue;
      starts[count] = block;
      ends[count++] = end;
    }
    if (count >= min) this.add(generator, count);
  }

  /** Runs of siblings: from each start to its end; runs without contents are left out. */
  addRuns(generator: Generator, starts: readonly number[], ends: readonly number[]): void {
    if (this.isFull) return;
    this.makeRoom(starts.length);
    let count = 0;
    for (let at = 0; at < starts.length; at++) {
      if (!this.hasContent(starts[at]!, ends[at]!)) continue;
      this.starts[count] = starts[at]!;
      this.ends[count++] = ends[at]!;
    }
    if (count >= 2) this.add(generator, count);
  }

  private add(generator: Generator, count: number): void {
    if (count > this.room) return;
    const key = this.keyOf(count);
    if (this.seen.has(key)) return;
    this.seen.add(key);
    this.room -= count;
    const starts = this.starts.slice(0, count);
    const ends = this.ends.slice(0, count);
    const parts = new Int32Array(count);
    for (let at = 0; at < count; at++)
      parts[at] = partCount(this.page, this.content.leafStart, starts[at]!, ends[at]!);
    this.sets.push({ generator, starts, ends, parts });
  }

  /** The leaves of all records, as equal ones are one candidate: 53 bits of two independent hashes of them. */
  private keyOf(count: number): number {
    const { leafStart } = this.content;
    let one = 0x811c9dc5 ^ count;
    let other = 0x9e3779b9;
    for (let at = 0; at < count; at++) {
      const [from, to] = [leafStart[this.starts[at]!]!, leafStart[this.ends[at]!]!];
      one = Math.imul(Math.imul(one ^ from, 0x01000193) ^ to, 0x01000193);
      other = Math.imul((other << 5) ^ (other >>> 27) ^ from, 0x85ebca6b);
      other = Math.imul((other << 5) ^ (other >>> 27) ^ to, 0x85ebca6b);
    }
    return (one >>> 0) * 0x200000 + (other >>> 11);
  }

  private makeRoom(count: number): void {
    if (count <= this.starts.length) return;
    this.starts = new Int32Array(2 * count);
    this.ends = new Int32Array(2 * count);
  }
}

/** How many siblings with contents a run of blocks consists of. */
export function partCount(
  { subtreeEnd }: Pick<PageBlocks, 'subtreeEnd'>,
  leafStart: Int32Array,
  start: number,
  end: number,
): number {
  let parts = 0;
  for (let block = start; block < end; block = subtreeEnd[block]!)
    if (leafStart[block]! < leafStart[subtreeEnd[block]!]!) parts++;
  return parts;
}
