/** What is said of a page while it goes round and round: each gesture is seen in the label that comes of it. */
export interface CycledLabel {
  hard: boolean;
  records: number;
}

/** Hard, the first record removed, that undone, no longer hard: by the keys of each. */
export const cycleKeys: readonly (readonly string[])[] = [
  ['d'],
  ['Escape', 'Tab', 'Delete'],
  ['Control+z'],
  ['d'],
];

/** Of a page with `records` records, after so many gestures. */
export function labelAfter(gestures: number, records: number): CycledLabel {
  const at = gestures % cycleKeys.length;
  return { hard: at !== 0, records: at === 2 ? records - 1 : records };
}
