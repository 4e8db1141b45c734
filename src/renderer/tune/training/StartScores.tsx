import type { Score } from '../../../shared/tuning/score/score';
import type { TrainAndHeldOut, TrainedLine } from '../../../shared/tuning/search/trial';
import visuallyHidden from '../../ui/visuallyHidden.module.css';
import { ScoreCells, ScoreTitles } from './ScoreCells';
import styles from './scoreTable.module.css';

/** The scores of the curves at the start and of the learnt ones. */
export function StartScores({ end }: { end: TrainedLine | null }) {
  return (
    <table className={styles.table} aria-label="Before and after">
      <thead>
        <tr>
          <th>
            <span className={visuallyHidden.spoken}>Pages</span>
          </th>
          <ScoreTitles />
        </tr>
      </thead>
      <tbody>
        {rowsOf(end).map(({ title, score, isStrong }) => (
          <tr key={title} className={isStrong ? styles.strong : undefined}>
            <th scope="row">{title}</th>
            <ScoreCells score={score} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ScoreRow {
  title: string;
  score: Score | null;
  isStrong: boolean;
}

function rowsOf(end: TrainedLine | null): ScoreRow[] {
  const row = (title: string, when: 'before' | 'after', part: keyof TrainAndHeldOut): ScoreRow => ({
    title,
    score: end?.[when][part] ?? null,
    isStrong: when === 'after',
  });
  return [
    row('Train, before', 'before', 'train'),
    row('Train, after (cross-validated)', 'after', 'train'),
    row('Held-out, before', 'before', 'heldOut'),
    row('Held-out, after', 'after', 'heldOut'),
  ];
}
