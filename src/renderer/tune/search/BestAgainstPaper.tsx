import { paperSettings, type Settings } from '../../../shared/pipeline/settings';
import { asPoints } from '../../../shared/tuning/score/asPoints';
import type { Score } from '../../../shared/tuning/score/score';
import { useInspector } from '../../store/useInspector';
import { when } from '../../ui/format';
import visuallyHidden from '../../ui/visuallyHidden.module.css';
import { type ShownSearch, searchOf, useLoadTrial } from '../run/useSearch';
import { settingText } from './axisLayout';
import styles from './BestAgainstPaper.module.css';

interface Props {
  search: ShownSearch;
  /** indices of the dimensions with a column, which also have an axis above */
  dimensions: readonly number[];
}

/** The values of the paper, the best trial, and the best trial of the compared search. */
export function BestAgainstPaper({ search, dimensions }: Props) {
  const { head, method, names, state, paper } = search;
  const { end, best } = state;
  const baseline = useInspector((inspector) => inspector.tuningBaseline);
  const load = useLoadTrial(search);
  const other = baseline === null ? null : searchOf(baseline, method);
  const isWorse = (end?.tuned.heldOut?.value ?? 0) < (end?.paper.heldOut?.value ?? 0) - 1e-9;
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-label="Best against paper">
        <thead>
          <tr>
            <th>
              <span className={visuallyHidden.spoken}>Values</span>
            </th>
            {dimensions.map((index) => (
              <th key={index} className={styles.number}>
                {names[index]}
              </th>
            ))}
            <th className={`${styles.number} ${styles.train}`}>Train</th>
            <th className={`${styles.number} ${styles.heldOut}`}>Held-out</th>
          </tr>
        </thead>
        <tbody>
          <Row
            title="Paper"
            settings={paperSettings(method)}
            train={end?.paper.train ?? paper?.train ?? null}
            heldOut={end?.paper.heldOut ?? null}
            isWorse={false}
            search={search}
            dimensions={dimensions}
          />
          {best !== null && (
            <Row
              title="Best"
              settings={best.settings}
              train={best.train}
              heldOut={end?.tuned.heldOut ?? null}
              isWorse={isWorse}
              search={search}
              dimensions={dimensions}
              onLoad={() => load(best)}
            />
          )}
          {other !== null && other.state.best !== null && other.head.run !== head.run && (
            <Row
              title={`Best of ${when(other.head.startedAt)}`}
              settings={other.state.best.settings}
              train={other.state.best.train}
              heldOut={other.state.end?.tuned.heldOut ?? null}
              isWorse={false}
              search={search}
              dimensions={dimensions}
            />
          )}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps extends Props {
  title: string;
  settings: Settings;
  train: Score | null;
  heldOut: Score | null;
  /** whether the held-out score is worse than with the paper's values */
  isWorse: boolean;
  onLoad?: () => void;
}

function Row({ title, settings, train, heldOut, isWorse, search, dimensions, onLoad }: RowProps) {
  const { head, method } = search;
  return (
    <tr>
      <th scope="row">
        {onLoad === undefined ? (
          title
        ) : (
          <button type="button" className={styles.best} title="Use these values" onClick={onLoad}>
            {title}
          </button>
        )}
      </th>
      {dimensions.map((index) => (
        <td key={index} className={styles.number}>
          {settingText(method, settings, head.space[index]!)}
        </td>
      ))}
      <td className={`${styles.number} ${styles.train}`}>{train === null ? '–' : asPoints(train.value)}</td>
      <td className={`${styles.number} ${styles.heldOut} ${isWorse ? styles.lost : styles.strong}`}>
        {heldOut === null ? '–' : asPoints(heldOut.value)}
      </td>
    </tr>
  );
}
