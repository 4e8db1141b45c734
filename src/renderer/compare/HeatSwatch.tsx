import styles from './compare.module.css';
import { heatStep } from './differences';

/** One step of the heat scale, with its count. */
export function HeatSwatch({ count, of }: { count: number; of: number }) {
  return (
    <span className={`${styles.swatch} ${styles[`step${heatStep(count, of)}`]}`} aria-hidden="true">
      {count}
    </span>
  );
}
