import { group } from 'd3-array';
import { tagOf } from '../page/blockModel';
import { textInside } from '../page/blockNames';
import type { PageModel } from '../page/pageModel';
import { type BlockKey, maxWords } from './blockKey';
import { BlockLookup, shapeOf, tagIn } from './blockLookup';
import { blocksInRect } from './blocksInRect';
import { sharedWords, wordSimilarity, wordsOf } from './wordSimilarity';

/** A block in another capture, and the confidence, 0 to 1. */
export interface FoundBlocks {
  /** one, or several if only a rectangle is known */
  blocks: readonly number[];
  confidence: number;
}

/** Confidence of partial matches. */
const confidences = {
  /** several blocks have the same text */
  oneOfSeveral: 0.7,
  /** the same text at another XPath */
  moved: 0.8,
  /** the same text in another kind of element */
  otherTag: 0.6,
  /** the same XPath without common words; common words add to it */
  sameAddress: 0.4,
  /** another XPath; common words add to it */
  otherAddress: 0.3,
} as const;
const addedByWords = 0.5;
/** Minimum word similarity at another XPath. */
const minWords = 0.5;

/** Finds the blocks of a label in another capture: the best matches first, no block twice. */
export class BlockFinder {
  private readonly found = new Map<BlockKey, FoundBlocks>();
  private readonly taken = new Set<number>();
  private readonly lookup: BlockLookup;

  constructor(
    private readonly page: PageModel,
    private readonly keys: readonly BlockKey[],
  ) {
    this.lookup = new BlockLookup(page, keys);
    this.findAddressed();
    this.findSame();
    this.findMoved();
    this.findChanged();
    this.findRects();
  }

  of(key: BlockKey): FoundBlocks | undefined {
    return this.found.get(key);
  }

  /** Labels of other programs may have only an XPath; it is trusted. */
  private findAddressed(): void {
    for (const key of this.open()) {
      const [, , width, height] = key.rect;
      const block = key.text === '' && width === 0 && height === 0 ? this.lookup.at(key) : -1;
      if (block !== -1 && this.isFree(block)) this.take(key, block, 1);
    }
  }

  /** The same text and the same XPath shape: only positions among siblings may differ. */
  private findSame(): void {
    const alike = group(this.open(), (key) => `${key.text} ${shapeOf(key.xpath)}`);
    for (const keys of alike.values()) {
      const { text, xpath } = keys[0]!;
      const same = this.lookup.ofShape(shapeOf(xpath)).filter((block) => this.lookup.hashOf(block) === text);
      if (text === '') this.findUnmoved(keys);
      else if (same.length === keys.length) this.takeInOrder(keys, same);
      else this.findOfSeveral(keys, same);
    }
  }

  private takeInOrder(keys: readonly BlockKey[], blocks: readonly number[]): void {
    const ordered = keys.toSorted((one, other) => one.node - other.node);
    for (const [at, key] of ordered.entries()) this.take(key, blocks[at]!, 1);
  }

  /** Blocks without text match at the same XPath, if they have the same size. */
  private findUnmoved(keys: readonly BlockKey[]): void {
    for (const key of keys) {
      const block = this.lookup.at(key);
      if (block === -1 || this.lookup.hashOf(block) !== '') continue;
      const size = this.lookup.sizeSimilarity(key, block);
      this.take(key, block, size > 0.99 ? 1 : confidences.sameAddress + addedByWords * size);
    }
  }

  private findOfSeveral(keys: readonly BlockKey[], same: readonly number[]): void {
    for (const key of keys) {
      const block = this.lookup.at(key);
      if (same.includes(block)) this.take(key, block, 1);
    }
    for (const key of keys) {
      if (this.found.has(key)) continue;
      const [next] = this.lookup.nearestFirst(
        key,
        same.filter((block) => this.isFree(block)),
      );
      if (next !== undefined) this.take(key, next, confidences.oneOfSeveral);
    }
  }

  /** The same text at another XPath shape. */
  private findMoved(): void {
    const open = this.open().filter(({ text }) => text !== '');
    if (open.length === 0) return;
    const byText = this.lookup.withTexts(new Set(open.map(({ text }) => text)));
    for (const key of open) {
      const free = (byText.get(key.text) ?? []).filter((block) => this.isFree(block));
      const sameTag = free.filter((block) => tagOf(this.page, block) === tagIn(key.xpath));
      const [best] = this.lookup.nearestFirst(key, sameTag.length > 0 ? sameTag : free);
      if (best === undefined) continue;
      const confidence = sameTag.length > 0 ? confidences.moved : confidences.otherTag;
      this.take(key, best, sameTag.length > 1 ? Math.min(confidence, confidences.oneOfSeveral) : confidence);
    }
  }

  /** Changed text: the same XPath, or most of the words. */
  private findChanged(): void {
    const pairs = [...group(this.open(), ({ xpath }) => shapeOf(xpath))].flatMap(([shape, keys]) => {
      const blocks = this.lookup.ofShape(shape);
      const words = new Map(blocks.map((block) => [block, wordsOf(textInside(this.page, block, maxWords))]));
      const common = sharedWords([...words.values()]);
      const free = blocks.filter((block) => this.isFree(block));
      return keys.flatMap((key) => {
        const home = this.lookup.at(key);
        return free.flatMap((block) => {
          const isHome = block === home;
          const alike = this.similarity(key, block, words.get(block)!, common);
          if (!isHome && alike < minWords) return [];
          const base = isHome ? confidences.sameAddress : confidences.otherAddress;
          return [{ key, block, confidence: base + addedByWords * alike }];
        });
      });
    });
    pairs.sort((one, other) => other.confidence - one.confidence || one.block - other.block);
    for (const { key, block, confidence } of pairs) {
      if (!this.found.has(key) && this.isFree(block)) this.take(key, block, confidence);
    }
  }

  /** Blocks without words are compared by size. */
  private similarity(
    key: BlockKey,
    block: number,
    words: readonly string[],
    common: ReadonlySet<string>,
  ): number {
    const before = wordsOf(key.words);
    if (before.length === 0 && words.length === 0) return this.lookup.sizeSimilarity(key, block);
    return wordSimilarity(before, words, common);
  }

  /** Boxes drawn in another program have only a rectangle. */
  private findRects(): void {
    for (const key of this.keys) {
      if (key.xpath !== '' || this.found.has(key)) continue;
      const found = blocksInRect(this.page, key.rect, (block) => this.isFree(block));
      if (found === undefined) continue;
      this.found.set(key, found);
      for (const block of found.blocks) this.taken.add(block);
    }
  }

  private open(): BlockKey[] {
    return this.keys.filter((key) => key.xpath !== '' && !this.found.has(key));
  }

  private take(key: BlockKey, block: number, confidence: number): void {
    this.found.set(key, { blocks: [block], confidence });
    this.taken.add(block);
  }

  private isFree(block: number): boolean {
    return !this.taken.has(block);
  }
}
