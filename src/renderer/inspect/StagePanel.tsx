import { useEffect } from 'react';
import type { StageSummary } from '../../shared/contract/commands';
import type { View } from '../../shared/pipeline/views';
import { methodOf, settingsOf } from '../store/settingsSlice';
import { useInspector } from '../store/useInspector';
import { Badge } from '../ui/Badge';
import { Button } from '../ui/Button';
import { Note } from '../ui/Note';
import { SectionHead } from '../ui/SectionHead';
import { Switch } from '../ui/Switch';
import { useAfterPaint } from '../ui/useAfterPaint';
import { useDelayed } from '../ui/useDelayed';
import { ParamControl } from './params/ParamControl';
import styles from './StagePanel.module.css';
import { componentOf } from './views/registry';

/** Everything about the stage that is looked at: what it does, what can be set, what it found. */
export function StagePanel() {
  const method = useInspector(methodOf);
  const stage = useInspector((state) => state.stage);
  const isOff = useInspector((state) => settingsOf(state).off.includes(state.stage));
  const toggleStage = useInspector((state) => state.toggleStage);
  const hover = useInspector((state) => state.hover);
  // What the pointer rested on goes away with the stage, and no event tells so.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every change of the stage
  useEffect(() => () => hover(null), [stage, hover]);
  const at = method?.stages.findIndex(({ id }) => id === stage) ?? -1;
  const info = method?.stages[at];
  if (method === undefined || info === undefined)
    return (
      <section className={styles.panel} aria-label="Stage">
        <p className={styles.nothing}>Open a page: what each stage does with it is told here.</p>
      </section>
    );
  const params = Object.entries(info.params);
  // Authors and year; the whole of it is in the tooltip.
  const paper = /^[^:]*?\b\d{4}\b/.exec(method.source)?.[0] ?? method.source.split(':')[0]!;
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
            <Badge title="The method needs what this stage finds">always on</Badge>
          </span>
        )}
      </header>
      <div className={styles.body} key={stage}>
        <div className={styles.section}>
          <p className={styles.prose}>{info.explanation}</p>
          <p className={styles.basis}>
            {info.formula !== '' && <code className={styles.formula}>{info.formula}</code>}
            <span className={styles.source} title={method.source}>
              {paper}
              {info.section !== '' && `, ${info.section}`}
            </span>
          </p>
        </div>
        {params.length > 0 && (
          <section className={styles.section} aria-label="Parameters">
            <SectionHead title="Parameters" aside="double-click resets" />
            <div className={styles.params}>
              {params.map(([name, param]) => (
                <ParamControl key={name} stage={stage} name={name} param={param} />
              ))}
            </div>
          </section>
        )}
        <StageState isOff={isOff} />
        <StageViews />
      </div>
    </section>
  );
}

interface Props {
  isOff: boolean;
}

/** What stands in the way of a result, where the result would be: nothing at all where it is there. */
function StageState({ isOff }: Props) {
  const stage = useInspector((state) => state.stage);
  const summary = useInspector((state) => state.result?.stages.find(({ id }) => id === state.stage));
  const failed = useInspector((state) => state.result?.stages.find(({ status }) => status === 'failed')?.id);
  const hasPage = useInspector((state) => state.page !== null);
  const runError = useInspector((state) => state.runError);
  const goToStage = useInspector((state) => state.goToStage);
  const rerun = useInspector((state) => state.rerun);
  const note = (): React.ReactNode => {
    if (!hasPage) return <Note kind="info" title="No page is open yet, so that there is nothing to show." />;
    if (runError !== '')
      return (
        <Note
          kind="err"
          title="The last run did not end."
          actions={<Button onClick={() => void rerun()}>Run again</Button>}
        >
          {runError} {summary !== undefined && 'What is shown is the run before.'}
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
        {message} The stages after it are skipped; those before it hold.
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
        What came to it goes on unchanged; its parameters have no effect until it is on again.
      </Note>
    );
  return null;
}

/** Charts come before tables: what is better seen than read is seen first. */
const kindOrder: readonly View['kind'][] = [
  'overlay',
  'histogram',
  'matrix',
  'ranking',
  'treeEdits',
  'text',
  'table',
];

/** What the stage shows of its result, of each kind in its own order; the views of the run before stay until the next are here. */
function StageViews() {
  const stage = useInspector((state) => state.stage);
  const shown = useInspector((state) => (state.shown?.stage === state.stage ? state.shown : null));
  const isAwaited = useInspector((state) => state.result !== null || state.isRunning) && shown === null;
  const isDelayed = useDelayed(isAwaited);
  // Thousands of rows and millions of cells are made anew at every step of a drag: the page is drawn first.
  const painted = useAfterPaint(
    shown,
    useInspector((state) => state.model),
  );
  if (shown === null)
    return isDelayed ? <p className={styles.waiting}>The stage is being worked out…</p> : null;
  const { views } = painted?.stage === stage ? painted : shown;
  const ordered = views.toSorted((one, other) => kindOrder.indexOf(one.kind) - kindOrder.indexOf(other.kind));
  return keyed(ordered).map(([key, view]) => {
    const Component = componentOf(view);
    return Component === null ? null : <Component key={key} view={view} stage={stage} />;
  });
}

/** A view is the same one after a re-run if it has the same kind and title, so that it keeps its focus and its place. */
function keyed(views: readonly View[]): [string, View][] {
  const seen = new Map<string, number>();
  return views.map((view) => {
    const name = `${view.kind} ${view.title}`;
    const times = seen.get(name) ?? 0;
    seen.set(name, times + 1);
    return [`${name} ${times}`, view];
  });
}
