import { descending, groups, sum } from 'd3-array';
import type { Item } from './item';
import { type RecordShape, recordShapes, shapeLikeness } from './recordShapes';

/** The templates of a list of records. */
export interface RecordVariants {
  /** per record, the number of its template; 0 has most records */
  variant: Int32Array;
  /** per record, how alike the most alike other record is, and which it is; 0 and -1 if there is no other */
  likeness: Float64Array;
  nearest: Int32Array;
}

/** Every shape is compared with so many of the most frequent ones: with all, a hostile page would take hours. */
export const maxComparedShapes = 300;

/** Records that share enough of their items have one template; a chain of such records too. */
export function recordVariants(items: readonly (readonly Item[])[], threshold: number): RecordVariants {
  const shapes = recordShapes(items);
  const likeness = new Float64Array(items.length);
  const nearest = new Int32Array(items.length).fill(-1);
  const template = shapes.map((_, index) => index);
  const rootOf = (index: number): number => {
    let at = index;
    while (template[at] !== at) at = template[at]!;
    return at;
  };
  const note = ({ records }: RecordShape, value: number, other: number): void => {
    const [first] = records;
    if (nearest[first!] !== -1 && value <= likeness[first!]!) return;
    likeness[first!] = value;
    nearest[first!] = other;
  };
  shapes.forEach((shape, index) => {
    for (let other = 0; other < Math.min(index, maxComparedShapes); other++) {
      const value = shapeLikeness(shape.counts, shapes[other]!.counts);
      note(shape, value, shapes[other]!.records[0]!);
      note(shapes[other]!, value, shape.records[0]!);
      if (value >= threshold) template[rootOf(index)] = rootOf(other);
    }
  });
  for (const { records } of shapes) {
    if (records.length === 1) continue;
    for (const record of records) {
      likeness[record] = 1;
      nearest[record] = record === records[0] ? records[1]! : records[0]!;
    }
  }
  return { variant: numbered(shapes, rootOf, items.length), likeness, nearest };
}

/** Per record the number of its template, in the order of falling size. */
function numbered(
  shapes: readonly RecordShape[],
  rootOf: (shape: number) => number,
  records: number,
): Int32Array {
  const templates = groups(shapes.keys(), rootOf).map(([, own]) => own);
  const sizes = new Map(
    templates.map((own) => [own, sum(own, (shape) => shapes[shape]!.records.length)] as const),
  );
  const variant = new Int32Array(records);
  templates
    .sort((one, other) => descending(sizes.get(one), sizes.get(other)))
    .forEach((own, number) => {
      for (const shape of own) for (const record of shapes[shape]!.records) variant[record] = number;
    });
  return variant;
}
