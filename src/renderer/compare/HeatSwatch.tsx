import styles from './HeatSwatch.module.css';
import { heatStep } from './heat';

/** A step of the heat scale, with its number. */
export function HeatSwatch({ count, of }: { count: number; of: number }) {
  return (
    <span className={`${styles.swatch} ${styles[`step${heatStep(count, of)}`]}`} aria-hidden="true">
      {count}
    </span>
  );
}
