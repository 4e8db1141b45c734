import { Expand, Merge, Plus, Repeat2, Shrink, Split, SquareDashedMousePointer, X } from 'lucide-react';

/** What the strip shows of each tool: a word and a picture; the rest are in its menu. */
export const stripTools: readonly { id: string; word: string; icon: typeof Plus }[] = [
  { id: 'labelAdd', word: 'Add', icon: Plus },
  { id: 'labelRemove', word: 'Remove', icon: X },
  { id: 'labelSplit', word: 'Split', icon: Split },
  { id: 'labelMerge', word: 'Merge', icon: Merge },
  { id: 'labelGrow', word: 'Grow', icon: Expand },
  { id: 'labelShrink', word: 'Shrink', icon: Shrink },
  { id: 'labelRepeat', word: 'Repeat', icon: Repeat2 },
  { id: 'labelBox', word: 'Box', icon: SquareDashedMousePointer },
];

/** Tools without a place in the strip. */
export const menuTools = ['labelNotRecord', 'labelRegion', 'labelAlong', 'labelParts'] as const;
