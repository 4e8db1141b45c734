import type { Action } from '../keys/action';
import type { InspectorState } from '../store/inspectorState';

const isComparing = ({ place, comparison }: InspectorState): boolean =>
  place === 'compare' && comparison !== null;

/** Keys of the place where runs are compared. */
export const compareActions: readonly Action[] = [
  {
    id: 'nextDifference',
    title: 'Next difference',
    group: 'Compare',
    keys: 'N',
    isEnabled: isComparing,
    run: ({ nextDifference }) => nextDifference(),
  },
  {
    id: 'swapRuns',
    title: 'Swap A and B',
    group: 'Compare',
    keys: 'X',
    isEnabled: isComparing,
    run: ({ swapRuns }) => swapRuns(),
  },
  {
    id: 'blink',
    title: 'Blink between A and B',
    group: 'Compare',
    keys: 'B',
    isEnabled: isComparing,
    run: ({ blink }) => blink(),
  },
  {
    id: 'allMethodsAtOnce',
    title: 'All methods at once',
    group: 'Compare',
    keys: '',
    isEnabled: ({ page }) => page !== null,
    run: ({ setPlace, setCompareLayout }) => {
      setPlace('compare');
      setCompareLayout('fiveMethods');
    },
  },
];
