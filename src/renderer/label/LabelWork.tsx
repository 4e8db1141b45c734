import { Info, X } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useKeysOf } from '../actions/useKeysOf';
import { BesideLive } from '../page/canvas/BesideLive';
import { LayerLegend } from '../page/canvas/LayerLegend';
import { LoadingState, LoadingStrip } from '../page/LoadingState';
import { Notices } from '../page/Notices';
import { openCorpusPageOf } from '../store/corpusSlice';
import { isLiveSeen } from '../store/liveSlice';
import { useInspector } from '../store/useInspector';
import { IconButton } from '../ui/IconButton';
import { Keys } from '../ui/Keys';
import { useDelayed } from '../ui/useDelayed';
import { LabelCanvas } from './LabelCanvas';
import { LabelNotices } from './LabelNotices';
import styles from './LabelWork.module.css';
import { labelScene, layersOfLabel } from './labelScene';
import { NoPage, OutsidePage } from './NoPage';
import { ToolStrip } from './ToolStrip';

/** The page with its label: tools and layers above, what the keys do below. */
export function LabelWork() {
  return (
    <section className={styles.work} aria-label="Labelling canvas">
      <ToolStrip />
      <LabelLegend />
      <Notices />
      <LabelNotices />
      <div className={styles.page}>
        <Page />
      </div>
      <HintStrip />
    </section>
  );
}

function Page() {
  const hasPage = useInspector((state) => state.page !== null);
  const isOfCorpus = useInspector((state) => openCorpusPageOf(state) !== null);
  const isDelayed = useDelayed(useInspector((state) => state.opening !== null));
  if (!hasPage) return isDelayed ? <LoadingState /> : <NoPage />;
  if (!isOfCorpus) return <OutsidePage />;
  return (
    <>
      {isDelayed && <LoadingStrip />}
      <LabelPages />
    </>
  );
}

/** The layers of the label, each with how many records or blocks it has. */
function LabelLegend() {
  const keysOf = useKeysOf();
  const layersOf = useMemo(layersOfLabel, []);
  const layers = useInspector(layersOf);
  const switched = useInspector((state) => state.switchedLabelLayers);
  const toggle = useInspector((state) => state.toggleLabelLayer);
  return (
    <LayerLegend layers={layers} switched={switched} onToggle={toggle} none="There is no label to draw.">
      <span className={styles.hint}>
        Hold <Keys of={keysOf('hideOverlays')} /> to hide all
      </span>
    </LayerLegend>
  );
}

/** What came of the last thing the user did, where that is to be said; else what click and keys do on the page. */
function HintStrip() {
  const text = useInspector((state) => state.labelNote);
  const openKeySheet = useInspector((state) => state.openKeySheet);
  return (
    <div className={styles.strip}>
      <div className={styles.said} role="status">
        {text !== '' && <LastMessage text={text} />}
      </div>
      {text === '' && <Hints />}
      <button type="button" className={styles.link} onClick={() => openKeySheet(true)}>
        All keys can be changed
      </button>
    </div>
  );
}

function LastMessage({ text }: { text: string }) {
  const note = useInspector((state) => state.noteLabel);
  return (
    <>
      <Info aria-hidden="true" />
      <span>{text}</span>
      <IconButton label="Dismiss" icon={<X />} onClick={() => note('')} />
    </>
  );
}

/** What has no room is among all keys. */
function Hints() {
  const keysOf = useKeysOf();
  const hints: readonly [string, string][] = [
    ['Select', 'click'],
    ['Several', 'Shift click'],
    ['Parent', keysOf('parent')],
    ['Child', keysOf('child')],
    ['Next record', keysOf('labelNextRecord')],
    ['Undo', keysOf('labelUndo')],
  ];
  return (
    <div className={styles.hints}>
      {hints
        .filter(([, keys]) => keys !== '')
        .map(([sentence, keys]) => (
          <span key={sentence}>
            {sentence} <Keys of={keys} />
          </span>
        ))}
    </div>
  );
}

/** The page to be labelled as it was captured, live, or one beside the other. */
function LabelPages() {
  return useInspector(isLiveSeen) ? <WithLive /> : <LabelCanvas />;
}

function WithLive() {
  usePicking();
  return (
    <BesideLive id="recordscope.panels.labelLive" scene={labelScene}>
      <LabelCanvas />
    </BesideLive>
  );
}

/** Here a click in the live page picks; after each the next one may. Who ends it by Esc uses the page, until they pick again. */
function usePicking(): void {
  const canPick = useInspector(
    ({ live, page }) => live.captured !== '' && live.captured === page?.page && !live.hasDevTools,
  );
  const pickLive = useInspector((state) => state.pickLive);
  const hear = useInspector((state) => state.subscribe);
  useEffect(() => {
    if (!canPick) return;
    pickLive(true);
    const stop = hear('livePicked', () => pickLive(true));
    return () => {
      stop();
      pickLive(false);
    };
  }, [canPick, pickLive, hear]);
}
