import { childrenOf, tagOf } from '../page/blockModel';
import type { PageModel } from '../page/pageModel';
import { areAlike, contentCount } from './areAlike';

type Records = readonly { blocks: readonly number[] }[];

/** Fewer blocks of one kind side by side are no list. */
const minGroup = 3;
/** A title and something about it; a block with less is part of a record. */
const minContents = 2;
/** Siblings to compare: the pointer asks while it moves. */
const maxCompared = 60;
/** They repeat along a row, but the row is the record. */
const cells: ReadonlySet<string> = new Set(['td', 'th']);

/**
 * The block around the given one that is probably a record: a sibling of labelled records, else the one with the most
 * siblings of its kind, else the block itself. Never a block around labelled records.
 */
export function repeatingBlock(model: PageModel, block: number, records: Records): number {
  const around: number[] = [];
  for (let at = block; at !== -1 && !holdsRecord(model, at, records); at = model.parent[at]!) around.push(at);
  const parents = new Set(records.map(({ blocks }) => model.parent[blocks[0]!]!));
  const tags = new Set(records.map(({ blocks }) => model.tag[blocks[0]!]!));
  const sibling = around.find((at) => parents.has(model.parent[at]!) && tags.has(model.tag[at]!));
  if (sibling !== undefined) return sibling;
  let [best, most] = [block, minGroup - 1];
  for (const at of around) {
    if (cells.has(tagOf(model, at))) continue;
    const size = groupSize(model, at);
    // Of equal groups the outer one: parts of a record repeat in each record.
    if (size < minGroup || size < most || contentCount(model, at) < minContents) continue;
    [best, most] = [at, size];
  }
  return best;
}

/** The block and its visible siblings of the same kind. */
function groupSize(model: PageModel, block: number): number {
  const parent = model.parent[block]!;
  if (parent === -1 || model.cleanedUp[block] !== 0) return 0;
  let [size, compared] = [1, 0];
  for (const child of childrenOf(model, parent)) {
    if (child === block || model.cleanedUp[child] !== 0 || model.tag[child] !== model.tag[block]) continue;
    if (++compared > maxCompared) break;
    if (areAlike(model, block, child)) size++;
  }
  return size;
}

function holdsRecord({ subtreeEnd }: PageModel, block: number, records: Records): boolean {
  return records.some(({ blocks: [first] }) => block <= first! && first! < subtreeEnd[block]!);
}
