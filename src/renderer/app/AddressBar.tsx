import { Camera } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { uploadScheme } from '../../shared/contract/upload';
import { useElapsed } from '../page/LoadingState';
import { AddressIcon } from '../page/live/AddressIcon';
import { CaptureBadge } from '../page/live/CaptureBadge';
import { outOfDateText } from '../page/live/captureRelation';
import { LoadingBar } from '../page/live/LoadingBar';
import { openCorpusPageOf } from '../store/corpusSlice';
import type { InspectorState } from '../store/inspectorState';
import { isLiveSeen } from '../store/liveSlice';
import { useInspector, useInspectorStore } from '../store/useInspector';
import { Badge } from '../ui/Badge';
import { fieldIds } from '../ui/focusField';
import { focusHome } from '../ui/focusHome';
import { clockTime, pageSize } from '../ui/format';
import { useDelayed } from '../ui/useDelayed';
import styles from './AddressBar.module.css';

/** Takes an address, a file or a captured page; shows what is open and when it was captured. */
export function AddressBar() {
  const source = useInspector(shownSource);
  const shown = useInspector(shownAddress);
  const hasFailed = useInspector(isNotOpened);
  const openPage = useInspector((state) => state.openPage);
  const store = useInspectorStore();
  const [typed, setTyped] = useState<string | null>(null);
  const isTyping = useRef(false);
  const type = (text: string | null): void => {
    isTyping.current = text !== null;
    setTyped(text);
  };

  const decide = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Escape') type(null);
    if (event.key !== 'Enter') return;
    const wanted = (typed ?? source).trim();
    if (wanted === '') return;
    type(null);
    void openPage(wanted).then(() => setTimeout(leave));
  };
  // After opening a page the user works on it. Keep the focus only if they already type again or the page failed to open.
  const leave = (): void => {
    const field = document.getElementById(fieldIds.address);
    const { opening, openError } = store.getState();
    const isOpen = opening === null && openError === null;
    if (isOpen && !isTyping.current && document.activeElement === field) focusHome();
  };

  // A user about to type replaces the address, even if a page opens meanwhile and changes it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every change of the address
  useEffect(() => {
    const field = document.getElementById(fieldIds.address);
    if (!isTyping.current && field === document.activeElement) (field as HTMLInputElement | null)?.select();
  }, [shown]);

  return (
    <div className={hasFailed ? `${styles.field} ${styles.bad}` : styles.field}>
      <AddressIcon address={typed ?? shown} />
      <input
        id={fieldIds.address}
        aria-label="Address, file or captured page"
        aria-invalid={hasFailed}
        placeholder="Address, file or captured page"
        spellCheck={false}
        autoComplete="off"
        list={suggestionsId}
        value={typed ?? shown}
        title={shown === source ? undefined : source}
        onChange={({ target }) => type(target.value)}
        onKeyDown={decide}
        onBlur={() => typed === '' && type(null)}
      />
      <Suggestions />
      <PageFact />
      <LoadingBar />
    </div>
  );
}

const suggestionsId = 'recent-sources';

/** Recent sources that can be typed; the browser shows those that fit what is typed. */
function Suggestions() {
  const recent = useInspector((state) => state.recent);
  const pages = useInspector((state) => state.recentPages);
  return (
    <datalist id={suggestionsId}>
      {recent
        .filter((source) => !source.startsWith(uploadScheme))
        .map((source) => (
          <option key={source} value={source}>
            {pages.find((page) => page.source === source)?.title}
          </option>
        ))}
    </datalist>
  );
}

function isNotOpened(state: InspectorState): boolean {
  return state.openError !== null || (isLiveSeen(state) && state.live.error !== '');
}

/** The source of the live page if it is visible, else of the capture. */
function shownSource(state: InspectorState): string {
  const { opening, openError, live, page } = state;
  const seen = isLiveSeen(state) ? live.address : '';
  return opening?.source ?? openError?.source ?? (seen || (page?.source ?? ''));
}

/** Pages of the corpus are opened from a folder, but show the address they were captured from. */
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
  const isLoading = useDelayed(useInspector((state) => isLiveSeen(state) && state.live.isLoading));
  const isOutOfDate = useInspector((state) => outOfDateText(state) !== '');
  const elapsed = useElapsed(ticket);
  if (useDelayed(ticket !== undefined)) return <Badge kind="accent">capturing, {elapsed}</Badge>;
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
