import { StripIndex } from './stripIndex';

/** Boxes as columns; `subtreeEnd[i]` is one past the last descendant of i when boxes are in document order. */
export interface BoxColumns {
  x: Float64Array;
  y: Float64Array;
  width: Float64Array;
  height: Float64Array;
  subtreeEnd: Int32Array;
}

export interface ContainmentRule {
  /**
   * How far an inner border may be outside the outer one, px. With 0 borders may coincide;
   * below 0 the inner border must be at least that far inside.
   */
  tolerance: number;
  /** Of two boxes whose four borders coincide: neither contains the other, or the DOM ancestor its descendant. */
  equalBoxes: 'neither' | 'ancestor';
  /** How many borders may coincide: any number, if absent, or either none or exactly three. */
  shared?: 'any' | 'noneOrThree';
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

/** Pages with more nested pairs are refused: the lists would not fit in memory. */
const maxPairs = 64_000_000;

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
  const coinciding =
    Number(left <= bound) + Number(top <= bound) + Number(right <= bound) + Number(bottom <= bound);
  if (coinciding < 4) return rule.shared !== 'noneOrThree' || coinciding === 0 || coinciding === 3;
  return rule.equalBoxes === 'ancestor' && a < b && b < boxes.subtreeEnd[a]!;
}

/** Which boxes contain which, as two lists of lists, and a hit test, all from one spatial index. */
export class Containment {
  /** scratch space for the candidates of one query; not part of the data */
  readonly #candidates: Int32Array;

  private constructor(
    readonly rule: ContainmentRule,
    private readonly boxes: BoxColumns,
    private readonly axis: Axis,
    private readonly index: StripIndex,
    candidates: Int32Array,
    private readonly containers: Lists,
    private readonly contents: Lists,
  ) {
    this.#candidates = candidates;
  }

  /** `ids` are the boxes that take part; the others are never listed and never hit. */
  static build(boxes: BoxColumns, ids: Int32Array, rule: ContainmentRule, limit = maxPairs): Containment {
    const axis = longerSide(boxes, ids);
    const index = buildIndex(boxes, ids, axis, Math.max(0, rule.tolerance));
    const candidates = new Int32Array(2 * ids.length);
    const containers = listContainers(boxes, ids, rule, axis, index, candidates, limit);
    return new Containment(rule, boxes, axis, index, candidates, containers, inverted(containers, ids));
  }

  /** The boxes that contain `id`, innermost first. */
  containersOf(id: number): Int32Array {
    return this.containers.items.subarray(this.containers.start[id], this.containers.start[id + 1]);
  }

  /** The boxes that `id` contains, in document order. */
  contentsOf(id: number): Int32Array {
    return this.contents.items.subarray(this.contents.start[id], this.contents.start[id + 1]);
  }

  /** How many boxes contain `id`. */
  containerCount(id: number): number {
    return this.containers.start[id + 1]! - this.containers.start[id]!;
  }

  /** How many boxes `id` contains. */
  contentCount(id: number): number {
    return this.contents.start[id + 1]! - this.contents.start[id]!;
  }

  get pairCount(): number {
    return this.containers.items.length;
  }

  /** The boxes under a point, borders included, innermost first. */
  at(px: number, py: number): number[] {
    const { x, y, width, height } = this.boxes;
    const found: number[] = [];
    const count = this.index.candidatesAt(this.axis === 'y' ? py : px, this.#candidates);
    for (let i = 0; i < count; i++) {
      const id = this.#candidates[i]!;
      const isInside =
        x[id]! <= px && px <= x[id]! + width[id]! && y[id]! <= py && py <= y[id]! + height[id]!;
      if (isInside) found.push(id);
    }
    return found.sort((a, b) => width[a]! * height[a]! - width[b]! * height[b]! || b - a);
  }
}

type Axis = 'x' | 'y';

/** The entries of list i are items[start[i]] to items[start[i + 1] - 1]. */
interface Lists {
  start: Int32Array;
  items: Int32Array;
}

function longerSide({ x, y, width, height }: BoxColumns, ids: Int32Array): Axis {
  let right = 0;
  let bottom = 0;
  for (const id of ids) {
    right = Math.max(right, x[id]! + width[id]!);
    bottom = Math.max(bottom, y[id]! + height[id]!);
  }
  return right > bottom ? 'x' : 'y';
}

/** Boxes are indexed `reach` px larger: a container must be found even if its contents stick out. */
function buildIndex(boxes: BoxColumns, ids: Int32Array, axis: Axis, reach: number): StripIndex {
  const [from, size] = axis === 'y' ? [boxes.y, boxes.height] : [boxes.x, boxes.width];
  const low = from.map((value) => value - reach);
  const high = from.map((value, id) => value + size[id]! + reach);
  return StripIndex.build(low, high, ids);
}

/** A container covers the middle of its contents, so a query at that point finds it and few others. */
function listContainers(
  boxes: BoxColumns,
  ids: Int32Array,
  rule: ContainmentRule,
  axis: Axis,
  index: StripIndex,
  candidates: Int32Array,
  limit: number,
): Lists {
  const { x, y, width, height } = boxes;
  const [from, size] = axis === 'y' ? [y, height] : [x, width];
  const areas = width.map((value, id) => value * height[id]!);
  const start = new Int32Array(x.length + 1);
  let items = new Int32Array(Math.min(limit, ids.length * 8));
  let length = 0;
  let next = 0;
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i]!;
    for (; next <= id; next++) start[next] = length;
    const count = index.candidatesAt(from[id]! + size[id]! / 2, candidates);
    const listStart = length;
    for (let candidate = 0; candidate < count; candidate++) {
      const other = candidates[candidate]!;
      if (!contains(boxes, other, id, rule)) continue;
      if (length === items.length) items = enlarged(items, length + 1, limit);
      items[length++] = other;
    }
    sortByArea(items, listStart, length, areas);
  }
  for (; next <= x.length; next++) start[next] = length;
  return { start, items: items.slice(0, length) };
}

/** Sorts the list from `start` to `end`: smaller boxes first, of equal ones the later. */
function sortByArea(list: Int32Array, start: number, end: number, areas: Float64Array): void {
  // Most lists are short, or come sorted: inner boxes are met first.
  let from = start + 1;
  while (from < end && !isBefore(list[from]!, list[from - 1]!, areas)) from++;
  if (end - from > longList) {
    list.subarray(start, end).sort((one, other) => areas[one]! - areas[other]! || other - one);
    return;
  }
  for (let i = from; i < end; i++) {
    const entry = list[i]!;
    let slot = i;
    for (; slot > start && isBefore(entry, list[slot - 1]!, areas); slot--) list[slot] = list[slot - 1]!;
    list[slot] = entry;
  }
}

function isBefore(one: number, other: number, areas: Float64Array): boolean {
  return areas[one]! < areas[other]! || (areas[one] === areas[other] && one > other);
}

/** From this many entries on, `sort` is faster than insertion sort. */
const longList = 64;

function enlarged(list: Int32Array, needed: number, limit: number): Int32Array<ArrayBuffer> {
  if (needed > limit) {
    throw new ContainmentLimitError(
      `the page is too large: its boxes nest in more than ${limit.toLocaleString('en')} pairs`,
    );
  }
  const larger = new Int32Array(Math.min(limit, Math.max(needed, list.length * 2)));
  larger.set(list);
  return larger;
}

function inverted({ start, items }: Lists, ids: Int32Array): Lists {
  const total = start.length - 1;
  const inverseStart = new Int32Array(total + 1);
  for (let i = 0; i < items.length; i++) inverseStart[items[i]! + 1]!++;
  for (let i = 0; i < total; i++) inverseStart[i + 1]! += inverseStart[i]!;
  const next = inverseStart.slice(0, total);
  const inverse = new Int32Array(items.length);
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at]!;
    const end = start[id + 1]!;
    for (let i = start[id]!; i < end; i++) inverse[next[items[i]!]!++] = id;
  }
  return { start: inverseStart, items: inverse };
}
