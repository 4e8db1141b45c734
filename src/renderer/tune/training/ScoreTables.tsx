import { useMemo } from 'react';
import { asPoints, intervalPoints } from '../../../shared/tuning/score/asPoints';
import { type Score, scoreOutcomes } from '../../../shared/tuning/score/score';
import type { TrainAndHeldOut, TrainedLine } from '../../../shared/tuning/search/trial';
import visuallyHidden from '../../ui/visuallyHidden.module.css';
import styles from './ScoreTables.module.css';
import type { ShownTraining } from './useTraining';

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

/** Each finished fold, measured with curves that were learnt without it. */
export function FoldScores({ training: { head, state } }: { training: ShownTraining }) {
  const folds = useMemo(
    () =>
      head.folds.map((sites, index) => {
        const done = state.folds.find((fold) => fold.index === index);
        return {
          index,
          sites,
          score: done === undefined ? null : scoreOutcomes(head.objective, done.outcomes),
        };
      }),
    [head, state.folds],
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className={styles.scroller} aria-label="Folds" tabIndex={0}>
      <table className={styles.table} aria-label="Folds">
        <thead>
          <tr>
            <th>Fold</th>
            <ScoreTitles />
          </tr>
        </thead>
        <tbody>
          {folds.map(({ index, sites, score }) => (
            <tr key={index} title={sites.join(', ')}>
              <th scope="row">{index + 1}</th>
              <ScoreCells score={score} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ScoreTitles() {
  return ['Pages', 'F1', '95 % interval', 'Right'].map((title) => (
    <th key={title} className={styles.number}>
      {title}
    </th>
  ));
}

function ScoreCells({ score }: { score: Score | null }) {
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
