import { Check } from 'lucide-react';
import { type Cut, thresholdSides } from '../../shared/charts/thresholdSides';
import styles from './SideCounts.module.css';

interface Props {
  sorted: Float64Array;
  cut: Cut & { value: number };
  /** where the threshold was before it was dragged */
  from: number | null;
}

/** How many values lie on each side of the threshold, and how many of them changed sides since the drag began. */
export function SideCounts({ sorted, cut, from }: Props) {
  const sides = thresholdSides(sorted, cut.value, cut);
  const before = from === null ? sides : thresholdSides(sorted, from, cut);
  return (
    <div className={styles.sides}>
      {sides.map(({ count, words, isKept }, index) => {
        const change = count - before[index]!.count;
        return (
          <span key={isKept ? 'kept' : 'dropped'} className={isKept ? styles.kept : styles.dropped}>
            {isKept && <Check aria-hidden="true" />}
            {count} {words}: {isKept ? 'kept' : 'dropped'}
            {change !== 0 && <b className={styles.change}>{change > 0 ? `+${change}` : `−${-change}`}</b>}
          </span>
        );
      })}
    </div>
  );
}
