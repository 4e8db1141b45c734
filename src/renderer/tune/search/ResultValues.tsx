import { isSameSettings, paperSettings, type Settings } from '../../../shared/pipeline/settings';
import { asPoints } from '../../../shared/tuning/score/asPoints';
import type { Score } from '../../../shared/tuning/score/score';
import { useInspector } from '../../store/useInspector';
import { when } from '../../ui/format';
import { type ShownSearch, searchOf, useLoadTrial } from '../run/useSearch';
import { settingText } from './axisLayout';
import styles from './ResultValues.module.css';

/** Values with their scores. */
interface Column {
  title: string;
  settings: Settings;
  train: Score | null;
  heldOut: Score | null;
  onLoad?: () => void;
}

/** The best values of a search beside those in use, the paper's, and the best of the compared search. */
export function ResultValues({ search }: { search: ShownSearch }) {
  const { head, method, names, state } = search;
  const columns = useColumns(search);
  const best = state.best?.settings;
  const isLost = (score: Score | null, title: string): boolean =>
    title === 'Best' &&
    columns.some(
      ({ title: other, heldOut }) =>
        (other === 'In use' || other === 'Paper') && (score?.value ?? 1) < (heldOut?.value ?? 0) - 1e-9,
    );
  const text = (score: Score | null): string => (score === null ? '–' : asPoints(score.value));
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-label="Values of the search">
        <thead>
          <tr>
            <th scope="col">Values</th>
            {columns.map(({ title, onLoad }) => (
              <th key={title} scope="col" className={styles.number}>
                {onLoad === undefined ? (
                  title
                ) : (
                  <button type="button" className={styles.best} title="Use these values" onClick={onLoad}>
                    {title}
                  </button>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className={styles.score}>
            <th scope="row">Train</th>
            {columns.map(({ title, train }) => (
              <td key={title} className={styles.number}>
                {text(train)}
              </td>
            ))}
          </tr>
          <tr className={styles.score}>
            <th scope="row">Held-out</th>
            {columns.map(({ title, heldOut }) => (
              <td
                key={title}
                className={isLost(heldOut, title) ? `${styles.number} ${styles.lost}` : styles.number}
              >
                {text(heldOut)}
              </td>
            ))}
          </tr>
          {head.space.map((dimension, index) => {
            const own = best === undefined ? '' : settingText(method, best, dimension);
            return (
              <tr key={`${dimension.stage}.${dimension.name}`}>
                <th scope="row">{names[index]}</th>
                {columns.map(({ title, settings }) => {
                  const value = settingText(method, settings, dimension);
                  return (
                    <td
                      key={title}
                      className={value === own ? styles.number : `${styles.number} ${styles.other}`}
                    >
                      {value}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function useColumns(search: ShownSearch): Column[] {
  const { head, method, state, paper, inUse } = search;
  const { end, best } = state;
  const compared = useInspector((inspector) => inspector.tuningBaseline);
  const load = useLoadTrial(search);
  const other = compared === null ? null : searchOf(compared, method);
  const paperValues = paperSettings(method);
  const columns: Column[] = [];
  if (!isSameSettings(method, head.base, paperValues))
    columns.push({
      title: 'In use',
      settings: head.base,
      train: end?.inUse?.train ?? inUse?.train ?? null,
      heldOut: end?.inUse?.heldOut ?? null,
    });
  columns.push({
    title: 'Paper',
    settings: paperValues,
    train: end?.paper.train ?? paper?.train ?? null,
    heldOut: end?.paper.heldOut ?? null,
  });
  if (best !== null)
    columns.push({
      title: 'Best',
      settings: best.settings,
      train: best.train,
      heldOut: end?.tuned.heldOut ?? null,
      onLoad: () => load(best),
    });
  if (other !== null && other.state.best !== null && other.head.run !== head.run)
    columns.push({
      title: `Best of ${when(other.head.startedAt)}`,
      settings: other.state.best.settings,
      train: other.state.best.train,
      heldOut: other.state.end?.tuned.heldOut ?? null,
    });
  return columns;
}
