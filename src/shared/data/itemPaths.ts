import { childrenOf, tagOf } from '../page/blockModel';
import type { PageBlocks } from '../page/buildBlockModel';
import { pictureTags } from '../page/hasContent';

/** Formatting that a path leaves out, so that an emphasised value has the same path as a plain one. */
const formatting: ReadonlySet<string> = new Set(
  'abbr b bdi em font i mark small span strong u wbr #text'.split(' '),
);
const cells: ReadonlySet<string> = new Set(['td', 'th']);

/**
 * The tags from a record to a block. Formatting is left out, and cells of a table have their number: they never
 * slip, also if one is empty.
 */
export function itemPath(page: PageBlocks, roots: readonly number[], block: number): string {
  const isPicture = pictureTags.has(tagOf(page, block));
  const tags: string[] = [];
  const root = new Set(roots);
  for (let at = block; at !== -1; at = page.parent[at]!) {
    const tag = tagOf(page, at);
    if (cells.has(tag)) tags.push(`cell${cellNumber(page, at)}`);
    // A picture is the same with or without a link around it.
    else if (!formatting.has(tag) && !(isPicture && tag === 'a')) tags.push(tag);
    if (root.has(at)) break;
  }
  return tags.reverse().join('/');
}

/** The column of a cell in its row: cells before it may span several. */
function cellNumber(page: PageBlocks, cell: number): number {
  let number = 1;
  for (const sibling of childrenOf(page, page.parent[cell]!)) {
    if (sibling === cell) break;
    if (cells.has(tagOf(page, sibling))) number++;
  }
  return number;
}

/** The text of the `dt` or `th` before a block, up to the record; '' if there is none. */
export function termBefore(
  page: PageBlocks,
  roots: readonly number[],
  block: number,
  textOf: (block: number) => string,
): string {
  const root = new Set(roots);
  for (let at = block; at !== -1; at = page.parent[at]!) {
    const tag = tagOf(page, at);
    if (tag === 'dd' || tag === 'td') {
      const term = previousSibling(page, at, tag === 'dd' ? 'dt' : 'th');
      if (term !== -1) return textOf(term);
    }
    if (root.has(at)) break;
  }
  return '';
}

/** The nearest sibling before a block that has this tag, with only blocks of the same tag as the block between; -1. */
function previousSibling(page: PageBlocks, block: number, wanted: string): number {
  const up = page.parent[block]!;
  if (up === -1) return -1;
  let found = -1;
  for (const sibling of childrenOf(page, up)) {
    if (sibling === block) return found;
    if (tagOf(page, sibling) === wanted) found = sibling;
    else if (tagOf(page, sibling) !== tagOf(page, block)) found = -1;
  }
  return -1;
}
