import { useMemo } from 'react';
import { scoreOutcomes } from '../../../shared/tuning/score/score';
import { ScoreCells, ScoreTitles } from './ScoreCells';
import styles from './scoreTable.module.css';
import type { ShownTraining } from './useTraining';

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
