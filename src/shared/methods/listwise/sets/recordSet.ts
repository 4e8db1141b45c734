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
  private readonly seen = new Set<string>();
  /** all sets together, so that pages of tens of thousands of equal blocks stay quick */
  private room: number;

  constructor(
    private readonly page: Pick<PageBlocks, 'count' | 'subtreeEnd' | 'parent'>,
    private readonly content: Pick<PageContent, 'leafStart'>,
  ) {
    this.room = 40 * page.count + 20_000;
  }

  hasContent(start: number, end = this.page.subtreeEnd[start]!): boolean {
    return this.content.leafStart[start]! < this.content.leafStart[end]!;
  }

  /** Blocks that are records each, in document order. If one is around another, the outer one is left out. */
  addBlocks(generator: Generator, blocks: readonly number[], min = 2): void {
    const { subtreeEnd } = this.page;
    const kept: number[] = [];
    for (let at = 0; at < blocks.length; at++) {
      const block = blocks[at]!;
      if (at + 1 < blocks.length && blocks[at + 1]! < subtreeEnd[block]!) continue;
      if (this.hasContent(block)) kept.push(block);
    }
    if (kept.length < min) return;
    this.add(
      generator,
      kept,
      kept.map((block) => subtreeEnd[block]!),
    );
  }

  /** Runs of siblings: from each start to its end; runs without contents are left out. */
  addRuns(generator: Generator, starts: readonly number[], ends: readonly number[]): void {
    const kept = [...starts.keys()].filter((at) => this.hasContent(starts[at]!, ends[at]!));
    if (kept.length < 2) return;
    this.add(
      generator,
      kept.map((at) => starts[at]!),
      kept.map((at) => ends[at]!),
    );
  }

  private add(generator: Generator, starts: readonly number[], ends: readonly number[]): void {
    if (this.sets.length >= maxSets || starts.length > this.room) return;
    const key = this.keyOf(starts, ends);
    if (this.seen.has(key)) return;
    this.seen.add(key);
    this.room -= starts.length;
    this.sets.push({
      generator,
      starts: Int32Array.from(starts),
      ends: Int32Array.from(ends),
      parts: Int32Array.from(starts, (start, at) =>
        partCount(this.page, this.content.leafStart, start, ends[at]!),
      ),
    });
  }

  /** The leaves of all records; two independent hashes of them, as equal ones are one candidate. */
  private keyOf(starts: readonly number[], ends: readonly number[]): string {
    const { leafStart } = this.content;
    let one = 0x811c9dc5;
    let other = 0x9e3779b9;
    for (let at = 0; at < starts.length; at++) {
      for (const leaf of [leafStart[starts[at]!]!, leafStart[ends[at]!]!]) {
        one = Math.imul(one ^ leaf, 0x01000193);
        other = Math.imul((other << 5) ^ (other >>> 27) ^ leaf, 0x85ebca6b);
      }
    }
    return `${starts.length} ${one} ${other}`;
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
