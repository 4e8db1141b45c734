import { useMemo } from 'react';
import type { DrawnLayer } from '../../shared/overlay/drawnLayers';
import type { Scene } from '../../shared/overlay/overlayGeometry';
import { PageCanvas } from '../page/canvas/PageCanvas';
import type { SceneOf } from '../page/sceneOf';
import type { RunLetter } from '../store/compareSlice';
import { pointedBlocks } from '../store/findSlice';
import type { InspectorState } from '../store/inspectorState';
import type { InspectorStore } from '../store/inspectorStore';
import { shortTitle } from '../store/shortTitle';
import { InspectorContext, useInspector, useInspectorStore } from '../store/useInspector';
import styles from './compare.module.css';
import { counted } from './differences';
import type { LetteredComparison } from './letteredComparison';
import { RunHeader } from './RunHeader';
import { agreementLayers, bothLayers, runLayers } from './runLayers';
import { useAgreement } from './useDifference';

interface Props {
  comparison: LetteredComparison | null;
}

/** The page with the runs on it, in the chosen layout. */
export function Canvases({ comparison }: Props) {
  const store = useInspectorStore();
  const layout = useInspector((state) => state.compareLayout);
  const onCanvas = useInspector((state) => state.onCanvas);
  const together = useInspector((state) => state.viewsTogether);
  const alone = useMemo(() => withOwnView(store), [store]);
  if (layout === 'allMethods') return <HeatCanvas />;
  if (comparison === null) return null;
  if (layout === 'oneCanvas')
    return onCanvas === 'both' ? (
      <BothCanvas comparison={comparison} />
    ) : (
      <RunCanvas letter={onCanvas} comparison={comparison} />
    );
  return (
    <div className={styles.halves}>
      <RunCanvas letter="A" comparison={comparison} />
      <InspectorContext value={together ? store : alone}>
        <RunCanvas letter="B" comparison={comparison} />
      </InspectorContext>
    </div>
  );
}

/** Records of both runs on one page: same, changed, gained and lost. */
function BothCanvas({ comparison }: { comparison: LetteredComparison }) {
  const hidden = useInspector((state) => state.hiddenKinds);
  const layers = useMemo(() => bothLayers(comparison, hidden), [comparison, hidden]);
  const sceneOf = useScene(layers);
  const { same, changed, gained, lost } = comparison.counts;
  return (
    <section className={styles.half} aria-label="Both runs">
      <div className={styles.canvas}>
        <PageCanvas
          sceneOf={sceneOf}
          label={`The page with the records of both runs: ${same} the same, ${changed} changed, ${gained} gained, ${lost} lost in B`}
        />
      </div>
    </section>
  );
}

/** How many methods found each record, on the page. */
function HeatCanvas() {
  const agreement = useAgreement();
  const isRunning = useInspector((state) => state.isRunningAll);
  const layers = useMemo(
    () => (agreement === null ? [] : agreementLayers(agreement.records, agreement.methods.length)),
    [agreement],
  );
  const sceneOf = useScene(layers);
  const methods = agreement?.methods.length ?? 0;
  return (
    <section className={styles.half} aria-label="All methods">
      <p className={styles.head} role="status">
        {isRunning
          ? `Running all methods on this page, ${methods} done…`
          : `Records of ${counted(methods, 'method')}`}
      </p>
      <div className={styles.canvas}>
        <PageCanvas
          sceneOf={sceneOf}
          label={`The page with ${counted(agreement?.records.length ?? 0, 'record')}, coloured by how many of ${methods} methods found them`}
        />
      </div>
    </section>
  );
}

interface RunCanvasProps {
  letter: RunLetter;
  comparison: LetteredComparison;
}

/** One of the two runs on the page. */
function RunCanvas({ letter, comparison }: RunCanvasProps) {
  const hidden = useInspector((state) => state.hiddenKinds);
  const methods = useInspector((state) => state.methods);
  const run = letter === 'A' ? comparison.a : comparison.b;
  const layers = useMemo(() => runLayers(comparison, letter, hidden), [comparison, letter, hidden]);
  const sceneOf = useScene(layers);
  const records = counted(run.extraction.records.length, 'record');
  return (
    <section className={styles.half} aria-label={`Run ${letter}`}>
      <RunHeader letter={letter} run={run} />
      <div className={styles.canvas}>
        <PageCanvas
          sceneOf={sceneOf}
          label={`The page with the ${records} of run ${letter}, ${shortTitle(methods, run.method)}`}
        />
      </div>
    </section>
  );
}

type OwnView = Pick<InspectorState, 'viewing' | 'canvasSize'>;

/** The same store with its own view of the page, for a canvas that moves independently. */
export function withOwnView(store: InspectorStore): InspectorStore {
  let own: OwnView = { viewing: null, canvasSize: { width: 0, height: 0 } };
  const listeners = new Set<Parameters<InspectorStore['subscribe']>[0]>();

  const merge = (base: InspectorState): InspectorState => ({
    ...base,
    ...own,
    setViewing: (viewing) => change({ viewing }),
    setCanvasSize: (canvasSize) => change({ canvasSize }),
  });
  let base = store.getState();
  let merged = merge(base);

  const change = (next: Partial<OwnView>): void => {
    const before = getState();
    own = { ...own, ...next };
    merged = merge(base);
    for (const listener of listeners) listener(merged, before);
  };
  const getState = (): InspectorState => {
    if (store.getState() !== base) {
      base = store.getState();
      merged = merge(base);
    }
    return merged;
  };
  return {
    ...store,
    getState,
    subscribe(listener) {
      let before = getState();
      const each: typeof listener = (state, previous) => {
        before = state;
        listener(state, previous);
      };
      listeners.add(each);
      const stop = store.subscribe(() => {
        const previous = before;
        each(getState(), previous);
      });
      return () => {
        stop();
        listeners.delete(each);
      };
    },
  };
}

const nothing = new Int32Array();

/** A scene with these layers, the hovered and the selected blocks. */
function useScene(layers: readonly DrawnLayer[]): SceneOf {
  return useMemo(() => {
    let last: Scene | null = null;
    return ({ model, hovered, pageFind, selected, overlaysHidden }) => {
      if (model === null) return null;
      const next: Scene = {
        model,
        layers: overlaysHidden ? [] : layers,
        verdicts: null,
        paths: [],
        pathPoint: null,
        hovered: overlaysHidden ? nothing : pointedBlocks(hovered, pageFind),
        selected: overlaysHidden ? null : selected,
      };
      const isSame =
        last !== null &&
        last.model === next.model &&
        last.layers.length === next.layers.length &&
        last.hovered === next.hovered &&
        last.selected === next.selected;
      if (!isSame) last = next;
      return last;
    };
  }, [layers]);
}
