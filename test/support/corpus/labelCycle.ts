/** A cycle of gestures on a page: each one is visible in the resulting label. */
export interface CycledLabel {
  hard: boolean;
  records: number;
}

/** Hard, first record removed, undo, no longer hard: by their keys. */
export const cycleKeys: readonly (readonly string[])[] = [
  ['d'],
  ['Escape', 'Tab', 'Delete'],
  ['Control+z'],
  ['d'],
];

/** The label of a page with `records` records, after the given number of gestures. */
export function labelAfter(gestures: number, records: number): CycledLabel {
  const at = gestures % cycleKeys.length;
  return { hard: at !== 0, records: at === 2 ? records - 1 : records };
}
