import { CorpusError } from '../corpus/NoCorpus';
import { type CaptureRelation, captureRelation } from '../page/live/captureRelation';
import { livePageStatus, OpenLive, Recapture } from '../page/live/LivePageMessage';
import { openCorpusPageOf } from '../store/corpusSlice';
import type { InspectorState } from '../store/inspectorState';
import { isLiveSeen } from '../store/liveSlice';
import { useInspector, useInspectorStore } from '../store/useInspector';
import { Button } from '../ui/Button';
import { plural } from '../ui/format';
import { Note } from '../ui/Note';

/** What went wrong with the label, and what cannot be done here. */
export function LabelNotices() {
  return (
    <>
      <ReadOnly />
      <CorpusError />
      <ErrorNote />
      <LiveDiffers />
    </>
  );
}

function ReadOnly() {
  const name = useInspector((state) => (state.corpus?.isReadOnly ? state.corpus.name : ''));
  if (name === '') return null;
  return (
    <Note kind="info" title={`${name} can only be looked at`}>
      Nothing can be written into its folder. Labels are shown; to change them, copy the folder to where you
      may write and open it there.
    </Note>
  );
}

function ErrorNote() {
  const error = useInspector((state) => state.labelError);
  const unsaved = useInspector((state) => state.unsaved);
  const retry = useInspector((state) => state.retrySaving);
  const drop = useInspector((state) => state.dropChange);
  const load = useInspector((state) => state.loadLabel);
  const store = useInspectorStore();
  if (error === null) return null;
  if (error.kind === 'load') {
    const openAgain = async (): Promise<void> => {
      await store.getState().reloadCorpus();
      const page = openCorpusPageOf(store.getState());
      if (page !== null) await store.getState().openCorpusPage(page.slug);
      await load();
    };
    return (
      <Note
        kind="err"
        title={error.text}
        actions={<Button onClick={() => void openAgain()}>Open the page again</Button>}
      >
        The label is not shown. Its file is as it was.
      </Note>
    );
  }
  return (
    <Note
      kind="err"
      title={`Not saved: ${error.text}`}
      actions={
        <>
          <Button onClick={() => void retry()}>Try again</Button>
          <Button onClick={() => void drop()}>Leave out the first change</Button>
        </>
      }
    >
      {plural(unsaved, 'change waits', 'changes wait')} here, in order; what was saved before is on the disk.
    </Note>
  );
}

/** Says that the live page is not the capture whose label is shown, and how it can become it. */
function LiveDiffers() {
  const relation = useInspector(differing);
  const at = useInspector(({ page }) => (page === null ? '' : new Date(page.capturedAt).toLocaleString()));
  if (relation === 'none') return null;
  if (relation === 'other')
    return (
      <Note
        kind="info"
        title="The live page is another one than the page that is labelled"
        actions={
          <>
            <OpenLive />
            <Recapture />
          </>
        }
      >
        The label is of the capture of {at}, and is drawn on that only. Recapture loads its page, takes it
        anew and finds the label again.
      </Note>
    );
  return (
    <Note
      kind="info"
      title="The live page is not as it was captured for the label"
      actions={<Recapture isLive />}
    >
      The label is of the capture of {at}: on what was loaded anew or has changed since, it is not drawn, and
      clicks there pick nothing. Recapture takes the page as it is now and finds the label again; what is
      doubtful is marked.
    </Note>
  );
}

function differing(state: InspectorState): CaptureRelation {
  const isMeant = isLiveSeen(state) && openCorpusPageOf(state) !== null && state.opening === null;
  if (!isMeant || state.live.isLoading || livePageStatus(state) !== 'none') return 'none';
  const relation = captureRelation(state);
  return relation === 'same' ? 'none' : relation;
}
