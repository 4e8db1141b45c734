import type { AblationRow } from '../../../shared/tuning/ablation/ablationTable';
import { ablationText } from '../../../shared/tuning/ablation/ablationText';
import { asPoints, intervalPoints } from '../../../shared/tuning/score/asPoints';
import { useInspector } from '../../store/useInspector';
import { Card } from '../../ui/Card';
import card from '../../ui/Card.module.css';
import { change, counted } from '../../ui/format';
import { RunAgain, RunState } from '../run/RunState';
import { shardText } from '../run/runNames';
import styles from './AblationCard.module.css';
import { type ShownAblation, useAblation, useLoadCase, valueTitle } from './useAblation';

/** The scores of the method without each of its stages. */
export function AblationCard() {
  const ablation = useAblation();
  return (
    <Card
      label="Ablation"
      head={
        <>
          <h2>Ablation</h2>
          <span className={card.aside}>
            {ablation !== null &&
              `${ablation.head.split}, ${counted(ablation.head.pages.searched, 'page')}${shardText(ablation.head)}`}
            <RunAgain kind="ablation" text="Run again" />
          </span>
        </>
      }
    >
      {ablation === null ? (
        <RunState kind="ablation" title="No ablation yet" startText="Switch stages off" action="ablate">
          Shows the score without each stage, and without each pair of stages.
        </RunState>
      ) : (
        <Rows ablation={ablation} />
      )}
    </Card>
  );
}

/** Changes of at least this much are bold. */
const strongChange = 0.05;

function Rows({ ablation }: { ablation: ShownAblation }) {
  const objective = useInspector((state) => state.tuningSetup.objective);
  const load = useLoadCase(ablation);
  const { table } = ablation;
  return (
    <>
      <div className={styles.scroller}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th>Switched off</th>
              <th className={styles.number}>Right</th>
              <th className={styles.number}>{valueTitle(objective)}</th>
              <th className={styles.number}>95 % interval</th>
              <th className={styles.number}>Change</th>
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row) => (
              <Row key={row.title} row={row} onLoad={() => load(row)} />
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.words}>{ablationText(table)} Click a row to see the pages that change.</p>
    </>
  );
}

function Row({ row: { title, off, score, change: by }, onLoad }: { row: AblationRow; onLoad: () => void }) {
  const isStrong = by !== null && Math.abs(by) >= strongChange;
  return (
    <tr onClick={onLoad}>
      <th scope="row">
        <button
          type="button"
          className={off.length === 0 ? styles.whole : undefined}
          disabled={score === null}
        >
          {title}
        </button>
      </th>
      <td className={styles.number}>{score?.right ?? ''}</td>
      <td className={`${styles.number} ${styles.strong}`}>{score === null ? '…' : asPoints(score.value)}</td>
      <td className={`${styles.number} ${styles.faint}`}>
        {score === null ? '' : intervalPoints(score.interval)}
      </td>
      <td
        className={[
          styles.number,
          by !== null && by < 0 && styles.worse,
          by !== null && by > 0 && styles.better,
          isStrong && styles.strong,
        ]
          .filter(Boolean)
          .join(' ')}
      >
        {by === null ? '' : change(by)}
      </td>
    </tr>
  );
}
