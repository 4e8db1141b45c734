import type { RunLetter as Letter } from '../store/compareSlice';
import styles from './compare.module.css';

/** The letter A or B, as a badge. */
export function RunLetter({ of }: { of: Letter }) {
  return <span className={styles.letter}>{of}</span>;
}
