import { TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { StageInfo, StageSummary } from '../../shared/contract/commands';
import { Badge } from '../components/Badge';
import spoken from '../components/spoken.module.css';
import { milliseconds } from '../panels/facts';
import { useInspector } from '../store/useInspector';
import styles from './StageStep.module.css';

interface Props {
  stage: StageInfo;
  number: number;
  /** undefined until the method has run */
  summary: StageSummary | undefined;
}

/** One stage: resting on it shows it on the page, a click goes there. */
export function StageStep({ stage, number, summary }: Props) {
  const isHere = useInspector((state) => state.stage === stage.id);
  const goToStage = useInspector((state) => state.goToStage);
  const previewStage = useInspector((state) => state.previewStage);
  const playStages = useInspector((state) => state.playStages);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isHere) button.current?.scrollIntoView({ block: 'nearest' });
  }, [isHere]);
  const status = summary?.status ?? 'done';
  const isWarned = status === 'done' && summary !== undefined && summary.message !== '';
  return (
    <li className={styles.item}>
      <button
        ref={button}
        type="button"
        className={styles.step}
        aria-current={isHere ? 'step' : undefined}
        onClick={() => {
          playStages(false);
          goToStage(stage.id);
        }}
        onPointerEnter={() => previewStage(stage.id)}
        onPointerLeave={() => previewStage(null)}
      >
        <span className={`${styles.number} ${styles[status]} ${isWarned ? styles.warned : ''}`}>
          <span className={spoken.spoken}>Stage {status === 'failed' && number}</span>{' '}
          {status === 'failed' ? <X aria-hidden="true" /> : number}
        </span>{' '}
        <span className={status === 'skipped' ? `${styles.name} ${styles.faint}` : styles.name}>
          {stage.title}
        </span>{' '}
        {summary !== undefined && <Fact summary={summary} />}{' '}
        {summary !== undefined && status === 'done' && !summary.off && <Flow summary={summary} />}{' '}
        {summary !== undefined && status !== 'skipped' && summary.message !== '' && (
          <span className={status === 'failed' ? `${styles.note} ${styles.bad}` : styles.note}>
            <TriangleAlert aria-hidden="true" />
            <span>{summary.message}</span>
          </span>
        )}
      </button>
    </li>
  );
}

function Fact({ summary: { status, off, reused, ms } }: { summary: StageSummary }) {
  if (status === 'failed') return <Badge kind="err">failed</Badge>;
  if (status === 'skipped') return <span className={styles.ms}>skipped</span>;
  if (off) return <Badge>off</Badge>;
  if (reused) return <Badge title="Inputs and parameters are unchanged">reused</Badge>;
  return <span className={styles.ms}>{milliseconds(ms)}</span>;
}

/** How many blocks went on, and how many did not, as numbers and as a bar. */
function Flow({ summary: { kept, dropped } }: { summary: StageSummary }) {
  return (
    <>
      <span className={styles.counts}>
        <span>
          <b>{kept}</b> kept
        </span>{' '}
        <span className={styles.dropped}>{dropped} dropped</span>
      </span>
      <span className={styles.flow}>
        {kept > 0 && <i style={{ flexGrow: kept }} />}
        {dropped > 0 && <i className={styles.hatched} style={{ flexGrow: dropped }} />}
      </span>
    </>
  );
}
