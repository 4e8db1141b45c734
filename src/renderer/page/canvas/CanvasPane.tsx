import { useId, useMemo } from 'react';
import { answerLayers } from '../../../shared/overlay/answerLayers';
import { type StageMoment, stagePaths } from '../../../shared/overlay/drawnLayers';
import { blockText } from '../../../shared/page/blockNames';
import { useKeysOf } from '../../actions/useKeysOf';
import { otherAnswerOf } from '../../store/answersSlice';
import { stageSummary } from '../../store/dataSlice';
import { isLiveSeen } from '../../store/liveSlice';
import { stageInfo } from '../../store/settingsSlice';
import { useInspector } from '../../store/useInspector';
import { Button } from '../../ui/Button';
import { Keys } from '../../ui/Keys';
import { Segmented } from '../../ui/Segmented';
import { Switch } from '../../ui/Switch';
import spoken from '../../ui/visuallyHidden.module.css';
import { canCapture } from '../live/captureRelation';
import { LivePageMessage } from '../live/LivePageMessage';
import { BesideLive } from './BesideLive';
import styles from './canvas.module.css';
import { Gutter } from './Gutter';
import { LayerLegend, layerEntries, legendEntries } from './LayerLegend';
import { PageCanvas } from './PageCanvas';
import { PageFindBar } from './PageFindBar';
import { Playback } from './Playback';
import { stageScene } from './stageScene';

/** The page with the overlays of the stage: legend above, mini map and zoom beside, playback below. */
export function CanvasPane() {
  const selected = useInspector(({ selected: block, model }) =>
    block === null || model === null || block >= model.count ? '' : `Selected ${blockText(model, block)}`,
  );

  return (
    <section className={styles.canvasPanePane} aria-label="Page canvas">
      <Legend />
      <PageFindBar />
      <div className={styles.middle}>
        <Pages />
      </div>
      <Playback />
      <p className={spoken.spoken} aria-live="polite">
        {selected}
      </p>
    </section>
  );
}

const moments: readonly { value: StageMoment; label: string }[] = [
  { value: 'before', label: 'Before' },
  { value: 'change', label: 'Change' },
  { value: 'after', label: 'After' },
];

const noLabels: readonly string[] = [];

/** The layers of the stage with their block counts. */
function Legend() {
  const shown = useInspector((state) => state.shown);
  const moment = useInspector((state) => state.moment);
  const switched = useInspector((state) => state.hiddenLayers[state.stage] ?? noLabels);
  const followsPoint = useInspector((state) => state.followsPoint);
  const toggleLayer = useInspector((state) => state.toggleLayer);
  const setMoment = useInspector((state) => state.setMoment);
  const followPoint = useInspector((state) => state.followPoint);
  const model = useInspector((state) => state.model);
  const answer = useInspector((state) => state.result?.extraction);
  const other = useInspector(otherAnswerOf);
  const entries = useMemo(
    () =>
      other === null || model === null || answer === undefined
        ? legendEntries(shown, moment, switched)
        : layerEntries(answerLayers(model, answer, other)),
    [shown, moment, switched, model, answer, other],
  );
  const hasPath = other === null && shown !== null && stagePaths(shown).length > 0;
  return (
    <LayerLegend
      layers={entries}
      switched={switched}
      onToggle={toggleLayer}
      unit="block"
      none={shown === null ? '' : 'This stage draws nothing.'}
    >
      {hasPath && <Switch label="Follow the point" checked={followsPoint} onChange={followPoint} />}
      {other === null && <Segmented label="Show" value={moment} options={moments} onChange={setMoment} />}
    </LayerLegend>
  );
}

/** The snapshot, the live page, or both side by side. */
function Pages() {
  const isLive = useInspector(isLiveSeen);
  const hasPage = useInspector((state) => state.page !== null);
  if (!isLive) return <Snapshot />;
  return (
    <BesideLive id="recordscope.panels.live" scene={stageScene}>
      {hasPage ? <Snapshot /> : <NoSnapshot />}
    </BesideLive>
  );
}

/** Shown beside a live page that was not captured yet. */
function NoSnapshot() {
  const keysOf = useKeysOf();
  const isEnabled = useInspector(canCapture);
  const step = useInspector(({ opening }) => (opening === null ? undefined : opening.steps.at(-1)?.step));
  const isOpening = useInspector(({ opening }) => opening !== null);
  const captureLive = useInspector((state) => state.captureLive);
  if (isOpening)
    return (
      <div className={styles.place} aria-busy="true">
        <LivePageMessage title="Capturing the page">{step ?? 'Starting'}.</LivePageMessage>
      </div>
    );
  return (
    <div className={styles.place}>
      <LivePageMessage
        title="Not captured yet"
        actions={
          <Button kind="strong" disabled={!isEnabled} onClick={() => void captureLive()}>
            Capture
            <Keys of={keysOf('captureLive')} />
          </Button>
        }
      >
        Log in, filter or scroll in the live page, then capture it.
      </LivePageMessage>
    </div>
  );
}

/** The captured page with overlays; mini map and zoom beside. */
function Snapshot() {
  const sceneOf = useMemo(stageScene, []);
  const canvas = useId();
  const label = useInspector((state) => {
    const info = stageInfo(state, state.stage);
    const summary = stageSummary(state, state.stage);
    if (state.page === null) return 'No page is open';
    const title = state.page.title || state.page.address;
    if (info === undefined || summary === undefined) return `${title}, the page without overlays`;
    if (summary.status !== 'done') return `${title} at stage ${info.title}: ${summary.message}`;
    return `${title} at stage ${info.title}: ${summary.kept} kept, ${summary.dropped} dropped`;
  });
  return (
    <div className={styles.snapshot}>
      <PageCanvas id={canvas} sceneOf={sceneOf} label={label} />
      <Gutter sceneOf={sceneOf} canvas={canvas} />
    </div>
  );
}
