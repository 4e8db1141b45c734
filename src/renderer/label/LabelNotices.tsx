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

/** Errors of the label, and what the user cannot do here. */
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
    <Note kind="info" title={`${name} is read-only`}>
      Its folder is not writable. You can see the labels; to change them, copy the folder to a writable
      location and open it there.
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
        The label is not shown. Its file is unchanged.
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
          <Button onClick={() => void drop()}>Discard the first change</Button>
        </>
      }
    >
      {plural(unsaved, 'change is', 'changes are')} waiting to be saved. Earlier changes are on disk.
    </Note>
  );
}

/** Says that the live page is not the labelled capture, and offers to recapture it. */
function LiveDiffers() {
  const relation = useInspector(differing);
  const at = useInspector(({ page }) => (page === null ? '' : new Date(page.capturedAt).toLocaleString()));
  if (relation === 'none') return null;
  if (relation === 'other')
    return (
      <Note
        kind="info"
        title="The live page is not the page you are labelling"
        actions={
          <>
            <OpenLive />
            <Recapture />
          </>
        }
      >
        The label belongs to the capture of {at} and is drawn only on that. Recapture loads the page, captures
        it again and finds the labelled records again.
      </Note>
    );
  return (
    <Note kind="info" title="The live page has changed since it was captured" actions={<Recapture isLive />}>
      The label belongs to the capture of {at}. It is not drawn on content that has loaded or changed since,
      and clicks there select nothing. Recapture captures the page as it is now and finds the labelled records
      again; uncertain ones are marked.
    </Note>
  );
}

function differing(state: InspectorState): CaptureRelation {
  const isRelevant = isLiveSeen(state) && openCorpusPageOf(state) !== null && state.opening === null;
  if (!isRelevant || state.live.isLoading || livePageStatus(state) !== 'none') return 'none';
  const relation = captureRelation(state);
  return relation === 'same' ? 'none' : relation;
}
