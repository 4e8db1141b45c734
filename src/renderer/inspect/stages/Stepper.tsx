import { ChevronFirst, ChevronLeft, ChevronRight, Pause, Play, Timer, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { StageInfo, StageSummary } from '../../../shared/contract/commands';
import { useKeysOf } from '../../actions/useKeysOf';
import { railStages } from '../../store/dataSlice';
import { methodOf } from '../../store/settingsSlice';
import { useInspector, useInspectorStore } from '../../store/useInspector';
import { Badge } from '../../ui/Badge';
import { milliseconds, runTimes } from '../../ui/format';
import { IconButton } from '../../ui/IconButton';
import { Keys } from '../../ui/Keys';
import { Segmented } from '../../ui/Segmented';
import spoken from '../../ui/visuallyHidden.module.css';
import { modeCount, togglePlayingStages } from '../stageActions';
import styles from './Stepper.module.css';

/** The stages of the method with their results, and controls to step through them. */
export function Stepper() {
  const method = useInspector(methodOf);
  const result = useInspector((state) => state.result);
  usePlayingStages();
  useNoPreviewAfter();
  const hasTimes = useInspector((state) => state.hasTimes);
  const showTimes = useInspector((state) => state.showTimes);
  const times = result === null || !hasTimes ? null : runTimes(result);
  const skipped = result?.stages.filter(({ status }) => status === 'skipped').length ?? 0;
  return (
    <section className={styles.panel} aria-label="Stages">
      <div className={styles.head}>
        <h2>Stages</h2>
        {times !== null && (
          <span className={styles.times}>
            {milliseconds(times.computed)} of {milliseconds(times.all)} re-run
          </span>
        )}
        <IconButton
          label="How long each stage took"
          icon={<Timer />}
          pressed={hasTimes}
          onClick={() => showTimes(!hasTimes)}
        />
      </div>
      <div className={styles.scroller}>
        <ol className={styles.list} aria-label={`Stages of ${method?.title ?? 'the method'}`}>
          {method?.stages.map((stage, index) => (
            <StageStep
              key={stage.id}
              stage={stage}
              number={index + 1}
              summary={result?.method === method.id ? result.stages[index] : undefined}
            />
          ))}
        </ol>
        <DataSteps from={method?.stages.length ?? 0} />
      </div>
      {skipped > 0 && <SkippedNote />}
      <StepperFoot />
    </section>
  );
}

/** A stage that is pointed at when the rail goes away is not left by the pointer. */
function useNoPreviewAfter(): void {
  const previewStage = useInspector((state) => state.previewStage);
  useEffect(() => () => previewStage(null), [previewStage]);
}

const sources = [
  { value: 'method', label: 'method' },
  { value: 'label', label: 'label' },
] as const;

/** The data stages, after those of the method, and whose records they work on. */
function DataSteps({ from }: { from: number }) {
  const stages = useInspector((state) => state.dataStages);
  const results = useInspector((state) => state.data?.stages);
  const recordsFrom = useInspector((state) => state.recordsFrom);
  const hasLabel = useInspector((state) => state.labelledRecords !== null);
  const setRecordsFrom = useInspector((state) => state.setRecordsFrom);
  if (stages.length === 0) return null;
  return (
    <>
      <div className={styles.group}>
        <h2>Data</h2>
        {hasLabel && (
          <span className={styles.from}>
            <span aria-hidden="true">Records from</span>
            <Segmented label="Records from" value={recordsFrom} options={sources} onChange={setRecordsFrom} />
          </span>
        )}
      </div>
      <ol className={styles.list} aria-label="Stages from records to data">
        {stages.map((stage, index) => (
          <StageStep
            key={stage.id}
            stage={stage}
            number={from + index + 1}
            summary={results?.find(({ id }) => id === stage.id)}
          />
        ))}
      </ol>
    </>
  );
}

function SkippedNote() {
  const text = useInspector(
    (state) => state.result?.stages.find(({ status }) => status === 'skipped')?.message,
  );
  return <p className={styles.skipped}>{text}</p>;
}

interface Props {
  stage: StageInfo;
  number: number;
  /** undefined until the method has run */
  summary: StageSummary | undefined;
}

/** One stage: hovering previews it on the page, a click goes there. */
function StageStep({ stage, number, summary }: Props) {
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
  const hasTimes = useInspector((state) => state.hasTimes);
  if (status === 'failed') return <Badge kind="err">failed</Badge>;
  if (status === 'skipped') return <span className={styles.ms}>skipped</span>;
  if (off) return <Badge>off</Badge>;
  if (!hasTimes) return null;
  if (reused) return <Badge title="Inputs and parameters are unchanged">reused</Badge>;
  return <span className={styles.ms}>{milliseconds(ms)}</span>;
}

/** Kept and dropped blocks, as numbers and as a bar. */
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

/** Buttons to step through the stages and to play them. */
function StepperFoot() {
  const keysOf = useKeysOf();
  const at = useInspector((state) => railStages(state).findIndex(({ id }) => id === state.stage));
  const count = useInspector((state) => railStages(state).length);
  const isPlaying = useInspector((state) => state.isPlayingStages);
  const canPlay = useInspector((state) => state.result !== null);
  const modes = useInspector(modeCount);
  const stepStage = useInspector((state) => state.stepStage);
  const playStages = useInspector((state) => state.playStages);
  const store = useInspectorStore();
  const step = (by: number): void => {
    playStages(false);
    stepStage(by);
  };
  return (
    <div className={styles.foot} role="toolbar" aria-label="Stage controls" data-playback>
      <IconButton
        label="First stage"
        icon={<ChevronFirst />}
        keys={keysOf('firstStage')}
        disabled={at <= 0}
        onClick={() => step(-count)}
      />
      <IconButton
        label="Previous stage"
        icon={<ChevronLeft />}
        keys={keysOf('previousStage')}
        disabled={at <= 0}
        onClick={() => step(-1)}
      />
      <IconButton
        label={isPlaying ? 'Pause' : 'Play stages'}
        icon={isPlaying ? <Pause /> : <Play />}
        keys={keysOf('play')}
        outlined
        disabled={!canPlay}
        onClick={() => togglePlayingStages(store.getState())}
      />
      <IconButton
        label="Next stage"
        icon={<ChevronRight />}
        keys={keysOf('nextStage')}
        disabled={at === -1 || at >= count - 1}
        onClick={() => step(1)}
      />
      {modes > 0 && (
        <span className={styles.modes}>
          Mode <Keys of="1" /> – <Keys of={`${modes}`} />
        </span>
      )}
    </div>
  );
}

/** How long each stage is shown, ms. */
const stageTime = 1200;

/** While playing, goes from stage to stage and stops at the last one. */
function usePlayingStages(): void {
  const isPlaying = useInspector((state) => state.isPlayingStages);
  const stage = useInspector((state) => state.stage);
  const isLast = useInspector((state) => railStages(state).at(-1)?.id === state.stage);
  const stepStage = useInspector((state) => state.stepStage);
  const playStages = useInspector((state) => state.playStages);
  // biome-ignore lint/correctness/useExhaustiveDependencies: restart the timer for every stage
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => (isLast ? playStages(false) : stepStage(1)), stageTime);
    return () => clearTimeout(timer);
  }, [isPlaying, stage, isLast, stepStage, playStages]);

  // A click outside the controls stops playback.
  useEffect(() => {
    if (!isPlaying) return;
    const stop = ({ target }: PointerEvent): void => {
      if (!(target instanceof Element && target.closest('[data-playback]'))) playStages(false);
    };
    window.addEventListener('pointerdown', stop);
    return () => window.removeEventListener('pointerdown', stop);
  }, [isPlaying, playStages]);
}
