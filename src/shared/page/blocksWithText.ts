import { type BlockModel, textOf } from './blockModel';
import { dropCode } from './dropReasons';
import { isTextInRuns } from './isElement';

type Page = Pick<BlockModel, 'count' | 'parent' | 'subtreeEnd' | 'tag' | 'tagNames' | 'ownText' | 'texts'> & {
  cleanedUp: Uint8Array;
};

/** The visible texts of a page in document order, ready to be searched. */
interface PageText {
  /** in lower case, each followed by a space */
  whole: string;
  /** where the text of each block starts in `whole` */
  starts: number[];
  blocks: number[];
}

const scrolled = dropCode('scrolled');
const known = new WeakMap<object, PageText>();

/**
 * The smallest blocks that show a text, each once, in document order; upper and lower case are alike, and any white
 * space is one space. A text that goes over several blocks is in the block around them.
 */
export function blocksWithText(page: Page, wanted: string, max = 10_000): number[] {
  const text = wanted.toLowerCase().replace(/\s+/g, ' ').trim();
  if (text === '') return [];
  const { whole, starts, blocks } = textOfPage(page);
  const found = new Set<number>();
  let part = 0;
  for (let at = whole.indexOf(text); at !== -1 && found.size < max; at = whole.indexOf(text, at + 1)) {
    while (part + 1 < starts.length && starts[part + 1]! <= at) part++;
    let last = part;
    while (last + 1 < starts.length && starts[last + 1]! < at + text.length) last++;
    found.add(blockAround(page, blocks[part]!, blocks[last]!));
  }
  return [...found].sort((one, other) => one - other);
}

function blockAround({ parent, subtreeEnd }: Page, first: number, last: number): number {
  let block = first;
  while (last >= subtreeEnd[block]! && parent[block] !== -1) block = parent[block]!;
  return block;
}

function textOfPage(page: Page): PageText {
  let text = known.get(page);
  if (text === undefined) {
    text = collected(page);
    known.set(page, text);
  }
  return text;
}

function collected(page: Page): PageText {
  const parts: string[] = [];
  const text: PageText = { whole: '', starts: [], blocks: [] };
  let length = 0;
  for (let block = 0; block < page.count; block++) {
    if (page.ownText[block] === -1 || !isShown(page, block) || isTextInRuns(page, block)) continue;
    const own = `${textOf(page, block).toLowerCase().replace(/\s+/g, ' ')} `;
    text.starts.push(length);
    text.blocks.push(block);
    parts.push(own);
    length += own.length;
  }
  text.whole = parts.join('');
  return text;
}

function isShown({ cleanedUp }: Page, block: number): boolean {
  return cleanedUp[block] === 0 || cleanedUp[block] === scrolled;
}
