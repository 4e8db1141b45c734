import { Badge } from '../components/Badge';
import { openCorpusPageOf } from '../store/corpusState';
import { useInspector } from '../store/useInspector';
import { ConflictSection } from './ConflictSection';
import { FitSection } from './FitSection';
import { LabelButtons } from './LabelButtons';
import styles from './LabelPanel.module.css';
import { LostSection } from './LostSection';
import { originWords, statusWords } from './labelWords';
import { PageSection } from './PageSection';
import { RecordSection } from './RecordSection';
import { RecordsSection } from './RecordsSection';
import { RegionSection } from './RegionSection';

/** What the label of the page says, and what to do with it. */
export function LabelPanel() {
  const title = useInspector((state) => openCorpusPageOf(state)?.title || (state.page?.title ?? ''));
  const label = useInspector((state) => state.label);
  const methods = useInspector((state) => state.methods);
  const isProposed = useInspector((state) => state.isProposed);
  return (
    <aside className={styles.panel} aria-label="Label of this page">
      <div className={styles.head}>
        <h2>{title || 'No page'}</h2>
        {label !== null && <Badge>{originWords(label, methods)}</Badge>}
        {label !== null && (
          <Badge kind={label.status === 'labelled' ? 'ok' : 'plain'}>{statusWords(label, isProposed)}</Badge>
        )}
      </div>
      {label === null ? (
        <p className={styles.none}>The label of a page of the corpus stands here once it is open.</p>
      ) : (
        <div className={styles.scroller}>
          <ConflictSection />
          <LostSection label={label} />
          <RegionSection label={label} />
          <RecordsSection label={label} />
          <RecordSection label={label} />
          <PageSection label={label} />
          <FitSection label={label} />
        </div>
      )}
      <LabelButtons />
    </aside>
  );
}
