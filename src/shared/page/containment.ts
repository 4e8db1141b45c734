import Flatbush from 'flatbush';

/** Boxes as columns; `subtreeEnd[i]` is one past the last descendant of i when boxes stand in document order. */
export interface BoxColumns {
  x: Float64Array;
  y: Float64Array;
  width: Float64Array;
  height: Float64Array;
  subtreeEnd: Int32Array;
}

export interface ContainmentRule {
  /**
   * How far an inner border may lie outside the outer one, in px. 0 lets borders coincide;
   * below 0 the inner border must lie at least that far inside.
   */
  tolerance: number;
  /** Of two boxes whose four borders coincide: neither contains the other, or the DOM ancestor its descendant. */
  equalBoxes: 'neither' | 'ancestor';
}

/** Layout snaps to 1/64 px: the smallest distance at which one border is inside another. */
const layoutUnit = 1 / 64;

export const containmentRules = {
  /** Anderson & Hong 2013, definition 1, to the letter: all borders of the inner block inside the outer one. */
  strictlyInside: { tolerance: -layoutUnit, equalBoxes: 'neither' },
  /** Paolucci 2013, definition 1 and figure 10: borders may coincide, but not all four. */
  sharedBorders: { tolerance: 0, equalBoxes: 'neither' },
  /** Borders may coincide within 1 px, and a wrapper of the same size contains what it wraps. */
  nested: { tolerance: 1, equalBoxes: 'ancestor' },
} as const satisfies Record<string, ContainmentRule>;

/** A page whose boxes nest in more pairs than this is refused: its lists would not fit in memory. */
const mostPairs = 64_000_000;

export class ContainmentLimitError extends Error {
  override readonly name = 'ContainmentLimitError';
}

/** Whether box `a` contains box `b`. */
export function contains(boxes: BoxColumns, a: number, b: number, rule: ContainmentRule): boolean {
  if (a === b) return false;
  const { x, y, width, height } = boxes;
  const { tolerance } = rule;
  const left = x[b]! - x[a]!;
  if (left < -tolerance) return false;
  const top = y[b]! - y[a]!;
  if (top < -tolerance) return false;
  const right = x[a]! + width[a]! - x[b]! - width[b]!;
  if (right < -tolerance) return false;
  const bottom = y[a]! + height[a]! - y[b]! - height[b]!;
  if (bottom < -tolerance) return false;
  const bound = Math.max(0, tolerance);
  const coincide = left <= bound && top <= bound && right <= bound && bottom <= bound;
  if (!coincide) return true;
  return rule.equalBoxes === 'ancestor' && a < b && b < boxes.subtreeEnd[a]!;
}

/** Which of the chosen boxes contain which, as two lists of lists, and a hit test, all from one spatial index. */
export class Containment {
  private constructor(
    private readonly boxes: BoxColumns,
    private readonly ids: Int32Array,
    private readonly index: Flatbush | null,
    private readonly containerStart: Int32Array,
    private readonly containerIds: Int32Array,
    private readonly contentStart: Int32Array,
    private readonly contentIds: Int32Array,
  ) {}

  /** `ids` are the boxes that take part; the others are never listed and never hit. */
  static build(boxes: BoxColumns, ids: Int32Array, rule: ContainmentRule, limit = mostPairs): Containment {
    const total = boxes.x.length;
    const index = buildIndex(boxes, ids);
    const start = new Int32Array(total + 1);
    let found = new Int32Array(Math.min(limit, ids.length * 8));
    let length = 0;
    let next = 0;
    for (const id of ids) {
      for (; next <= id; next++) start[next] = length;
      const containers = index === null ? [] : containersAt(boxes, ids, index, id, rule);
      if (length + containers.length > found.length)
        found = enlarged(found, length + containers.length, limit);
      for (const container of containers) found[length++] = container;
    }
    for (; next <= total; next++) start[next] = length;
    const containerIds = found.slice(0, length);
    const inverse = inverted(start, containerIds, ids, total);
    return new Containment(boxes, ids, index, start, containerIds, inverse.start, inverse.items);
  }

  /** The boxes that contain `id`, innermost first. */
  containersOf(id: number): Int32Array {
    return this.containerIds.subarray(this.containerStart[id], this.containerStart[id + 1]);
  }

  /** The boxes that `id` contains, in document order. */
  contentsOf(id: number): Int32Array {
    return this.contentIds.subarray(this.contentStart[id], this.contentStart[id + 1]);
  }

  hasContents(id: number): boolean {
    return this.contentStart[id + 1]! > this.contentStart[id]!;
  }

  get pairCount(): number {
    return this.containerIds.length;
  }

  /** The boxes under a point, borders included, innermost first. */
  at(px: number, py: number): number[] {
    if (this.index === null) return [];
    const hits = this.index.search(px, py, px, py).map((position) => this.ids[position]!);
    return sortInnermostFirst(this.boxes, hits);
  }
}

function buildIndex(boxes: BoxColumns, ids: Int32Array): Flatbush | null {
  if (ids.length === 0) return null;
  const index = new Flatbush(ids.length);
  for (const id of ids) {
    const left = boxes.x[id]!;
    const top = boxes.y[id]!;
    index.add(left, top, left + boxes.width[id]!, top + boxes.height[id]!);
  }
  index.finish();
  return index;
}

/** A container covers the middle of what it contains, so that a point query finds it and little else. */
function containersAt(
  boxes: BoxColumns,
  ids: Int32Array,
  index: Flatbush,
  id: number,
  rule: ContainmentRule,
): number[] {
  const reach = Math.max(0, rule.tolerance);
  const middleX = boxes.x[id]! + boxes.width[id]! / 2;
  const middleY = boxes.y[id]! + boxes.height[id]! / 2;
  const found: number[] = [];
  for (const position of index.search(middleX - reach, middleY - reach, middleX + reach, middleY + reach)) {
    const other = ids[position]!;
    if (contains(boxes, other, id, rule)) found.push(other);
  }
  return sortInnermostFirst(boxes, found);
}

function sortInnermostFirst(boxes: BoxColumns, ids: number[]): number[] {
  const { width, height } = boxes;
  return ids.sort((a, b) => width[a]! * height[a]! - width[b]! * height[b]! || b - a);
}

function enlarged(list: Int32Array, needed: number, limit: number): Int32Array<ArrayBuffer> {
  if (needed > limit) {
    throw new ContainmentLimitError(
      `boxes nest in more than ${limit.toLocaleString('en')} pairs: this page cannot be modelled`,
    );
  }
  const larger = new Int32Array(Math.min(limit, Math.max(needed, list.length * 2)));
  larger.set(list);
  return larger;
}

function inverted(start: Int32Array, items: Int32Array, ids: Int32Array, total: number) {
  const inverseStart = new Int32Array(total + 1);
  for (const item of items) inverseStart[item + 1]!++;
  for (let i = 0; i < total; i++) inverseStart[i + 1]! += inverseStart[i]!;
  const fill = inverseStart.slice(0, total);
  const inverse = new Int32Array(items.length);
  for (const id of ids) {
    for (let i = start[id]!; i < start[id + 1]!; i++) inverse[fill[items[i]!]!++] = id;
  }
  return { start: inverseStart, items: inverse };
}
