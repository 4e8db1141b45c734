import type { PageBlocks } from '../../../page/buildBlockModel';
import type { Bags } from '../content/bags';
import { landmarkBit } from '../content/landmarks';
import type { PageContent } from '../content/pageContent';
import { asciiDigits } from '../content/textKinds';
import type { RecordSet } from '../sets/recordSet';
import { InnerRepetition } from './innerRepetition';
import { LabelCounts } from './labelCounts';
import { NextLikeness } from './nextLikeness';
import { ReadRecords } from './readRecords';
import { recordMarks } from './recordMarks';
import { type RecordTable, recordTable } from './recordTable';
import { repetitions } from './repetitions';
import { type Scratch, scratchFor } from './setFacts';

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
  /** blocks that are rows of page numbers, in document order */
  pagers: Int32Array;
  /** per entry of `texts`, a number for the address without its last part and its digits */
  addressShape(text: number): number;
  /** per entry of `texts`, how many texts of the page have it */
  textTotal: Int32Array;
  /** the records of all sets, and what is known of each */
  records: RecordTable;
  marks: Int32Array;
  read: ReadRecords;
  inner: InnerRepetition;
  nextRecord: NextLikeness;
  nextParent: NextLikeness;
  labels: LabelCounts;
  scratch: Scratch;
}

export function pageFacts(
  page: PageBlocks,
  content: PageContent,
  bags: Bags,
  sets: readonly RecordSet[],
): PageFacts {
  const { leaves, sums, look } = content;
  const size = leaves.length;
  const lookTotal = new Int32Array(content.lookCount + 1);
  const textTotal = new Int32Array(page.texts.length);
  for (let leaf = 0; leaf < size; leaf++) {
    if (look[leaf] === -1) continue;
    lookTotal[look[leaf]!]!++;
    textTotal[page.ownText[leaves[leaf]!]!]!++;
  }
  let height = page.pageHeight;
  for (const leaf of leaves) height = Math.max(height, content.bottom[leaf]!);
  const main = landmarkBit('main');
  const records = recordTable(page, content, sets);
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
    pagers: pagersOf(page, content),
    addressShape: addressShapes(page),
    textTotal,
    records,
    marks: recordMarks(page, content, records.starts),
    read: new ReadRecords(page, content, records),
    inner: new InnerRepetition(page, content, bags, records, repetitions(page, content, bags)),
    nextRecord: new NextLikeness(bags, records.starts, records.ends),
    nextParent: new NextLikeness(
      bags,
      page.subtreeEnd.map((_, block) => block),
      page.subtreeEnd,
    ),
    labels: new LabelCounts(page.texts.length),
    scratch: scratchFor(sets, bags),
  };
}

function addressShapes({ texts }: PageBlocks): (text: number) => number {
  const shapes = new Map<string, number>();
  const known = new Map<number, number>();
  return (text) => {
    let number = known.get(text);
    if (number === undefined) {
      const shape = texts[text]!.replace(/[?#].*$/, '')
        .replace(/\/[^/]*\/?$/, '/')
        .replace(/\d+/g, '0');
      number = shapes.get(shape) ?? shapes.size;
      shapes.set(shape, number);
      known.set(text, number);
    }
    return number;
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
