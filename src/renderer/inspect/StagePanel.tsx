import { useEffect } from 'react';
import { plural } from '../../shared/base/plural';
import type { StageInfo, StageSummary } from '../../shared/contract/commands';
import { curveOf } from '../../shared/pipeline/stepCurve';
import type { View } from '../../shared/pipeline/views';
import { isDataStage, railStages, shownRun, stageSummary } from '../store/dataSlice';
import { methodOf, stageInfo, stageSettings, valueInForce } from '../store/settingsSlice';
import { useInspector } from '../store/useInspector';
import { Badge } from '../ui/Badge';
import { Button } from '../ui/Button';
import { keepFocus } from '../ui/keepFocus';
import { Note } from '../ui/Note';
import { SectionHead } from '../ui/SectionHead';
import { Switch } from '../ui/Switch';
import { useAfterPaint } from '../ui/useAfterPaint';
import { useDelayed } from '../ui/useDelayed';
import { ParamControl } from './params/ParamControl';
import { placeOfStage } from './placeOfStage';
import styles from './StagePanel.module.css';
import { componentOf } from './views/registry';

/** The current stage: what it does, its parameters and its results. */
export function StagePanel() {
  const method = useInspector(methodOf);
  const stage = useInspector((state) => state.stage);
  const isOff = useInspector((state) => stageSettings(state, state.stage).off.includes(state.stage));
  const at = useInspector((state) => railStages(state).findIndex(({ id }) => id === state.stage));
  const info = useInspector((state) => stageInfo(state, state.stage));
  const isOfData = useInspector((state) => isDataStage(state, state.stage));
  const toggleStage = useInspector((state) => state.toggleStage);
  const hover = useInspector((state) => state.hover);
  const openHelp = useInspector((state) => state.openHelp);
  // The hovered element is removed with the stage, without a pointerleave event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every change of the stage
  useEffect(() => () => hover(null), [stage, hover]);
  if (method === undefined || info === undefined)
    return (
      <section className={styles.panel} aria-label="Stage">
        <p className={styles.nothing}>Open a page to see what each stage does.</p>
      </section>
    );
  // Authors and year; the tooltip has the full reference.
  const source = isOfData ? 'Recordscope: the way from records to data' : method.source;
  const paper = /^[^:]*?\b\d{4}\b/.exec(source)?.[0] ?? source.split(':')[0]!;
  return (
    <section className={styles.panel} aria-label="Stage">
      <header className={styles.head}>
        <Badge kind="accent">{at + 1}</Badge>
        <h2>{info.title}</h2>
        {info.canBeOff ? (
          <span className={styles.switch}>
            <span aria-hidden="true">{isOff ? 'off' : 'on'}</span>
            <Switch
              label={`Stage ${info.title}`}
              checked={!isOff}
              onChange={() => toggleStage(stage)}
              hideLabel
            />
          </span>
        ) : (
          <span className={styles.switch}>
            <Badge title="The stages after it need its result">always on</Badge>
          </span>
        )}
      </header>
      <div className={styles.body} key={stage}>
        <div className={styles.section}>
          <p className={styles.prose}>{info.explanation}</p>
          <p className={styles.basis}>
            {info.formula !== '' && <code className={styles.formula}>{info.formula}</code>}
            <span className={styles.source} title={source}>
              {paper}
              {info.section !== '' && `, ${info.section}`}
            </span>
          </p>
          <Button kind="quiet" onClick={() => openHelp(placeOfStage(isOfData ? null : method, info))}>
            Learn more about this stage
          </Button>
        </div>
        <StageParams info={info} />
        <StageState isOff={isOff} />
        <StageViews />
      </div>
    </section>
  );
}

/** The parameters. Of curves, which may be many, only changed ones: the view of a curve moves it. */
function StageParams({ info: { id: stage, params } }: { info: StageInfo }) {
  // A control that appears during a drag would push the dragged curve away from the pointer.
  const settings = useInspector((state) => stageSettings(state, stage, state.dragFrom ?? state));
  const all = Object.entries(params);
  if (all.length === 0) return null;
  const shown = all.filter(
    ([name, param]) => param.kind !== 'curve' || valueInForce(settings, stage, name, param) !== param.default,
  );
  const curves = all.filter(
    ([name, param]) =>
      param.kind === 'curve' && curveOf(String(valueInForce(settings, stage, name, param))).cuts.length > 0,
  );
  return (
    // The control of a curve is removed when it is reset.
    <section className={styles.section} aria-label="Parameters" ref={keepFocus} tabIndex={-1}>
      <SectionHead title="Parameters" aside={shown.length > 0 && 'double-click resets'} />
      <div className={styles.params}>
        {shown.map(([name, param]) => (
          <ParamControl key={name} stage={stage} name={name} param={param} />
        ))}
        {curves.length > 0 && (
          <p className={styles.curves}>
            {plural(curves.length, 'learnt curve')}: move {curves.length === 1 ? 'it' : 'them'} below.
          </p>
        )}
      </div>
    </section>
  );
}

interface Props {
  isOff: boolean;
}

/** Why there is no result; nothing if there is one. */
function StageState({ isOff }: Props) {
  const stage = useInspector((state) => state.stage);
  const summary = useInspector((state) => stageSummary(state, state.stage));
  const failed = useInspector(
    (state) => shownRun(state)?.stages.find(({ status }) => status === 'failed')?.id,
  );
  const hasPage = useInspector((state) => state.page !== null);
  const runError = useInspector((state) =>
    isDataStage(state, state.stage) ? state.dataError : state.runError,
  );
  const goToStage = useInspector((state) => state.goToStage);
  const rerun = useInspector((state) => state.rerun);
  const note = (): React.ReactNode => {
    if (!hasPage) return <Note kind="info" title="Open a page to see the results of this stage." />;
    if (runError !== '')
      return (
        <Note
          kind="err"
          title="The last run failed."
          actions={<Button onClick={() => void rerun()}>Run again</Button>}
        >
          {runError} {summary !== undefined && 'Showing the previous run.'}
        </Note>
      );
    return summary === undefined ? null : stageNote(summary, isOff, failed, stage, goToStage);
  };
  const shown = note();
  return shown === null ? null : <div className={styles.state}>{shown}</div>;
}

function stageNote(
  { status, message }: StageSummary,
  isOff: boolean,
  failed: string | undefined,
  stage: string,
  goToStage: (stage: string) => void,
): React.ReactNode {
  if (status === 'failed')
    return (
      <Note kind="err" title="This stage failed.">
        {message} The stages after it are skipped. The results of the stages before it are valid.
      </Note>
    );
  if (status === 'skipped')
    return (
      <Note
        kind="warn"
        title="This stage was skipped."
        actions={
          failed !== undefined &&
          failed !== stage && <Button onClick={() => goToStage(failed)}>Go to that stage</Button>
        }
      >
        {message}
      </Note>
    );
  if (isOff)
    return (
      <Note kind="info" title="This stage is switched off.">
        Its input passes through unchanged. Its parameters have no effect until you switch it on again.
      </Note>
    );
  return null;
}

/** Charts come before texts and tables. */
const kindOrder: Readonly<Record<View['kind'], number>> = {
  overlay: 0,
  histogram: 1,
  curve: 2,
  matrix: 3,
  ranking: 4,
  treeEdits: 5,
  text: 6,
  grid: 7,
  table: 8,
};

/** The views of the stage, ordered by kind. The views of the previous run stay until the new ones arrive. */
function StageViews() {
  const stage = useInspector((state) => state.stage);
  const shown = useInspector((state) => (state.shown?.stage === state.stage ? state.shown : null));
  const isAwaited = useInspector((state) => shownRun(state) !== null || state.isRunning) && shown === null;
  const isDelayed = useDelayed(isAwaited);
  // Large views are rebuilt at every step of a drag; draw the page first.
  const painted = useAfterPaint(
    shown,
    useInspector((state) => state.model),
  );
  if (shown === null) return isDelayed ? <p className={styles.waiting}>Computing…</p> : null;
  const { views } = painted?.stage === stage ? painted : shown;
  const ordered = views.toSorted((one, other) => kindOrder[one.kind] - kindOrder[other.kind]);
  return keyed(ordered).map(([key, view]) => {
    const Component = componentOf(view);
    return Component === null ? null : <Component key={key} view={view} stage={stage} />;
  });
}

/** A view with the same kind and title keeps its key across runs, and so its focus and scroll position. */
function keyed(views: readonly View[]): [string, View][] {
  const seen = new Map<string, number>();
  return views.map((view) => {
    const name = `${view.kind} ${view.title}`;
    const times = seen.get(name) ?? 0;
    seen.set(name, times + 1);
    return [`${name} ${times}`, view];
  });
}
