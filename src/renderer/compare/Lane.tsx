import type { RunResult, StageInfo } from '../../shared/contract/commands';
import type { RunLetter } from '../store/compareSlice';
import { useInspectorStore } from '../store/useInspector';
import { openRunAt } from './compareActions';
import styles from './StageLanes.module.css';

interface Props {
  letter: RunLetter;
  run: RunResult;
  /** null if the run has no such stage */
  info: StageInfo | null;
  isParting: boolean;
}

/** A stage of a run; a click opens the run at this stage. */
export function Lane({ letter, run, info, isParting }: Props) {
  const store = useInspectorStore();
  if (info === null)
    return (
      <span className={`${styles.lane} ${styles.none}`}>
        <small>no such stage</small>
      </span>
    );
  const number = run.stages.findIndex(({ id }) => id === info.id) + 1;
  const text = laneText(run, info.id);
  return (
    <button
      type="button"
      className={isParting ? `${styles.lane} ${styles.parts}` : styles.lane}
      onClick={() => openRunAt(store, letter, info.id)}
      aria-label={`Open ${letter} at ${number} ${info.title} ${text}`}
      title={`Open ${letter} at ${number} ${info.title}`}
    >
      <b>
        <span className={styles.number}>{number}</span> <span className={styles.title}>{info.title}</span>
      </b>{' '}
      <small>{text}</small>
    </button>
  );
}

function laneText({ stages }: RunResult, stage: string): string {
  const ran = stages.find(({ id }) => id === stage);
  if (ran === undefined || ran.status === 'skipped') return 'skipped';
  if (ran.status === 'failed') return 'failed';
  if (ran.off) return 'switched off';
  return ran.dropped === 0 ? `${ran.kept} kept` : `${ran.kept} of ${ran.kept + ran.dropped}`;
}
