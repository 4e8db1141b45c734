import { attributeNames } from '../../../page/blockModel';
import type { PageBlocks } from '../../../page/buildBlockModel';
import type { PageContent } from '../content/pageContent';
import { Counter } from './counter';
import type { RecordTable } from './recordTable';

/** Texts of a record that are read for its title and its looks. */
export const maxRead = 60;

const hrefName = attributeNames.indexOf('href');

/** What takes reading the texts of a record. Only records that are compared are read, each once. */
export class ReadRecords {
  /** the leaf of the title: the largest, boldest, linked text; -1 without a text */
  readonly title: Int32Array;
  /** the first text, an entry of `texts`; -1 without one */
  readonly first: Int32Array;
  readonly texts: Int32Array;
  /** different looks of its texts */
  readonly looks: Int32Array;
  /** where its first link goes, an entry of `texts`; -1 without one */
  readonly address: Int32Array;
  private readonly isRead: Uint8Array;
  private readonly counter = new Counter();

  constructor(
    private readonly page: PageBlocks,
    private readonly content: PageContent,
    private readonly table: RecordTable,
  ) {
    const { count } = table;
    this.title = new Int32Array(count).fill(-1);
    this.first = new Int32Array(count).fill(-1);
    this.texts = new Int32Array(count);
    this.looks = new Int32Array(count);
    this.address = new Int32Array(count).fill(-1);
    this.isRead = new Uint8Array(count);
  }

  read(row: number): void {
    if (this.isRead[row] === 1) return;
    this.isRead[row] = 1;
    const { leafStart } = this.content;
    const from = leafStart[this.table.starts[row]!]!;
    const to = leafStart[this.table.ends[row]!]!;
    this.readTexts(row, from, Math.min(to, from + maxRead));
    this.address[row] = this.firstAddress(from, to);
  }

  private readTexts(row: number, from: number, to: number): void {
    const { look, leaves, chars, fontSize, isBold, link } = this.content;
    const { counter } = this;
    counter.clear();
    let best = -1;
    for (let leaf = from; leaf < to; leaf++) {
      if (look[leaf] === -1) continue;
      if (this.first[row] === -1) this.first[row] = this.page.ownText[leaves[leaf]!]!;
      counter.add(look[leaf]!);
      const weight =
        10 * fontSize[leaf]! +
        20 * isBold[leaf]! +
        (link[leaf] === -1 ? 0 : 25) +
        Math.min(60, chars[leaf]!) / 2;
      if (weight > best) {
        best = weight;
        this.title[row] = leaf;
      }
    }
    this.texts[row] = counter.all;
    this.looks[row] = counter.distinct;
  }

  private firstAddress(from: number, to: number): number {
    const { link } = this.content;
    let leaf = from;
    while (leaf < to && link[leaf] === -1) leaf++;
    if (leaf === to) return -1;
    const { attributeStart, attributeName, attributeValue } = this.page;
    const block = link[leaf]!;
    for (let at = attributeStart[block]!; at < attributeStart[block + 1]!; at++)
      if (attributeName[at] === hrefName) return attributeValue[at]!;
    return -1;
  }
}
