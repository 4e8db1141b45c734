import { childrenOf } from '../page/blockModel';
import type { PageModel } from '../page/pageModel';
import { areAlike, contentCount } from './areAlike';

/** Elsewhere on the page a record like it is at least so wide, as a part of it. */
const minWidth = 0.5;

/**
 * “Repeat this one”: all records of the page that are like the given one, itself among them, in document order. They are
 * looked for among its siblings, and in other blocks at the same kind of place; a record of several siblings is
 * repeated along them.
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

/** Blocks with the same tags on the way down to them that are meant to look like this one. */
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
  // The given one stays as it was drawn.
  const others = records.filter((found) => !found.some((block) => own.has(block)));
  const isHome = model.parent[first!] === family;
  return (isHome ? [...others, [...record]] : others).sort((one, other) => one[0]! - other[0]!);
}

/** Where all siblings look alike only their number says where a record ends: as many again, before and after. */
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
