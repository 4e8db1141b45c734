import { useMemo } from 'react';
import { useKeysOf } from '../actions/useKeysOf';
import { jobTitles } from '../store/jobsSlice';
import { orderTitles, queueCounts, queuePages } from '../store/queuePages';
import { queueOrders } from '../store/queueSlice';
import { useInspector, useInspectorStore } from '../store/useInspector';
import { Button } from '../ui/Button';
import { plural } from '../ui/format';
import { Keys } from '../ui/Keys';
import { Menu } from '../ui/Menu';
import { TextSearch } from '../ui/TextSearch';
import { focusCanvas } from './focusCanvas';
import { PageThumbnails } from './pageThumbnails';
import styles from './Queue.module.css';
import { QueueList } from './QueueList';

/** The pages of the corpus in labelling order, and the progress. */
export function Queue() {
  const order = useInspector((state) => state.queueOrder);
  const setOrder = useInspector((state) => state.setQueueOrder);
  return (
    <section className={styles.queue} aria-label="Queue">
      <div className={styles.head}>
        <h2>Queue</h2>
        <Menu
          label={`${orderTitles[order]}: order of the queue`}
          trigger={orderTitles[order]}
          kind="quiet"
          items={queueOrders.map((value) => ({
            label: orderTitles[value],
            checked: value === order,
            onSelect: () => setOrder(value),
          }))}
        />
      </div>
      <Progress />
      <Filter />
      <Pages />
      <Foot />
    </section>
  );
}

function Progress() {
  const corpus = useInspector((state) => state.corpus);
  const reader = useInspector((state) => state.reader);
  const agreement = useInspector((state) => state.agreement);
  const { pages, labelled, open, skipped, conflicts, doubtful } = useMemo(
    () => queueCounts({ corpus, reader, agreement }),
    [corpus, reader, agreement],
  );
  return (
    <div className={styles.progress}>
      <p>
        <b>
          {labelled} / {pages}
        </b>{' '}
        {pages === 1 ? 'page labelled' : 'pages labelled'}
      </p>
      <progress value={labelled} max={Math.max(1, pages)} aria-label="Pages labelled" />
      <p className={styles.counts}>
        <span>{open} left</span>
        <span>{skipped} skipped</span>
        {doubtful > 0 && <span>{doubtful} doubtful</span>}
        <span>{plural(conflicts, 'conflict')}</span>
      </p>
    </div>
  );
}

/** Shows only pages with these words; Enter opens the first. The next page is also one of them. */
function Filter() {
  const store = useInspectorStore();
  const text = useInspector((state) => state.queueSearch);
  const setText = useInspector((state) => state.setQueueSearch);
  const openFirst = (): void => {
    const [first] = queuePages(store.getState());
    if (first !== undefined) void store.getState().openCorpusPage(first.slug).then(focusCanvas);
  };
  return (
    <div className={styles.filter}>
      <TextSearch
        field="queueSearch"
        label="Search title, site, tag"
        value={text}
        onChange={setText}
        onEnter={openFirst}
      />
    </div>
  );
}

function Pages() {
  const corpus = useInspector((state) => state.corpus);
  const reader = useInspector((state) => state.reader);
  const queueOrder = useInspector((state) => state.queueOrder);
  const certainty = useInspector((state) => state.certainty);
  const agreement = useInspector((state) => state.agreement);
  const queueSearch = useInspector((state) => state.queueSearch);
  const setOrder = useInspector((state) => state.setQueueOrder);
  const setSearch = useInspector((state) => state.setQueueSearch);
  const pagePicture = useInspector((state) => state.pagePicture);
  const folder = corpus?.folder;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another corpus has other images
  const thumbnails = useMemo(() => new PageThumbnails(pagePicture), [pagePicture, folder]);
  const pages = useMemo(
    () => queuePages({ corpus, reader, queueOrder, queueSearch, certainty, agreement }),
    [corpus, reader, queueOrder, queueSearch, certainty, agreement],
  );
  if (pages.length > 0) return <QueueList pages={pages} thumbnails={thumbnails} />;
  if (queueSearch !== '')
    return (
      <div className={styles.none} role="status">
        <p>No page of this queue matches “{queueSearch}”.</p>
        <Button onClick={() => setSearch('')}>Clear the search</Button>
      </div>
    );
  return (
    <div className={styles.none}>
      <p>{emptyText[queueOrder] ?? 'The corpus has no pages yet.'}</p>
      {queueOrder !== 'corpus' && <Button onClick={() => setOrder('corpus')}>Show all pages</Button>}
    </div>
  );
}

const emptyText: Readonly<Record<string, string>> = {
  doubtful: 'No label needs a review: all records were found again.',
  conflicts: 'No conflicts: no other annotator has labelled your pages, or you agree on all of them.',
};

/** The running job, or what the numbers mean. */
function Foot() {
  const keysOf = useKeysOf();
  const methods = useInspector((state) => state.methods.length);
  const hasNumbers = useInspector((state) => state.certainty !== null);
  const job = useInspector((state) => state.jobs[0]);
  const cancelJob = useInspector((state) => state.cancelJob);
  const loadCertainty = useInspector((state) => state.loadCertainty);
  return (
    <div className={styles.foot}>
      {job !== undefined ? (
        <p role="status">
          {jobTitles[job.kind]}
          {job.total > 0 && `: ${job.done} of ${job.total}`}{' '}
          <button type="button" className={styles.link} onClick={() => cancelJob(job.ticket)}>
            Stop
          </button>
        </p>
      ) : hasNumbers ? (
        <p>
          The number is how well the {methods} methods agree. <Keys of={keysOf('labelUncertain')} /> opens the
          least certain page.
        </p>
      ) : (
        <p>
          How well the {methods} methods agree on each page is not computed yet.{' '}
          <button type="button" className={styles.link} onClick={() => void loadCertainty()}>
            Compute
          </button>
        </p>
      )}
    </div>
  );
}
