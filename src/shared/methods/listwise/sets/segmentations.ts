import type { PageBlocks } from '../../../page/buildBlockModel';

/** Records of several siblings: record i has the blocks starts[i] to ends[i] − 1. */
export interface Runs {
  starts: number[];
  ends: number[];
}

/** How children are split at marks: a mark begins a record, ends one, or begins one of the usual length. */
export const ways = ['begins', 'ends', 'fixed'] as const;

/** The runs of each way; without the last one if marks follow each other. */
export type Segmentations = readonly Runs[];

/** All ways to split children at those of them that are marks, given by their indexes; `fine` has the kind of each block. */
export function segmentations(
  page: PageBlocks,
  children: readonly number[],
  at: readonly number[],
  fine: Int32Array,
): Segmentations {
  const gaps = at.slice(1).map((index, before) => index - at[before]!);
  const longest = gaps.reduce((most, gap) => Math.max(most, gap), 1);
  const usual = gaps.sort((one, other) => one - other)[gaps.length >> 1]!;
  const found = [beginning(page, children, at, longest, fine), ending(page, children, at, longest, fine)];
  if (usual > 1) found.push(ofLength(page, children, at, usual));
  return found;
}

/** Each record begins at a mark, and ends before the next. */
function beginning(
  page: PageBlocks,
  children: readonly number[],
  at: readonly number[],
  longest: number,
  fine: Int32Array,
): Runs {
  const last = at.at(-1)!;
  let end = last + 1;
  // The last one ends where the children are no longer like those of earlier records.
  const most = Math.min(children.length, last + longest);
  if (end < most) {
    const known = kindsOf(children, at[0]!, last, fine);
    while (end < most && known.has(fine[children[end]!]!)) end++;
  }
  return runsOf(page, children, at, [...at.slice(1), end]);
}

/** Each record ends with a mark, and begins after the one before. */
function ending(
  page: PageBlocks,
  children: readonly number[],
  at: readonly number[],
  longest: number,
  fine: Int32Array,
): Runs {
  const first = at[0]!;
  let start = first;
  const least = Math.max(0, first - longest + 1);
  if (start > least) {
    const known = kindsOf(children, first + 1, at.at(-1)! + 1, fine);
    while (start > least && known.has(fine[children[start - 1]!]!)) start--;
  }
  return runsOf(
    page,
    children,
    at.map((_, mark) => (mark === 0 ? start : at[mark - 1]! + 1)),
    at.map((index) => index + 1),
  );
}

function kindsOf(children: readonly number[], from: number, to: number, fine: Int32Array): Set<number> {
  const kinds = new Set<number>();
  for (let index = from; index < to; index++) kinds.add(fine[children[index]!]!);
  return kinds;
}

/** Each record begins at a mark, and has the usual number of siblings. */
function ofLength(
  page: PageBlocks,
  children: readonly number[],
  at: readonly number[],
  length: number,
): Runs {
  return runsOf(
    page,
    children,
    at,
    at.map((index, mark) => Math.min(index + length, at[mark + 1] ?? children.length)),
  );
}

function runsOf(
  { subtreeEnd }: PageBlocks,
  children: readonly number[],
  starts: readonly number[],
  ends: readonly number[],
): Runs {
  return {
    starts: starts.map((index) => children[index]!),
    ends: ends.map((index) => subtreeEnd[children[index - 1]!]!),
  };
}
