import type { RunLetter as Letter } from '../store/compareState';
import styles from './RunLetter.module.css';

/** A or B, as a stamp. */
export function RunLetter({ of }: { of: Letter }) {
  return <span className={styles.letter}>{of}</span>;
}
