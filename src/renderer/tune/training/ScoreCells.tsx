import { asPoints, intervalPoints } from '../../../shared/tuning/score/asPoints';
import type { Score } from '../../../shared/tuning/score/score';
import styles from './scoreTable.module.css';

/** The titles of the columns of a score. */
export function ScoreTitles() {
  return ['Pages', 'F1', '95 % interval', 'Right'].map((title) => (
    <th key={title} className={styles.number}>
      {title}
    </th>
  ));
}

/** The columns of a score; dashes while there is none. */
export function ScoreCells({ score }: { score: Score | null }) {
  const cells =
    score === null
      ? ['–', '–', '–', '–']
      : [score.pages, asPoints(score.value), intervalPoints(score.interval), score.right];
  return cells.map((cell, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
    <td key={at} className={styles.number}>
      {cell}
    </td>
  ));
}
