import { Camera } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Badge } from '../components/Badge';
import { useLate } from '../components/useLate';
import { addressBarId } from '../keys/addressBarId';
import { AddressSign } from '../live/AddressSign';
import { CaptureBadge } from '../live/CaptureBadge';
import { outOfDateWords } from '../live/captureRelation';
import { LoadingBar } from '../live/LoadingBar';
import { openCorpusPageOf } from '../store/corpusState';
import type { InspectorState } from '../store/inspectorState';
import { isLiveSeen } from '../store/liveSlice';
import { useInspector } from '../store/useInspector';
import styles from './AddressBar.module.css';
import { clockTime, pageSize } from './facts';
import { useElapsed } from './useElapsed';

/** Takes an address, a file or a captured page; says what is open, and since when. */
export function AddressBar() {
  const source = useInspector(shownSource);
  const shown = useInspector(shownAddress);
  const hasFailed = useInspector(isNotOpened);
  const openPage = useInspector((state) => state.openPage);
  const [typed, setTyped] = useState<string | null>(null);

  const decide = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Escape') setTyped(null);
    if (event.key !== 'Enter') return;
    const wanted = (typed ?? source).trim();
    if (wanted === '') return;
    setTyped(null);
    void openPage(wanted);
  };

  return (
    <div className={hasFailed ? `${styles.field} ${styles.bad}` : styles.field}>
      <AddressSign address={typed ?? shown} />
      <input
        id={addressBarId}
        className={styles.input}
        aria-label="Address, file or captured page"
        aria-invalid={hasFailed}
        placeholder="Address, file or captured page"
        spellCheck={false}
        autoComplete="off"
        value={typed ?? shown}
        title={shown === source ? undefined : source}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={decide}
        onBlur={() => typed === '' && setTyped(null)}
      />
      <PageFact />
      <LoadingBar />
    </div>
  );
}

function isNotOpened(state: InspectorState): boolean {
  return state.openError !== null || (isLiveSeen(state) && state.live.error !== '');
}

/** What the address speaks of: the live page, where it is seen, else the capture. */
function shownSource(state: InspectorState): string {
  const { opening, openError, live, page } = state;
  const seen = isLiveSeen(state) ? live.address : '';
  return opening?.source ?? openError?.source ?? (seen || (page?.source ?? ''));
}

/** A page of the corpus is opened from its folder, but known by where it was captured. */
function shownAddress(state: InspectorState): string {
  const source = shownSource(state);
  const stored = openCorpusPageOf(state);
  return stored !== null && stored.source === source ? stored.url : source;
}

function PageFact() {
  const page = useInspector((state) => state.page);
  const ticket = useInspector((state) => state.opening?.ticket);
  const hasFailed = useInspector(isNotOpened);
  const isEmpty = useInspector(
    (state) => state.result !== null && state.result.extraction.records.length === 0,
  );
  const isCapture = useInspector((state) => state.openError?.isLive === true);
  const isLoading = useLate(useInspector((state) => isLiveSeen(state) && state.live.isLoading));
  const isOutOfDate = useInspector((state) => outOfDateWords(state) !== '');
  const elapsed = useElapsed(ticket);
  if (useLate(ticket !== undefined)) return <Badge kind="accent">capturing, {elapsed}</Badge>;
  if (isLoading) return <Badge kind="accent">loading</Badge>;
  if (hasFailed) return <Badge kind="err">{isCapture ? 'not captured' : 'not opened'}</Badge>;
  if (page === null) return <CaptureBadge />;
  return (
    <>
      {isEmpty && <Badge kind="warn">0 records</Badge>}
      {isOutOfDate ? (
        <CaptureBadge />
      ) : (
        <Badge title={`Captured on ${new Date(page.capturedAt).toLocaleString()} with ${page.browser}`}>
          <Camera aria-hidden="true" />
          <span>
            <span className={styles.roomy}>captured {clockTime(page.capturedAt)}, </span>
            {pageSize(page)}
          </span>
        </Badge>
      )}
    </>
  );
}
