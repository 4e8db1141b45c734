import { Info, X } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useKeysOf } from '../actions/useKeysOf';
import { BesideLive } from '../page/canvas/BesideLive';
import { LayerLegend } from '../page/canvas/LayerLegend';
import { PageFindBar } from '../page/canvas/PageFindBar';
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

/** The page with its label, between the tools and layers above and the key hints below. */
export function LabelWork() {
  return (
    <section className={styles.work} aria-label="Labelling canvas">
      <ToolStrip />
      <LabelLegend />
      <PageFindBar />
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

/** The layers of the label, each with its number of records or blocks. */
function LabelLegend() {
  const keysOf = useKeysOf();
  const layersOf = useMemo(layersOfLabel, []);
  const layers = useInspector(layersOf);
  const switched = useInspector((state) => state.switchedLabelLayers);
  const toggle = useInspector((state) => state.toggleLabelLayer);
  return (
    <LayerLegend layers={layers} switched={switched} onToggle={toggle} none="No label to draw.">
      <span className={styles.hint}>
        Hold <Keys of={keysOf('hideOverlays')} /> to hide all
      </span>
    </LayerLegend>
  );
}

/** The message of the last action if it has one, else key and mouse hints. */
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
        Change keys
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

/** Hints that do not fit are in the list of keys. */
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
        .map(([title, keys]) => (
          <span key={title}>
            {title} <Keys of={keys} />
          </span>
        ))}
    </div>
  );
}

/** The page to label: the capture, or the capture next to the live page. */
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

/** Keeps picking on in the live page, also after each pick. Esc ends it until the user picks again. */
function usePicking(): void {
  const canPick = useInspector(
    ({ live, page }) => live.captured !== '' && live.captured === page?.page && !live.hasDevTools,
  );
  const pickLive = useInspector((state) => state.pickLive);
  const subscribe = useInspector((state) => state.subscribe);
  useEffect(() => {
    if (!canPick) return;
    pickLive(true);
    const unsubscribe = subscribe('livePicked', () => pickLive(true));
    return () => {
      unsubscribe();
      pickLive(false);
    };
  }, [canPick, pickLive, subscribe]);
}
