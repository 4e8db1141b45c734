import { attributeOf, childrenOf, tagOf } from '../../../page/blockModel';
import type { PageBlocks } from '../../../page/buildBlockModel';
import type { Bags } from '../content/bags';
import { landmarkBit } from '../content/landmarks';
import type { PageContent } from '../content/pageContent';
import { asciiDigits } from '../content/textKinds';

/** What features of all sets need of the page, computed once. */
export interface PageFacts {
  page: PageBlocks;
  content: PageContent;
  bags: Bags;
  totals: { leaves: number; chars: number; plain: number; long: number; pictures: number; area: number };
  width: number;
  /** of what is shown, with what can be scrolled into view */
  height: number;
  fontSize: number;
  hasMain: boolean;
  /** per look, how many texts of the page have it */
  lookTotal: Int32Array;
  /** per block, the largest repetition in it: the contents that it covers, of any kind and of rich ones, and how many */
  repeated: Int32Array;
  repeatedRich: Int32Array;
  richCount: Int32Array;
  /** blocks that are rows of page numbers, in document order */
  pagers: Int32Array;
  /** per entry of `texts`, an address without its last part and its digits */
  addressShape(text: number): string;
}

/** A repetition of at least this many contents each is a list of its own rather than the cells of a row. */
const richLeaves = 3;

export function pageFacts(page: PageBlocks, content: PageContent, bags: Bags): PageFacts {
  const { leaves, sums, look } = content;
  const size = leaves.length;
  const lookTotal = new Int32Array(content.lookCount + 1);
  for (const one of look) if (one !== -1) lookTotal[one]!++;
  let height = page.pageHeight;
  for (const leaf of leaves) height = Math.max(height, content.bottom[leaf]!);
  const main = landmarkBit('main');
  const shapes = new Map<number, string>();
  return {
    page,
    content,
    bags,
    totals: {
      leaves: size,
      chars: sums.chars[size]!,
      plain: sums.chars[size]! - sums.linkedChars[size]!,
      long: sums.longTexts[size]!,
      pictures: sums.pictures[size]!,
      area: page.pageWidth * height,
    },
    width: Math.max(1, page.pageWidth),
    height: Math.max(1, height),
    fontSize: usualFontSize(content),
    hasMain: content.landmark.some((bits) => (bits & main) !== 0),
    lookTotal,
    ...repetitions(page, content, bags),
    pagers: pagersOf(page, content),
    addressShape(text) {
      const known = shapes.get(text);
      if (known !== undefined) return known;
      const shape = page.texts[text]!.replace(/[?#].*$/, '')
        .replace(/\/[^/]*\/?$/, '/')
        .replace(/\d+/g, '0');
      shapes.set(text, shape);
      return shape;
    },
  };
}

/** The font size that most characters have. */
function usualFontSize({ chars, fontSize }: PageContent): number {
  const counts = new Map<number, number>();
  let [usual, most] = [0, 0];
  for (let leaf = 0; leaf < chars.length; leaf++) {
    if (fontSize[leaf] === 0) continue;
    const count = (counts.get(fontSize[leaf]!) ?? 0) + chars[leaf]!;
    counts.set(fontSize[leaf]!, count);
    if (count > most) [usual, most] = [fontSize[leaf]!, count];
  }
  return usual === 0 ? 1 : usual;
}

function repetitions(page: PageBlocks, { leafStart }: PageContent, { styleClass }: Bags) {
  const repeated = new Int32Array(page.count);
  const repeatedRich = new Int32Array(page.count);
  const richCount = new Int32Array(page.count);
  for (let block = page.count - 1; block >= 0; block--) {
    const end = page.subtreeEnd[block]!;
    if (end - block > 2 && leafStart[end]! - leafStart[block]! > 1) {
      const groups = new Map<number, { leaves: number; count: number }>();
      for (const child of childrenOf(page, block)) {
        const leaves = leafStart[page.subtreeEnd[child]!]! - leafStart[child]!;
        if (leaves === 0) continue;
        const key = page.tag[child]! * 1e6 + styleClass[child]!;
        const group = groups.get(key) ?? { leaves: 0, count: 0 };
        groups.set(key, { leaves: group.leaves + leaves, count: group.count + 1 });
      }
      for (const { leaves, count } of groups.values()) {
        if (count < 2) continue;
        repeated[block] = Math.max(repeated[block]!, leaves);
        if (leaves < richLeaves * count || leaves <= repeatedRich[block]!) continue;
        repeatedRich[block] = leaves;
        richCount[block] = count;
      }
    }
    const up = page.parent[block]!;
    if (up === -1) continue;
    // Children come before their parent in this order, so a parent has all of them when it is reached.
    repeated[up] = Math.max(repeated[up]!, repeated[block]!);
    if (repeatedRich[block]! > repeatedRich[up]!) {
      repeatedRich[up] = repeatedRich[block]!;
      richCount[up] = richCount[block]!;
    }
  }
  return { repeated, repeatedRich, richCount };
}

const minPages = 3;
const maxPagerLeaves = 40;

/** The lowest blocks with at least three page numbers in a row that are a good part of what they contain. */
function pagersOf(page: PageBlocks, content: PageContent): Int32Array {
  const { leafStart, sums } = content;
  const pagers: number[] = [];
  let last = page.count;
  for (let block = page.count - 1; block >= 0; block--) {
    const [from, to] = [leafStart[block]!, leafStart[page.subtreeEnd[block]!]!];
    const integers = sums.integers[to]! - sums.integers[from]!;
    if (integers < minPages || to - from > maxPagerLeaves || 2 * integers < to - from) continue;
    // A block around the one found before is not the lowest.
    if (last >= block && last < page.subtreeEnd[block]!) continue;
    if (sums.longTexts[to]! > sums.longTexts[from]! || !countsUp(page, content, from, to)) continue;
    pagers.push(block);
    last = block;
  }
  return Int32Array.from(pagers.reverse());
}

/** Whether the numbers among these leaves go up by one, three times in a row. */
function countsUp(page: PageBlocks, { leaves, sums }: PageContent, from: number, to: number): boolean {
  let [before, inRow] = [Number.NaN, 1];
  for (let leaf = from; leaf < to; leaf++) {
    if (sums.integers[leaf + 1] === sums.integers[leaf]) continue;
    const number = Number.parseInt(
      asciiDigits(page.texts[page.ownText[leaves[leaf]!]!]!).replace(/\D/g, ''),
      10,
    );
    inRow = number === before + 1 ? inRow + 1 : 1;
    before = number;
    if (inRow === minPages) return true;
  }
  return false;
}

const itemTags = new Set(['li', 'tr', 'dt', 'option']);
const itemRoles = new Set(['listitem', 'row', 'term', 'option']);

export function isListItem(page: PageBlocks, block: number): boolean {
  return itemTags.has(tagOf(page, block)) || itemRoles.has(attributeOf(page, block, 'role') ?? '');
}
