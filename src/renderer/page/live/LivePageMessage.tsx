import { Camera } from 'lucide-react';
import type { ReactNode } from 'react';
import { useKeysOf } from '../../actions/useKeysOf';
import { openCorpusPageOf } from '../../store/corpusSlice';
import type { InspectorState } from '../../store/inspectorState';
import { useInspector } from '../../store/useInspector';
import { Button } from '../../ui/Button';
import { clockTime } from '../../ui/format';
import { Keys } from '../../ui/Keys';
import { canCapture } from './captureRelation';
import styles from './LivePageMessage.module.css';

/** Replaces a crashed live page. */
export function Crashed() {
  const still = useStill();
  return (
    <LivePageMessage title="The live page has crashed" isAlert actions={<Reload />}>
      {still} Reload the page. If it crashes again, use the snapshot instead.
    </LivePageMessage>
  );
}

/** Replaces a live page that does not respond. */
export function Unresponsive({ onWait }: { onWait: () => void }) {
  const still = useStill();
  return (
    <LivePageMessage
      title="The live page does not respond"
      isAlert
      actions={
        <>
          <Reload />
          <Button onClick={onWait}>Wait</Button>
        </>
      }
    >
      A script has been busy for a while. {still} Wait, or reload the page.
    </LivePageMessage>
  );
}

/** Replaces a live page that failed to load. */
export function Failed() {
  const error = useInspector(({ live }) => live.error);
  const source = useInspector((state) => state.openError?.source);
  const openPage = useInspector((state) => state.openPage);
  const goLive = useInspector((state) => state.goLive);
  const still = useStill();
  return (
    <LivePageMessage
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
    </LivePageMessage>
  );
}

/** Shown if the open capture was read from a file, so there is no live page. */
export function Nothing() {
  const page = useInspector((state) => state.page);
  const openPage = useInspector((state) => state.openPage);
  const isOfCorpus = useInspector((state) => state.workspace === 'label' && openCorpusPageOf(state) !== null);
  if (page === null)
    return <LivePageMessage title="No page is open yet">Type an address or open a file.</LivePageMessage>;
  if (isOfCorpus)
    return (
      <LivePageMessage
        title="There is no live page"
        actions={
          <>
            <OpenLive />
            <Recapture />
            <ToSnapshot />
          </>
        }
      >
        You are labelling a stored capture of {page.address}. Open it live to look at it. To label in the live
        page, recapture it: the page is loaded and captured again, and the label is matched to the new
        capture.
      </LivePageMessage>
    );
  const canOpen = /^https?:/i.test(page.address);
  return (
    <LivePageMessage
      title="There is no live page"
      actions={
        <>
          {canOpen && (
            <Button kind="strong" onClick={() => void openPage(page.address)}>
              Open live
            </Button>
          )}
          <ToSnapshot />
        </>
      }
    >
      This is a stored capture of {page.address}.{canOpen && ' Open it live to load and capture it again.'}
    </LivePageMessage>
  );
}

function Reload() {
  const keysOf = useKeysOf();
  const goLive = useInspector((state) => state.goLive);
  return (
    <>
      <Button kind="strong" onClick={() => goLive('reload')}>
        Reload page
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

/** Says that the capture is still available. */
function useStill(): string {
  const time = useInspector(({ page }) => (page === null ? '' : clockTime(page.capturedAt)));
  return time === '' ? '' : `The capture of ${time} and its results are still here.`;
}

interface Props {
  /** what happened */
  title: string;
  /** what still works, and what to do */
  children: ReactNode;
  actions?: ReactNode;
  /** it is an error */
  isAlert?: boolean;
}

/** A message that replaces the live page. */
export function LivePageMessage({ title, children, actions, isAlert = false }: Props) {
  return (
    <div className={styles.words} role={isAlert ? 'alert' : undefined}>
      <h2>{title}</h2>
      <p>{children}</p>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

/** Why the live page cannot be shown. */
export type LivePageStatus = 'none' | 'crashed' | 'unresponsive' | 'failed' | 'nothing' | 'starting';

export function livePageStatus({ live, opening }: Pick<InspectorState, 'live' | 'opening'>): LivePageStatus {
  if (live.condition === 'crashed') return 'crashed';
  if (live.condition === 'unresponsive') return 'unresponsive';
  if (live.error !== '' && !live.isLoading) return 'failed';
  if (live.address !== '') return 'none';
  return opening !== null || live.isLoading ? 'starting' : 'nothing';
}

/** Opens the address of the page live, without capturing it. Renders nothing if it has none. */
export function OpenLive() {
  const address = useInspector((state) => state.page?.address ?? '');
  const visitLive = useInspector((state) => state.visitLive);
  if (!/^https?:/i.test(address)) return null;
  return <Button onClick={() => visitLive(address)}>Open live</Button>;
}

/** Captures the page again, from its address or from the live page. Renders nothing if the corpus is read-only. */
export function Recapture({ isLive = false }: { isLive?: boolean }) {
  const slug = useInspector((state) => openCorpusPageOf(state)?.slug);
  const isReadOnly = useInspector((state) => state.corpus?.isReadOnly ?? false);
  const isBusy = useInspector((state) => state.jobs.length > 0 || (isLive && !canCapture(state)));
  const recaptureLive = useInspector((state) => state.recaptureLive);
  const recapturePage = useInspector((state) => state.recapturePage);
  if (slug === undefined || isReadOnly) return null;
  return (
    <Button
      icon={<Camera aria-hidden="true" />}
      disabled={isBusy}
      onClick={() => void (isLive ? recaptureLive(slug) : recapturePage(slug, false))}
    >
      Recapture
    </Button>
  );
}
