import type { RunResult } from '../../shared/contract/commands';
import type { RunLetter as Letter } from '../store/compareSlice';
import { shortTitle } from '../store/shortTitle';
import { useInspector } from '../store/useInspector';
import styles from './compare.module.css';
import { counted, timeText } from './differences';
import { RunLetter } from './RunLetter';
import { resultSummary } from './settingsSummary';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

interface Props {
  letter: Letter;
  run: RunResult;
}

/** Above a canvas: which run it shows, and its result. */
export function RunHeader({ letter, run }: Props) {
  const methods = useInspector((state) => state.methods);
  const isCurrent = useInspector((state) => state.currentIs === letter);
  const pinnedAt = useInspector((state) => state.pinned?.at ?? 0);
  const saved = useInspector((state) => state.presets[run.method]);
  const info = methods.find(({ id }) => id === run.method);
  const records = run.extraction.records.length;
  const kind = isCurrent ? 'current' : `pinned ${clock.format(pinnedAt)}`;
  return (
    <header className={styles.header}>
      <RunLetter of={letter} />
      <b>{shortTitle(methods, run.method)}</b>
      <span className={styles.muted}>
        {info === undefined ? '' : `${resultSummary(info, run, saved)}, `}
        {kind}
      </span>
      <span className={styles.right}>
        <b>{records}</b> {counted(records, 'record').replace(/^\d+ /, '')}
      </span>
      <span className={styles.muted}>{timeText(run)}</span>
    </header>
  );
}
