import { useInspector } from '../store/useInspector';
import styles from './AttributionTable.module.css';
import { count } from './numbers';
import type { StageErrors } from './stageErrors';

/** The same numbers as the chart has; each leads to its records. */
export function AttributionTable({ stages }: { stages: readonly StageErrors[] }) {
  const showErrors = useShowErrors();
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-label="Errors by stage">
        <thead>
          <tr>
            <th scope="col">Stage</th>
            <th scope="col">Missed</th>
            <th scope="col">Invented</th>
            <th scope="col">Together</th>
          </tr>
        </thead>
        <tbody>
          {stages.map(({ stage, title, missed, invented }) => (
            <tr key={stage}>
              <th scope="row">
                <button type="button" onClick={() => showErrors(stage, missed >= invented)}>
                  {title}
                </button>
              </th>
              <td>{count(missed)}</td>
              <td>{count(invented)}</td>
              <td>{count(missed + invented)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Goes to the records that a stage is to blame for. */
export function useShowErrors(): (stage: string, isMissed: boolean) => void {
  const setErrorStage = useInspector((state) => state.setErrorStage);
  const setRecordKind = useInspector((state) => state.setRecordKind);
  const setCorpusView = useInspector((state) => state.setCorpusView);
  return (stage, isMissed) => {
    setErrorStage(stage);
    setRecordKind(isMissed ? 'missed' : 'invented');
    setCorpusView('records');
  };
}
