import { Check, CircleAlert, LoaderCircle, TriangleAlert, Unplug } from 'lucide-react';
import { useKeysOf } from '../actions/useKeysOf';
import { CompareKeys } from '../compare/CompareKeys';
import { CorpusHints, CorpusLabelState, CorpusRunState } from '../corpus/CorpusStatus';
import { BlockCounts } from '../inspect/BlockCounts';
import { LabelPlaceState, LabelSaveState } from '../label/LabelStatus';
import { isLiveSeen } from '../store/liveSlice';
import { useInspector } from '../store/useInspector';
import { TuneHints, TuneRunState, TuneWords } from '../tune/TuneStatus';
import { milliseconds, plural, runTimes } from '../ui/facts';
import { Keys } from '../ui/Keys';
import styles from '../ui/statusBar.module.css';
import { useLate } from '../ui/useLate';

/** What has just happened, and what the pointer rests on. */
export function StatusBar() {
  const keysOf = useKeysOf();
  const hovered = useInspector((state) => state.hovered?.words ?? '');
  const selected = useInspector((state) => state.selected);
  const warnings = useInspector((state) => state.page?.warnings.length ?? 0);
  const isConnected = useInspector((state) => state.isConnected);
  const setTab = useInspector((state) => state.setTab);
  const openKeySheet = useInspector((state) => state.openKeySheet);
  const isLabelling = useInspector((state) => state.place === 'label');
  const isCorpus = useInspector((state) => state.place === 'corpus');
  const isTuning = useInspector((state) => state.place === 'tune');
  const hasPage = !isCorpus && !isTuning;
  const isLost = useLate(!isConnected, 600);
  return (
    <footer className={isLost ? `${styles.bar} ${styles.lost}` : styles.bar}>
      <span className={styles.state} role="status">
        {isLost ? <Lost /> : <PlaceState />}
      </span>
      <span className={styles.words}>
        {hovered !== '' ? (
          hovered
        ) : isLabelling ? (
          'Labels never touch the page'
        ) : isCorpus ? (
          <CorpusLabelState />
        ) : isTuning ? (
          <TuneWords />
        ) : (
          <BlockCounts />
        )}
      </span>
      {warnings > 0 && hasPage && (
        <button type="button" className={styles.link} onClick={() => setTab('log')}>
          <TriangleAlert aria-hidden="true" />
          {plural(warnings, 'warning')}
        </button>
      )}
      {selected !== null && hasPage && <span>Selected #{selected}</span>}
      <CompareKeys />
      {isLabelling && <LabelPlaceState />}
      {isCorpus && <CorpusHints />}
      {isTuning && <TuneHints />}
      <button type="button" className={styles.link} onClick={() => openKeySheet(true)}>
        Keys <Keys of={keysOf('keys')} />
      </button>
    </footer>
  );
}

/** What became of the last thing that was done in the place. */
function PlaceState() {
  const place = useInspector((state) => state.place);
  switch (place) {
    case 'label':
      return <LabelSaveState />;
    case 'corpus':
      return <CorpusRunState />;
    case 'tune':
      return <TuneRunState />;
    default:
      return <RunState />;
  }
}

function Lost() {
  return (
    <>
      <Unplug aria-hidden="true" />
      The service does not answer; what is shown is the last answer. Trying to connect again…
    </>
  );
}

function RunState() {
  const result = useInspector((state) => state.result);
  const runError = useInspector((state) => state.runError);
  const isRunning = useInspector((state) => state.isRunning);
  const isLate = useLate(isRunning);
  // A live page that is looked at keeps its place: no line is put in above it.
  const isOpening = useInspector((state) => isLiveSeen(state) && state.opening !== null);
  const step = useInspector(({ opening }) => opening?.steps.at(-1)?.step ?? 'beginning');
  if (useLate(isOpening))
    return (
      <>
        <LoaderCircle aria-hidden="true" />
        Capturing: {step}…
      </>
    );
  if (isLate)
    return (
      <>
        <LoaderCircle aria-hidden="true" />
        Running…
      </>
    );
  if (runError !== '')
    return (
      <>
        <CircleAlert aria-hidden="true" />
        Not run: {runError}
      </>
    );
  if (result === null) return null;
  const { computed, reused, stages } = runTimes(result);
  return (
    <>
      <Check aria-hidden="true" />
      Done in {milliseconds(computed)}, {reused} of {stages} stages reused
    </>
  );
}
