import type { RunLetter as Letter } from '../store/compareSlice';
import styles from './compare.module.css';

/** A or B, as a stamp. */
export function RunLetter({ of }: { of: Letter }) {
  return <span className={styles.letter}>{of}</span>;
}
