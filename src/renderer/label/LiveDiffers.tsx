import { Note } from '../components/Note';
import { type CaptureRelation, captureRelation } from '../live/captureRelation';
import { liveTrouble } from '../live/liveTrouble';
import { openCorpusPageOf } from '../store/corpusState';
import type { InspectorState } from '../store/inspectorState';
import { isLiveSeen } from '../store/liveSlice';
import { useInspector } from '../store/useInspector';
import { OpenLive, Recapture } from './liveWays';

/** Says that the live page is not the capture whose label is shown, and how it can become it. */
export function LiveDiffers() {
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
  if (!isMeant || state.live.isLoading || liveTrouble(state) !== 'none') return 'none';
  const relation = captureRelation(state);
  return relation === 'same' ? 'none' : relation;
}
