import type { Settings } from '../../shared/pipeline/settings';
import { paperSettings } from '../../shared/pipeline/settings';
import { asPoints } from '../../shared/tuning/asPoints';
import type { Score } from '../../shared/tuning/score';
import { when } from '../corpus/numbers';
import { useInspector } from '../store/useInspector';
import styles from './BestAgainstPaper.module.css';
import { settingText } from './trialValues';
import { useLoadTrial } from './useLoadTrial';
import { type ShownSearch, searchOf } from './useSearch';

/** The values that matter: the paper's, the best, and the best of the search that this one is held against. */
export function BestAgainstPaper({ search }: { search: ShownSearch }) {
  const { head, method, names, state, paper } = search;
  const { end, best } = state;
  const baseline = useInspector((inspector) => inspector.tuningBaseline);
  const load = useLoadTrial(search);
  const other = baseline === null ? null : searchOf(baseline, method);
  const lost = (end?.tuned.heldOut?.value ?? 0) < (end?.paper.heldOut?.value ?? 0) - 1e-9;
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-label="Best against paper">
        <thead>
          <tr>
            <th>
              <span className={styles.hidden}>Values</span>
            </th>
            {names.map((name) => (
              <th key={name} className={styles.number}>
                {name}
              </th>
            ))}
            <th className={styles.number}>Train</th>
            <th className={styles.number}>Held-out</th>
          </tr>
        </thead>
        <tbody>
          <Row
            title="Paper"
            settings={paperSettings(method)}
            train={end?.paper.train ?? paper?.train ?? null}
            heldOut={end?.paper.heldOut ?? null}
            isLost={false}
            search={search}
          />
          {best !== null && (
            <Row
              title="Best"
              settings={best.settings}
              train={best.train}
              heldOut={end?.tuned.heldOut ?? null}
              isLost={lost}
              search={search}
              onLoad={() => load(best)}
            />
          )}
          {other !== null && other.state.best !== null && other.head.run !== head.run && (
            <Row
              title={`Best of ${when(other.head.startedAt)}`}
              settings={other.state.best.settings}
              train={other.state.best.train}
              heldOut={other.state.end?.tuned.heldOut ?? null}
              isLost={false}
              search={search}
            />
          )}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  title: string;
  settings: Settings;
  train: Score | null;
  heldOut: Score | null;
  /** worse than with the paper's values */
  isLost: boolean;
  search: ShownSearch;
  onLoad?: () => void;
}

function Row({ title, settings, train, heldOut, isLost, search: { head, method }, onLoad }: RowProps) {
  return (
    <tr>
      <th scope="row">
        {onLoad === undefined ? (
          title
        ) : (
          <button type="button" className={styles.best} title="Take these values over" onClick={onLoad}>
            {title}
          </button>
        )}
      </th>
      {head.space.map((dimension) => (
        <td key={`${dimension.stage}.${dimension.name}`} className={styles.number}>
          {settingText(method, settings, dimension)}
        </td>
      ))}
      <td className={styles.number}>{train === null ? '–' : asPoints(train.value)}</td>
      <td className={`${styles.number} ${isLost ? styles.lost : styles.strong}`}>
        {heldOut === null ? '–' : asPoints(heldOut.value)}
      </td>
    </tr>
  );
}
