import type { AppliedWrapper } from '../applyWrapper';
import type { PageTruth } from '../mutations/mutatedPage';

/** How much of what is right on a page a wrapper finds. */
export interface RecordScore {
  /** of records, by the elements that they start at */
  f1: number;
  /** per field, the share of the records for which it has the right values */
  fields: number[];
}

/**
 * Compares what was found with what is right. A missed record counts as wrong for each of its fields. `textOf`: what a
 * field takes of a node; a heading and the link in it are equally right.
 */
export function recordScore(
  { records, fields }: AppliedWrapper,
  truth: PageTruth,
  textOf: (field: number, node: number) => string,
): RecordScore {
  const at = new Map(records.map(([start], index) => [start!, index]));
  const found = truth.records.map(([start]) => at.get(start!));
  const right = found.filter((index) => index !== undefined).length;
  const all = records.length + truth.records.length;
  return {
    f1: all === 0 ? 1 : (2 * right) / all,
    fields: truth.fields.map((cells, field) => {
      const same = cells.filter((nodes, record) => {
        const index = found[record];
        const texts = (list: readonly number[]): string => list.map((node) => textOf(field, node)).join('\n');
        return index !== undefined && texts(fields[field]!.nodes[index]!) === texts(nodes);
      });
      return cells.length === 0 ? 1 : same.length / cells.length;
    }),
  };
}
