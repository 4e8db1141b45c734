import { childrenOf } from '../page/blockModel';
import { bodyOf } from '../page/isElement';
import type { PageModel } from '../page/pageModel';
import { contentCount } from './areAlike';
import { commonParent } from './labelledRegion';
import type { PageLabel } from './pageLabel';
import { repeatedRuns } from './repeatedRuns';

export { alikeRecords } from './alikeRecords';
export { recordsInBox } from './recordsInBox';

/** Grows a record to the next visible block around it, but not to body; unchanged if there is none. */
export function grown(model: PageModel, blocks: readonly number[]): number[] {
  const body = bodyOf(model);
  for (let at = commonParent(model, blocks); at !== -1 && at !== body; at = model.parent[at]!) {
    if (model.cleanedUp[at] === 0) return [at];
  }
  return [...blocks];
}

/** Shrinks a record to its part with the most visible content; unchanged if it has no parts. */
export function shrunk(model: PageModel, blocks: readonly number[]): number[] {
  const parts = blocks.length > 1 ? [...blocks] : [...childrenOf(model, blocks[0]!)];
  let largest = -1;
  let max = 0;
  for (const part of parts) {
    const count = contentCount(model, part);
    if (count > max) {
      largest = part;
      max = count;
    }
  }
  return largest === -1 ? [...blocks] : [largest];
}

/** Splits a record into its siblings, or a single block into its parts; unchanged if there is only one part. */
export function splitRecord(model: PageModel, blocks: readonly number[]): number[][] {
  let parts = blocks.filter((block) => contentCount(model, block) > 0);
  while (parts.length === 1) {
    const inside = [...childrenOf(model, parts[0]!)].filter((child) => contentCount(model, child) > 0);
    if (inside.length === 0) return [[...blocks]];
    parts = inside;
  }
  return parts.length === 0 ? [[...blocks]] : repeatedRuns(model, parts);
}

/** Merges records; drops blocks inside others of them. */
export function mergedRecords(model: PageModel, records: readonly (readonly number[])[]): number[] {
  const all = [...new Set(records.flat())].sort((one, other) => one - other);
  let end = 0;
  return all.filter((block) => {
    if (block < end) return false;
    end = model.subtreeEnd[block]!;
    return true;
  });
}

/** The index of the record that contains the block, the innermost of several; -1 for none. */
export function recordAt(
  model: Pick<PageModel, 'subtreeEnd'>,
  label: Pick<PageLabel, 'records'>,
  block: number,
): number {
  let found = -1;
  let innermost = -1;
  label.records.forEach(({ blocks }, index) => {
    for (const outer of blocks) {
      if (outer <= block && block < model.subtreeEnd[outer]! && outer > innermost) {
        found = index;
        innermost = outer;
      }
    }
  });
  return found;
}
