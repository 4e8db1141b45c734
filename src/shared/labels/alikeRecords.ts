import { childrenOf } from '../page/blockModel';
import type { PageModel } from '../page/pageModel';
import { areAlike, contentCount } from './areAlike';

/** A similar record in another block has at least this share of the width. */
const minWidth = 0.5;

/**
 * “Repeat this one”: all records of the page that are similar to the given one, including it, in document order. They
 * are siblings of it, or in other blocks with the same tag path. A record of several siblings repeats along them.
 */
export function alikeRecords(model: PageModel, blocks: readonly number[]): number[][] {
  const record = [...blocks].sort((one, other) => one - other);
  const parent = model.parent[record[0]!]!;
  if (parent === -1 || record.some((block) => model.parent[block] !== parent)) return [record];
  const families = [parent, ...likeFamilies(model, parent)].sort((one, other) => one - other);
  return families.flatMap((family) => {
    const found = repeatedIn(model, record, family);
    if (family === parent) return found;
    return found.filter(([first]) => model.width[first!]! >= minWidth * model.width[record[0]!]!);
  });
}

/** Blocks with the same tag path as this one that are similar to it. */
function likeFamilies(model: PageModel, parent: number): number[] {
  const path = tagPath(model, parent);
  const families: number[] = [];
  for (let block = 0; block < model.count; block++) {
    if (block === parent || model.tag[block] !== model.tag[parent] || model.cleanedUp[block] !== 0) continue;
    if (tagPath(model, block) === path && areAlike(model, parent, block)) families.push(block);
  }
  return families;
}

function tagPath(model: PageModel, block: number): string {
  const tags: number[] = [];
  for (let at = block; at !== -1; at = model.parent[at]!) tags.push(model.tag[at]!);
  return tags.join();
}

function repeatedIn(model: PageModel, record: readonly number[], family: number): number[][] {
  const own = new Set(record);
  const siblings = [...childrenOf(model, family)].filter(
    (child) => own.has(child) || contentCount(model, child) > 0,
  );
  const [first, ...rest] = record;
  if (rest.some((block) => areAlike(model, first!, block))) return inStep(model, record, siblings);
  const records: number[][] = [];
  let open: number[] | undefined;
  for (const block of siblings) {
    if (areAlike(model, first!, block)) {
      open = [block];
      records.push(open);
    } else if (open !== undefined && rest.some((part) => areAlike(model, part, block))) open.push(block);
    else open = undefined;
  }
  // Keep the given record as it was drawn.
  const others = records.filter((found) => !found.some((block) => own.has(block)));
  const isHome = model.parent[first!] === family;
  return (isHome ? [...others, [...record]] : others).sort((one, other) => one[0]! - other[0]!);
}

/** If all siblings are similar, records have the same number of blocks as the given one, before and after it. */
function inStep(model: PageModel, record: readonly number[], siblings: readonly number[]): number[][] {
  const size = record.length;
  const home = siblings.indexOf(record[0]!);
  const start = home === -1 ? 0 : home % size;
  const records: number[][] = [];
  for (let at = start; at + size <= siblings.length; at += size) {
    const next = siblings.slice(at, at + size);
    if (next.every((block, index) => areAlike(model, record[index]!, block))) records.push(next);
  }
  return records;
}
