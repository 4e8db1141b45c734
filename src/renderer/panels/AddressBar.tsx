import { Camera, FileText, Globe } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Badge } from '../components/Badge';
import { useLate } from '../components/useLate';
import { addressBarId } from '../keys/addressBarId';
import { useInspector } from '../store/useInspector';
import styles from './AddressBar.module.css';
import { clockTime, pageSize } from './facts';
import { useElapsed } from './useElapsed';

/** Takes an address, a file or a captured page; says what is open, and since when. */
export function AddressBar() {
  const source = useInspector(
    (state) => state.opening?.source ?? state.openError?.source ?? state.page?.source ?? '',
  );
  const hasFailed = useInspector((state) => state.openError !== null);
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

  const Icon = /^https?:/.test(typed ?? source) ? Globe : FileText;
  return (
    <div className={hasFailed ? `${styles.field} ${styles.bad}` : styles.field}>
      <Icon aria-hidden="true" />
      <input
        id={addressBarId}
        className={styles.input}
        aria-label="Address, file or captured page"
        aria-invalid={hasFailed}
        placeholder="Address, file or captured page"
        spellCheck={false}
        autoComplete="off"
        value={typed ?? source}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={decide}
        onBlur={() => typed === '' && setTyped(null)}
      />
      <PageFact />
    </div>
  );
}

function PageFact() {
  const page = useInspector((state) => state.page);
  const ticket = useInspector((state) => state.opening?.ticket);
  const hasFailed = useInspector((state) => state.openError !== null);
  const isEmpty = useInspector(
    (state) => state.result !== null && state.result.extraction.records.length === 0,
  );
  const elapsed = useElapsed(ticket);
  if (useLate(ticket !== undefined)) return <Badge kind="accent">capturing, {elapsed}</Badge>;
  if (hasFailed) return <Badge kind="err">not opened</Badge>;
  if (page === null) return null;
  return (
    <>
      {isEmpty && <Badge kind="warn">0 records</Badge>}
      <Badge title={`Captured on ${new Date(page.capturedAt).toLocaleString()} with ${page.browser}`}>
        <Camera aria-hidden="true" />
        <span>
          <span className={styles.roomy}>captured {clockTime(page.capturedAt)}, </span>
          {pageSize(page)}
        </span>
      </Badge>
    </>
  );
}
