import { Check, CircleAlert, Info, LoaderCircle, TriangleAlert, Unplug } from 'lucide-react';
import { useEffect } from 'react';
import { useKeysOf } from '../actions/useKeysOf';
import { CompareKeys } from '../compare/CompareKeys';
import { CorpusHints, CorpusLabelState, CorpusRunState } from '../corpus/CorpusRunState';
import { BlockCounts } from '../inspect/BlockCounts';
import { LabelSaveState, LabelWorkspaceState } from '../label/LabelSaveState';
import { isLiveSeen } from '../store/liveSlice';
import { useInspector } from '../store/useInspector';
import { TuneHints, TuneRunState, TuneSummary } from '../tune/TuneSummary';
import { milliseconds, plural, runTimes } from '../ui/format';
import { Keys } from '../ui/Keys';
import styles from '../ui/statusBar.module.css';
import { useDelayed } from '../ui/useDelayed';

/** Shows what just happened and what the pointer is on. */
export function StatusBar() {
  const keysOf = useKeysOf();
  const hovered = useInspector((state) => state.hovered?.text ?? '');
  const selected = useInspector((state) => state.selected);
  const warnings = useInspector((state) => state.page?.warnings.length ?? 0);
  const isConnected = useInspector((state) => state.isConnected);
  const notice = useInspector((state) => state.notice);
  const setTab = useInspector((state) => state.setTab);
  const openKeySheet = useInspector((state) => state.openKeySheet);
  const isLabelling = useInspector((state) => state.workspace === 'label');
  const isCorpus = useInspector((state) => state.workspace === 'corpus');
  const isTuning = useInspector((state) => state.workspace === 'tune');
  const hasPage = !isCorpus && !isTuning;
  const isLost = useDelayed(!isConnected, 600);
  return (
    <footer className={isLost ? `${styles.bar} ${styles.lost}` : styles.bar}>
      <span className={styles.state} role="status">
        {isLost ? <Lost /> : notice !== '' ? <Notice text={notice} /> : <WorkspaceState />}
      </span>
      <span className={styles.words}>
        {hovered !== '' ? (
          hovered
        ) : isLabelling ? (
          'Labels do not change the page'
        ) : isCorpus ? (
          <CorpusLabelState />
        ) : isTuning ? (
          <TuneSummary />
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
      {isLabelling && <LabelWorkspaceState />}
      {isCorpus && <CorpusHints />}
      {isTuning && <TuneHints />}
      <button type="button" className={styles.link} onClick={() => openKeySheet(true)}>
        Keys <Keys of={keysOf('keys')} />
      </button>
    </footer>
  );
}

/** How long a notice is shown, ms. */
const noticeTime = 6000;

/** What an action did, for a while. */
function Notice({ text }: { text: string }) {
  const clearNotice = useInspector((state) => state.clearNotice);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every notice has its full time
  useEffect(() => {
    const timer = setTimeout(clearNotice, noticeTime);
    return () => clearTimeout(timer);
  }, [text, clearNotice]);
  return (
    <>
      <Info aria-hidden="true" />
      {text}
    </>
  );
}

/** The outcome of the last operation in the workspace. */
function WorkspaceState() {
  const workspace = useInspector((state) => state.workspace);
  switch (workspace) {
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
      Connection to the service lost. Showing the last result. Reconnecting…
    </>
  );
}

function RunState() {
  const result = useInspector((state) => state.result);
  const hasTimes = useInspector((state) => state.hasTimes);
  const runError = useInspector((state) => state.runError);
  const isRunning = useInspector((state) => state.isRunning);
  const isDelayed = useDelayed(isRunning);
  // Shown here so that no extra line moves the live page.
  const isOpening = useInspector((state) => isLiveSeen(state) && state.opening !== null);
  const step = useInspector(({ opening }) => opening?.steps.at(-1)?.step ?? 'starting');
  if (useDelayed(isOpening))
    return (
      <>
        <LoaderCircle aria-hidden="true" />
        Capturing: {step}…
      </>
    );
  if (isDelayed)
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
        Run failed: {runError}
      </>
    );
  if (result === null) return null;
  const { computed, reused, stages } = runTimes(result);
  return (
    <>
      <Check aria-hidden="true" />
      {hasTimes ? `Done in ${milliseconds(computed)}, ${reused} of ${stages} stages reused` : 'Done'}
    </>
  );
}
