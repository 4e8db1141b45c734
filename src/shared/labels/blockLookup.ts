import { tagOf } from '../page/blockModel';
import type { PageModel } from '../page/pageModel';
import { blockAtXPath, XPathError, xpathOf } from '../page/xpath';
import { type BlockKey, seenTextHash } from './blockKey';

/** Finds the blocks of a page by parts of a key: XPath, XPath shape, text, position and size. */
export class BlockLookup {
  private readonly hashes = new Map<number, string>();
  private readonly shapes: ReadonlyMap<string, number[]>;

  constructor(
    readonly page: PageModel,
    keys: readonly BlockKey[],
  ) {
    this.shapes = blocksByShape(page, keys);
  }

  /** The block at the key's XPath; -1 if there is none, or the XPath is invalid. */
  at({ xpath }: BlockKey): number {
    try {
      return blockAtXPath(this.page, xpath);
    } catch (cause) {
      if (cause instanceof XPathError) return -1;
      throw cause;
    }
  }

  /** The blocks with an XPath shape of one of the keys, in document order. */
  ofShape(shape: string): readonly number[] {
    return this.shapes.get(shape) ?? [];
  }

  /** All visible blocks with one of these texts, by text. */
  withTexts(wanted: ReadonlySet<string>): Map<string, number[]> {
    const byText = new Map<string, number[]>();
    for (let block = 0; block < this.page.count; block++) {
      if (this.page.cleanedUp[block] !== 0 || !wanted.has(this.hashOf(block))) continue;
      const list = byText.get(this.hashOf(block));
      if (list === undefined) byText.set(this.hashOf(block), [block]);
      else list.push(block);
    }
    return byText;
  }

  hashOf(block: number): string {
    let hash = this.hashes.get(block);
    if (hash === undefined) {
      hash = seenTextHash(this.page, block);
      this.hashes.set(block, hash);
    }
    return hash;
  }

  nearestFirst({ rect: [x, y] }: BlockKey, blocks: readonly number[]): number[] {
    const distance = (block: number): number => Math.hypot(this.page.x[block]! - x, this.page.y[block]! - y);
    return blocks.toSorted((one, other) => distance(one) - distance(other) || one - other);
  }

  /** 1 if a block has the size of the key's, less otherwise. */
  sizeSimilarity({ rect: [, , width, height] }: BlockKey, block: number): number {
    return ratio(width, this.page.width[block]!) * ratio(height, this.page.height[block]!);
  }
}

/** The shape of an XPath: the XPath without positions. */
export function shapeOf(xpath: string): string {
  return xpath.replace(/\[\d+\]/g, '');
}

/** The tag of an XPath's last step. */
export function tagIn(xpath: string): string {
  const step = shapeOf(xpath.slice(xpath.lastIndexOf('/') + 1));
  return step === 'text()' ? '#text' : (/^\*\[name\(\)='(.+)'\]$/.exec(step)?.[1] ?? step);
}

function blocksByShape(page: PageModel, keys: readonly BlockKey[]): Map<string, number[]> {
  const wanted = new Map<string, number[]>(keys.map(({ xpath }) => [shapeOf(xpath), []]));
  const tags = new Set(keys.map(({ xpath }) => tagIn(xpath)));
  for (let block = 0; block < page.count; block++) {
    if (tags.has(tagOf(page, block))) wanted.get(shapeOf(xpathOf(page, block)))?.push(block);
  }
  return wanted;
}

function ratio(one: number, other: number): number {
  return one === other ? 1 : Math.min(one, other) / Math.max(one, other);
}
