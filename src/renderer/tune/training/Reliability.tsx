import { useMemo } from 'react';
import { asPoints } from '../../../shared/tuning/score/asPoints';
import { calibrationText, reliability } from '../../../shared/tuning/training/reliability';
import visuallyHidden from '../../ui/visuallyHidden.module.css';
import styles from './Reliability.module.css';
import { ReliabilityDiagram } from './ReliabilityDiagram';
import type { ShownTraining } from './useTraining';

/** How far the confidence of an answer can be trusted; after the last fold. */
export function Reliability({ training: { head, state } }: { training: ShownTraining }) {
  const { answers, folds } = state;
  const isMeasured = folds.length === head.folds.length;
  const found = useMemo(() => (isMeasured ? reliability(answers) : null), [answers, isMeasured]);
  if (found === null)
    return (
      <p className={styles.words}>
        {isMeasured
          ? 'No page has an answer, so confidence cannot be judged.'
          : 'Confidence is judged after the last fold.'}
      </p>
    );
  return (
    <figure className={styles.figure}>
      <ReliabilityDiagram reliability={found} />
      <figcaption className={styles.words}>{calibrationText(found)}</figcaption>
      <table className={visuallyHidden.spoken} aria-label="Confidence against F1">
        <thead>
          <tr>
            <th>Confidence</th>
            <th>F1</th>
            <th>Pages</th>
          </tr>
        </thead>
        <tbody>
          {found.bins.map(({ confidence, quality, count }) => (
            <tr key={confidence}>
              <td>{asPoints(confidence)}</td>
              <td>{asPoints(quality)}</td>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
