import { useLate } from '../components/useLate';
import { LoadingState } from '../panels/LoadingState';
import { LoadingStrip } from '../panels/LoadingStrip';
import { Notices } from '../panels/Notices';
import { openCorpusPageOf } from '../store/corpusState';
import { useInspector } from '../store/useInspector';
import { HintStrip } from './HintStrip';
import { LabelLegend } from './LabelLegend';
import { LabelNotices } from './LabelNotices';
import { LabelPages } from './LabelPages';
import styles from './LabelWork.module.css';
import { NoPage, OutsidePage } from './NoPage';
import { ToolStrip } from './ToolStrip';

/** The page with its label: tools and layers above, what the keys do below. */
export function LabelWork() {
  return (
    <section className={styles.work} aria-label="Labelling canvas">
      <ToolStrip />
      <LabelLegend />
      <Notices />
      <LabelNotices />
      <div className={styles.page}>
        <Page />
      </div>
      <HintStrip />
    </section>
  );
}

function Page() {
  const hasPage = useInspector((state) => state.page !== null);
  const isOfCorpus = useInspector((state) => openCorpusPageOf(state) !== null);
  const isLate = useLate(useInspector((state) => state.opening !== null));
  if (!hasPage) return isLate ? <LoadingState /> : <NoPage />;
  if (!isOfCorpus) return <OutsidePage />;
  return (
    <>
      {isLate && <LoadingStrip />}
      <LabelPages />
    </>
  );
}
