import { Undo2, X } from 'lucide-react';
import { useMemo } from 'react';
import { asPoints } from '../../../shared/tuning/score/asPoints';
import { type ChangedPage, changedPages } from '../../../shared/tuning/score/changedPages';
import { pageValue } from '../../../shared/tuning/score/objective';
import { useKeysOf } from '../../actions/useKeysOf';
import { isAtWork } from '../../store/jobsSlice';
import { useInspector } from '../../store/useInspector';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import card from '../../ui/Card.module.css';
import { change, counted } from '../../ui/format';
import { IconButton } from '../../ui/IconButton';
import { TabState } from '../../ui/TabState';
import styles from './ChangedPagesCard.module.css';

/** The pages that a loaded point changes. A click opens a page with these settings. */
export function ChangedPagesCard() {
  const keysOf = useKeysOf();
  const point = useInspector((state) => state.loadedPoint!);
  const objective = useInspector((state) => state.tuningSetup.objective);
  const close = useInspector((state) => state.closePoint);
  const undo = useInspector((state) => state.undo);
  const { before, after } = point;
  const pages = useMemo(
    () => (before === null || after === null ? null : changedPages(objective, before, after)),
    [objective, before, after],
  );
  return (
    <Card
      label="Changed pages"
      head={
        <>
          <h2>Changed pages</h2>
          <span className={card.aside}>
            <IconButton
              label="Back to train against held-out"
              icon={<X />}
              keys={keysOf('closePoint')}
              onClick={close}
            />
          </span>
        </>
      }
    >
      <div className={styles.head}>
        <p>
          <strong>{point.title}</strong> is now in use, also in Inspect. Compared with {point.against}:
        </p>
        {pages !== null && <p role="status">{summaryText(pages, after!.length)}</p>}
        <Button
          kind="quiet"
          icon={<Undo2 aria-hidden="true" />}
          onClick={() => {
            undo();
            close();
          }}
        >
          Revert
        </Button>
      </div>
      {pages === null ? <Waiting /> : <Pages pages={pages} />}
    </Card>
  );
}

function Waiting() {
  const isRunning = useInspector((state) => isAtWork(state, 'outcomes'));
  return (
    <TabState title={isRunning ? 'Running on all pages…' : 'No results'}>
      {isRunning
        ? 'The method runs with these values on every train page.'
        : 'The method has not run with these values. Load the point again to run it.'}
    </TabState>
  );
}

function Pages({ pages }: { pages: readonly ChangedPage[] }) {
  const corpus = useInspector((state) => state.corpus!);
  const objective = useInspector((state) => state.tuningSetup.objective);
  const open = useInspector((state) => state.openChangedPage);
  const titles = useMemo(() => new Map(corpus.pages.map(({ slug, title }) => [slug, title])), [corpus]);
  return (
    <ul className={styles.list} aria-label="Changed pages">
      {pages.map(({ page, site, before, after, change: by, turn }) => (
        <li key={page}>
          <button type="button" onClick={() => void open(page)} title="Open in Inspect with these values">
            <span className={styles.title}>{titles.get(page) || page}</span>
            <span className={styles.site}>
              {site}
              {turn === 0 ? '' : turn === 1 ? ', now right' : ', now wrong'}
            </span>
            <span className={styles.values}>
              {asPoints(pageValue(objective, before))} → {asPoints(pageValue(objective, after))}
            </span>
            <span className={by < 0 ? styles.worse : styles.better}>{change(by)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function summaryText(pages: readonly ChangedPage[], all: number): string {
  if (pages.length === 0) return `None of ${counted(all, 'page')} changes.`;
  const better = pages.filter((page) => page.change > 0).length;
  const worse = pages.filter((page) => page.change < 0).length;
  return `${pages.length} of ${counted(all, 'page')} change: ${better} better, ${worse} worse.`;
}
