import { childrenOf } from '../page/blockModel';
import { bodyOf } from '../page/isElement';
import type { PageModel } from '../page/pageModel';
import { contentCount } from './areAlike';
import { commonParent } from './labelledRegion';
import type { PageLabel } from './pageLabel';
import { repeatedRuns } from './repeatedRuns';

export { alikeRecords } from './alikeRecords';
export { recordsInBox } from './recordsInBox';

/** The record made larger: the block around it that is seen; as it is where there is none below the whole page. */
export function grown(model: PageModel, blocks: readonly number[]): number[] {
  const body = bodyOf(model);
  for (let at = commonParent(model, blocks); at !== -1 && at !== body; at = model.parent[at]!) {
    if (model.cleanedUp[at] === 0) return [at];
  }
  return [...blocks];
}

/** The record made smaller: the part of it that holds most of what is seen; as it is where it has no parts. */
export function shrunk(model: PageModel, blocks: readonly number[]): number[] {
  const parts = blocks.length > 1 ? [...blocks] : [...childrenOf(model, blocks[0]!)];
  let largest = -1;
  let max = 0;
  for (const part of parts) {
    const seen = contentCount(model, part);
    if (seen > max) {
      largest = part;
      max = seen;
    }
  }
  return largest === -1 ? [...blocks] : [largest];
}

/** The record in two or more: its siblings or, of a single block, the parts of it; as it is where it has one only. */
export function splitRecord(model: PageModel, blocks: readonly number[]): number[][] {
  let parts = blocks.filter((block) => contentCount(model, block) > 0);
  while (parts.length === 1) {
    const inside = [...childrenOf(model, parts[0]!)].filter((child) => contentCount(model, child) > 0);
    if (inside.length === 0) return [[...blocks]];
    parts = inside;
  }
  return parts.length === 0 ? [[...blocks]] : repeatedRuns(model, parts);
}

/** Several records as one; a block inside of another of them is part of it already. */
export function mergedRecords(model: PageModel, records: readonly (readonly number[])[]): number[] {
  const all = [...new Set(records.flat())].sort((one, other) => one - other);
  let end = 0;
  return all.filter((block) => {
    if (block < end) return false;
    end = model.subtreeEnd[block]!;
    return true;
  });
}

/** Which record of the label holds the block, the innermost of several; -1 where none does. */
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
