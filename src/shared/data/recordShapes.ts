import { descending, rollup } from 'd3-array';
import type { Item } from './item';

/** A kind of record by what it holds: how often it has items of each path, style and kind. */
export interface RecordShape {
  /** the records of this shape, in order */
  records: number[];
  counts: ReadonlyMap<string, number>;
}

/** The shapes of records, the most frequent first. */
export function recordShapes(items: readonly (readonly Item[])[]): RecordShape[] {
  const shapes = new Map<string, RecordShape>();
  items.forEach((own, record) => {
    const counts = rollup(
      own,
      ({ length }) => length,
      ({ kind, path, style }) => `${kind} ${path} ${style}`,
    );
    const name = [...counts]
      .map(([key, count]) => `${key} ${count}`)
      .sort()
      .join('\n');
    const known = shapes.get(name);
    if (known === undefined) shapes.set(name, { records: [record], counts });
    else known.records.push(record);
  });
  return [...shapes.values()].sort((one, other) => descending(one.records.length, other.records.length));
}

/** Common items over all items of two shapes, 0 to 1; two empty ones are alike. */
export function shapeLikeness(one: RecordShape['counts'], other: RecordShape['counts']): number {
  let [common, all] = [0, 0];
  for (const [key, count] of one) {
    common += Math.min(count, other.get(key) ?? 0);
    all += Math.max(count, other.get(key) ?? 0);
  }
  for (const [key, count] of other) if (!one.has(key)) all += count;
  return all === 0 ? 1 : common / all;
}
