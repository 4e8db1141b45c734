import type { PageModel } from '../../shared/contract/pageData';
import type { PageLabel } from '../../shared/labels/pageLabel';
import { recordAt } from '../../shared/labels/tools';

/** Records of the label that lie in the blocks, by index. */
export function recordsInside(model: PageModel, label: PageLabel, blocks: readonly number[]): number[] {
  const isInside = (block: number): boolean =>
    blocks.some((outer) => outer <= block && block < model.subtreeEnd[outer]!);
  return label.records.flatMap((record, index) => (record.blocks.some(isInside) ? [index] : []));
}

/** Whether no record of the label shares anything with the blocks. */
export function isFree(model: PageModel, label: PageLabel, blocks: readonly number[]): boolean {
  return (
    blocks.every((block) => recordAt(model, label, block) === -1) &&
    recordsInside(model, label, blocks).length === 0
  );
}
