import type { ComparedRecord } from '../../shared/evaluation/runComparison';
import styles from './compare.module.css';

/** Shows how records of a kind are drawn: colour, width and dash. */
export function KindSwatch({ kind }: { kind: ComparedRecord['kind'] }) {
  return (
    <svg className={`${styles.kindSwatchSwatch} ${styles[kind]}`} viewBox="0 0 20 12" aria-hidden="true">
      <rect x="1.5" y="1.5" width="17" height="9" rx="1.5" />
    </svg>
  );
}
