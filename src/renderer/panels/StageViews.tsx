import type { View } from '../../shared/pipeline/views';
import { useAfterPaint } from '../components/useAfterPaint';
import { useLate } from '../components/useLate';
import { useInspector } from '../store/useInspector';
import { componentOf } from '../views/registry';
import styles from './StageViews.module.css';

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
export function StageViews() {
  const stage = useInspector((state) => state.stage);
  const shown = useInspector((state) => (state.shown?.stage === state.stage ? state.shown : null));
  const isAwaited = useInspector((state) => state.result !== null || state.isRunning) && shown === null;
  const isLate = useLate(isAwaited);
  // Thousands of rows and millions of cells are made anew at every step of a drag: the page is drawn first.
  const painted = useAfterPaint(
    shown,
    useInspector((state) => state.model),
  );
  if (shown === null) return isLate ? <p className={styles.waiting}>The stage is being worked out…</p> : null;
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
