import { attributeOf, tagOf } from '../../../page/blockModel';
import type { PageBlocks } from '../../../page/buildBlockModel';
import { dropCode } from '../../../page/dropReasons';
import { pictureTags } from '../../../page/hasContent';
import { isTextInRuns } from '../../../page/isElement';
import { landmarks } from './landmarks';
import { styleLooks } from './looks';
import { textKind, textKinds } from './textKinds';

/** What the page shows, as columns; everything about a run of siblings is a difference of two sums. */
export interface PageContent {
  /** visible texts and images, in document order */
  leaves: Int32Array;
  /** per block and one more: the leaves before it, so the leaves of blocks a to b − 1 are leafStart[a] to leafStart[b] − 1 */
  leafStart: Int32Array;
  /** per leaf: the characters of its text, 0 for an image */
  chars: Int32Array;
  /** per leaf: the look of its text (font and colour, and whether it is linked), -1 for an image */
  look: Int32Array;
  lookCount: number;
  /** per leaf: font size in px, 0 for an image; and whether it is bold */
  fontSize: Float32Array;
  isBold: Uint8Array;
  /** per leaf: the link around it, or -1 */
  link: Int32Array;
  /** sums over leaves: entry i is over the first i leaves; a link counts at its first leaf */
  sums: Readonly<Record<LeafSum, Float64Array>>;
  /** sums over blocks: entry i is over the blocks before i */
  counts: Readonly<Record<BlockSum, Int32Array>>;
  /** per block, its box, or what is drawn in it if it has none: left, top, right, bottom in px */
  left: Float64Array;
  top: Float64Array;
  right: Float64Array;
  bottom: Float64Array;
  /** per block: the bits of the landmarks that it is in, see `landmarkNames` */
  landmark: Uint16Array;
}

export type LeafSum =
  | 'chars'
  | 'linkedChars'
  | 'links'
  | 'pictures'
  | 'longTexts'
  | 'prices'
  | 'dates'
  | 'digits'
  | 'integers';
export type BlockSum = 'headings' | 'controls';

/** A text with more characters is a sentence or a title rather than a mark, from the research prototype. */
const longText = 25;
/** A smaller picture is an icon, px². */
const minPicture = 900;

const scrolled = dropCode('scrolled');
const headingTags = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const controlTags = new Set(['input', 'select', 'textarea', 'button']);

/** `withScrolled`: contents that can be scrolled into view inside their pane count as visible. */
export function pageContent(page: PageBlocks, withScrolled: boolean): PageContent {
  const { count } = page;
  const isShown = (block: number): boolean =>
    page.cleanedUp[block] === 0 || (withScrolled && page.cleanedUp[block] === scrolled);
  const leafStart = new Int32Array(count + 1);
  const leaves: number[] = [];
  const isPicture = Uint8Array.from(page.tagNames, (name) => (pictureTags.has(name) ? 1 : 0));
  for (let block = 0; block < count; block++) {
    leafStart[block] = leaves.length;
    if (!isShown(block)) continue;
    const hasText = page.ownText[block] !== -1;
    if (!hasText && isPicture[page.tag[block]!] === 0) continue;
    if (!isTextInRuns(page, block)) leaves.push(block);
  }
  leafStart[count] = leaves.length;
  const boxes = filledBoxes(page, isShown);
  const link = linksAround(page);
  return {
    leaves: Int32Array.from(leaves),
    leafStart,
    ...leafColumns(page, leaves, link),
    counts: blockSums(page, isShown),
    ...boxes,
    landmark: landmarks(page),
  };
}

function leafColumns(page: PageBlocks, leaves: readonly number[], linkOf: Int32Array) {
  const size = leaves.length;
  const { lookOfRow, sizeOfRow, boldOfRow, count: looks } = styleLooks(page.snapshot);
  const chars = new Int32Array(size);
  const look = new Int32Array(size).fill(-1);
  const fontSize = new Float32Array(size);
  const isBold = new Uint8Array(size);
  const link = new Int32Array(size);
  const sums = {
    chars: new Float64Array(size + 1),
    linkedChars: new Float64Array(size + 1),
    links: new Float64Array(size + 1),
    pictures: new Float64Array(size + 1),
    longTexts: new Float64Array(size + 1),
    prices: new Float64Array(size + 1),
    dates: new Float64Array(size + 1),
    digits: new Float64Array(size + 1),
    integers: new Float64Array(size + 1),
  };
  const kinds = new Map<number, number>();
  const isField = (block: number): boolean => tagOf(page, block) === 'input';
  // A `picture` and the `img` in it are one picture.
  const isAroundNext = (at: number): boolean =>
    (leaves[at + 1] ?? page.count) < page.subtreeEnd[leaves[at]!]!;
  leaves.forEach((block, at) => {
    link[at] = linkOf[block]!;
    const text = page.ownText[block]!;
    let kind = 0;
    if (text !== -1) {
      chars[at] = page.texts[text]!.length;
      const row = page.styleRow[block]!;
      look[at] = row === -1 ? -1 : 2 * lookOfRow[row]! + (link[at] === -1 ? 0 : 1);
      fontSize[at] = row === -1 ? 0 : sizeOfRow[row]!;
      isBold[at] = row === -1 ? 0 : boldOfRow[row]!;
      const known = kinds.get(text);
      kind = known ?? textKind(page.texts[text]!);
      if (known === undefined) kinds.set(text, kind);
    }
    const isLarge = page.width[block]! * page.height[block]! >= minPicture;
    const add = (name: LeafSum, amount: number): void => {
      sums[name][at + 1] = sums[name][at]! + amount;
    };
    add('chars', chars[at]!);
    add('linkedChars', link[at] === -1 ? 0 : chars[at]!);
    add('links', link[at] === -1 || link[at] === link[at - 1] ? 0 : 1);
    add('pictures', text === -1 && isLarge && !isField(block) && !isAroundNext(at) ? 1 : 0);
    add('longTexts', chars[at]! > longText ? 1 : 0);
    add('prices', kind & textKinds.price ? 1 : 0);
    add('dates', kind & textKinds.date ? 1 : 0);
    add('digits', kind & textKinds.digit ? 1 : 0);
    add('integers', kind & textKinds.integer ? 1 : 0);
  });
  return { chars, look, lookCount: 2 * looks, fontSize, isBold, link, sums };
}

function blockSums(page: PageBlocks, isShown: (block: number) => boolean) {
  const counts = {
    headings: new Int32Array(page.count + 1),
    controls: new Int32Array(page.count + 1),
  };
  for (let block = 0; block < page.count; block++) {
    const shown = isShown(block);
    const tag = tagOf(page, block);
    const isHeading = shown && (headingTags.has(tag) || attributeOf(page, block, 'role') === 'heading');
    counts.headings[block + 1] = counts.headings[block]! + (isHeading ? 1 : 0);
    counts.controls[block + 1] = counts.controls[block]! + (shown && controlTags.has(tag) ? 1 : 0);
  }
  return counts;
}

/** Per block, the nearest link that it is or that is around it, or -1. */
function linksAround(page: PageBlocks): Int32Array {
  const link = new Int32Array(page.count).fill(-1);
  const isLink = page.tagNames.map((name, tag) => name === 'a' && page.foreignTag[tag] === 0);
  for (let block = 0; block < page.count; block++) {
    const up = page.parent[block]!;
    if (isLink[page.tag[block]!] && attributeOf(page, block, 'href') !== undefined) link[block] = block;
    else if (up !== -1) link[block] = link[up]!;
  }
  return link;
}

/** A block without a box of its own (display: contents, collapsed floats) takes the union of what is inside. */
function filledBoxes(page: PageBlocks, isShown: (block: number) => boolean) {
  const left = new Float64Array(page.count).fill(Number.POSITIVE_INFINITY);
  const top = left.slice();
  const right = new Float64Array(page.count).fill(Number.NEGATIVE_INFINITY);
  const bottom = right.slice();
  for (let block = page.count - 1; block >= 0; block--) {
    if (isShown(block)) {
      left[block] = page.x[block]!;
      top[block] = page.y[block]!;
      right[block] = page.x[block]! + page.width[block]!;
      bottom[block] = page.y[block]! + page.height[block]!;
    }
    const up = page.parent[block]!;
    if (up === -1 || isShown(up) || left[block] === Number.POSITIVE_INFINITY) continue;
    left[up] = Math.min(left[up]!, left[block]!);
    top[up] = Math.min(top[up]!, top[block]!);
    right[up] = Math.max(right[up]!, right[block]!);
    bottom[up] = Math.max(bottom[up]!, bottom[block]!);
  }
  return { left, top, right, bottom };
}
