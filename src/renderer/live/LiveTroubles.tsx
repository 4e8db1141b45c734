import { Button } from '../components/Button';
import { Keys } from '../components/Keys';
import { useKeysOf } from '../keys/useKeysOf';
import { OpenLive, Recapture } from '../label/liveWays';
import { clockTime } from '../panels/facts';
import { openCorpusPageOf } from '../store/corpusState';
import { useInspector } from '../store/useInspector';
import { LiveWords } from './LiveWords';

/** In the place of a live page that has ended. */
export function Crashed() {
  const still = useStill();
  return (
    <LiveWords title="The live page has crashed" isAlert actions={<Reload />}>
      {still} Loading the page again starts it anew; if it crashes again, look at the snapshot instead.
    </LiveWords>
  );
}

/** In the place of one that does not answer. */
export function Unresponsive({ onWait }: { onWait: () => void }) {
  const still = useStill();
  return (
    <LiveWords
      title="The live page does not respond"
      isAlert
      actions={
        <>
          <Reload />
          <Button onClick={onWait}>Wait for it</Button>
        </>
      }
    >
      A script in it has been busy for a while. {still} Wait, or load the page again.
    </LiveWords>
  );
}

/** In the place of one that could not be loaded. */
export function Failed() {
  const error = useInspector(({ live }) => live.error);
  const source = useInspector((state) => state.openError?.source);
  const openPage = useInspector((state) => state.openPage);
  const goLive = useInspector((state) => state.goLive);
  const still = useStill();
  return (
    <LiveWords
      title={error}
      isAlert
      actions={
        <>
          <Button
            kind="strong"
            onClick={() => (source === undefined ? goLive('reload') : void openPage(source))}
          >
            Try again
          </Button>
          <ToSnapshot />
        </>
      }
    >
      Check the spelling or the connection. {still}
    </LiveWords>
  );
}

/** Where the capture that is open was read from a file, and nothing was loaded. */
export function Nothing() {
  const page = useInspector((state) => state.page);
  const openPage = useInspector((state) => state.openPage);
  const isOfCorpus = useInspector((state) => state.place === 'label' && openCorpusPageOf(state) !== null);
  if (page === null)
    return <LiveWords title="No page is open yet">Type an address or open a file.</LiveWords>;
  if (isOfCorpus)
    return (
      <LiveWords
        title="There is no live page"
        actions={
          <>
            <OpenLive />
            <Recapture />
            <ToSnapshot />
          </>
        }
      >
        What is labelled is a stored capture of {page.address}. Opened live, it can be looked at. To label in
        the live page, recapture it: it is loaded and taken anew, and the label is found again in it.
      </LiveWords>
    );
  const canOpen = /^https?:/i.test(page.address);
  return (
    <LiveWords
      title="There is no live page"
      actions={
        <>
          {canOpen && (
            <Button kind="strong" onClick={() => void openPage(page.address)}>
              Open it live
            </Button>
          )}
          <ToSnapshot />
        </>
      }
    >
      What is open is a stored capture of {page.address}.
      {canOpen && ' Opened live, it is loaded and captured anew.'}
    </LiveWords>
  );
}

function Reload() {
  const keysOf = useKeysOf();
  const goLive = useInspector((state) => state.goLive);
  return (
    <>
      <Button kind="strong" onClick={() => goLive('reload')}>
        Load it again
        <Keys of={keysOf('reloadLive')} />
      </Button>
      <ToSnapshot />
    </>
  );
}

function ToSnapshot() {
  const keysOf = useKeysOf();
  const isOffered = useInspector((state) => state.page !== null && state.pageShown === 'live');
  const setPageShown = useInspector((state) => state.setPageShown);
  if (!isOffered) return null;
  return (
    <Button onClick={() => setPageShown('snapshot')}>
      Show the snapshot
      <Keys of={keysOf('show-snapshot')} />
    </Button>
  );
}

/** What is still true, whatever became of the live page. */
function useStill(): string {
  const time = useInspector(({ page }) => (page === null ? '' : clockTime(page.capturedAt)));
  return time === '' ? '' : `The capture of ${time} and its results are still here.`;
}
