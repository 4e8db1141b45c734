import { Wand2 } from 'lucide-react';
import type { PageLabel } from '../../shared/labels/pageLabel';
import { Button } from '../components/Button';
import { focusKept } from '../components/focusKept';
import { SectionHead } from '../components/SectionHead';
import { openCorpusPageOf } from '../store/corpusState';
import type { FittedPage } from '../store/fitState';
import { methodOf } from '../store/settingsSlice';
import { useInspector } from '../store/useInspector';
import { FittedDeeds, FittedWords } from '../tune/FittedWords';
import own from './FitSection.module.css';
import styles from './LabelPanel.module.css';

/** The settings with which the method finds what is labelled here. */
export function FitSection({ label }: { label: PageLabel }) {
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
      <div className={own.body} ref={focusKept} tabIndex={-1}>
        {fitted !== null ? (
          <>
            <div role="status">
              <FittedWords fitted={fitted} />
            </div>
            <div className={own.deeds}>
              <FittedDeeds fitted={fitted} />
            </div>
          </>
        ) : (
          <>
            <p>
              {isLabelled
                ? 'The settings that find these records, with the fewest changes.'
                : 'Accept the label first: settings are fitted to what is right.'}
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

/** What was fitted to other records says nothing of these. */
function isOfLabel({ label: known }: FittedPage, { noRecords, records }: PageLabel): boolean {
  if (known === null) return true;
  const blocksOf = (all: PageLabel['records']): string => JSON.stringify(all.map(({ blocks }) => blocks));
  return known.noRecords === noRecords && blocksOf(known.records) === blocksOf(records);
}
