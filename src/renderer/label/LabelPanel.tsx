import { Wand2 } from 'lucide-react';
import type { PageLabel } from '../../shared/labels/pageLabel';
import { blockName } from '../../shared/page/blockNames';
import { useKeysOf } from '../actions/useKeysOf';
import { BlockTag } from '../page/BlockTag';
import { Xpath } from '../page/Xpath';
import { FitActions, FitSummary } from '../repair/FitSummary';
import { openCorpusPageOf } from '../store/corpusSlice';
import type { FittedPage } from '../store/fitSlice';
import { methodOf } from '../store/settingsSlice';
import { useInspector } from '../store/useInspector';
import { Badge } from '../ui/Badge';
import { Button } from '../ui/Button';
import { plural } from '../ui/format';
import { Keys } from '../ui/Keys';
import { keepFocus } from '../ui/keepFocus';
import { SectionHead } from '../ui/SectionHead';
import { ConflictSection } from './ConflictSection';
import { LabelButtons } from './LabelButtons';
import styles from './LabelPanel.module.css';
import own from './LabelPanel.module.css';
import { PageSection } from './PageSection';
import { RecordSection } from './RecordSection';
import { RecordsSection } from './RecordsSection';
import { originText, statusText } from './statusText';

/** The label of the page, and the actions on it. */
export function LabelPanel() {
  const title = useInspector((state) => openCorpusPageOf(state)?.title || (state.page?.title ?? ''));
  const label = useInspector((state) => state.label);
  const methods = useInspector((state) => state.methods);
  const isProposed = useInspector((state) => state.isProposed);
  return (
    <aside className={styles.panel} aria-label="Label of this page">
      <div className={styles.head}>
        <h2>{title || 'No page'}</h2>
        {label !== null && <Badge>{originText(label, methods)}</Badge>}
        {label !== null && (
          <Badge kind={label.status === 'labelled' ? 'ok' : 'plain'}>{statusText(label, isProposed)}</Badge>
        )}
      </div>
      {label === null ? (
        <p className={styles.none}>Open a page of the corpus to see its label.</p>
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

/** After a recapture: the records that were not found again, and how many need a review. */
function LostSection({ label: { lost, records } }: { label: PageLabel }) {
  const doubtful = records.filter(({ confidence }) => confidence < 1).length;
  if (lost.length + doubtful === 0) return null;
  return (
    <section className={styles.section} aria-label="Found again">
      <SectionHead title="After the recapture" />
      <p className={styles.words}>
        {doubtful > 0 &&
          `${doubtful} of ${plural(records.length, 'record')} found again with some doubt, marked “?”. `}
        {lost.length > 0 && `${plural(lost.length, 'record')} not found again, listed below. `}
        Accepting the label confirms all of this.
      </p>
      <ul className={own.list}>
        {lost.map(({ xpath, text }) => (
          <li key={xpath}>
            <span>{text === '' ? '(no text)' : text}</span>
            <code>{xpath}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The block that holds the records. */
function RegionSection({ label: { region } }: { label: PageLabel }) {
  const keysOf = useKeysOf();
  const model = useInspector((state) => state.model);
  return (
    <section className={styles.section} aria-label="Main region">
      <SectionHead title="Main region" />
      {region === -1 || model === null || region >= model.count ? (
        <p className={styles.words}>
          None chosen yet. Select the block that holds the records and press{' '}
          <Keys of={keysOf('labelRegion')} />.
        </p>
      ) : (
        <div className={styles.line}>
          <BlockTag block={region} />
          <strong>{blockName(model, region)}</strong>
          <Xpath block={region} />
        </div>
      )}
    </section>
  );
}

/** The settings with which the method finds the labelled records. */
function FitSection({ label }: { label: PageLabel }) {
  const slug = useInspector((state) => openCorpusPageOf(state)?.slug);
  const method = useInspector(methodOf);
  const fitted = useInspector(({ fitted: known }) =>
    known !== null && known.slug === slug && known.method === method?.id && isOfLabel(known, label)
      ? known
      : null,
  );
  const fitPage = useInspector((state) => state.fitPage);
  if (slug === undefined || method === undefined) return null;
  const isLabelled = label.status === 'labelled';
  return (
    <section className={styles.section} aria-label="Fit this page">
      <SectionHead title="Fit this page" aside={method.title} />
      <div className={own.body} ref={keepFocus} tabIndex={-1}>
        {fitted !== null ? (
          <>
            <div role="status">
              <FitSummary fitted={fitted} />
            </div>
            <div className={own.deeds}>
              <FitActions fitted={fitted} />
            </div>
          </>
        ) : (
          <>
            <p>
              {isLabelled
                ? 'Finds the settings with the fewest changes that find these records.'
                : 'Accept the label first: settings are fitted to accepted labels.'}
            </p>
            <div className={own.deeds}>
              <Button
                icon={<Wand2 aria-hidden="true" />}
                disabled={!isLabelled}
                onClick={() => void fitPage(slug)}
              >
                Fit this page
              </Button>
            </div>
          </>
        )}
      </div>
    </section>
  );
}

/** A fit to other records does not apply to this label. */
function isOfLabel({ label: known }: FittedPage, { noRecords, records }: PageLabel): boolean {
  if (known === null) return true;
  const blocksOf = (all: PageLabel['records']): string => JSON.stringify(all.map(({ blocks }) => blocks));
  return known.noRecords === noRecords && blocksOf(known.records) === blocksOf(records);
}
