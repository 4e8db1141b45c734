import toolbar from '../panels/Toolbar.module.css';
import { useInspector } from '../store/useInspector';
import { CorpusMenu } from './CorpusMenu';
import styles from './CorpusToolbar.module.css';
import { corpusCounts } from './corpusCounts';
import { EntrantPresetMenu } from './EntrantPresetMenu';
import { ExportTable } from './ExportTable';
import { MatchMenu } from './MatchMenu';
import { counted } from './numbers';
import { RunEvaluation } from './RunEvaluation';
import { SplitChoice } from './SplitChoice';

/** Which corpus, and how it is evaluated. */
export function CorpusToolbar() {
  const hasCorpus = useInspector((state) => state.corpus !== null);
  return (
    <div className={toolbar.bar} role="toolbar" aria-label="Evaluation">
      <CorpusMenu />
      <Counts />
      <span className={styles.room} />
      {hasCorpus && (
        <>
          <SplitChoice />
          <MatchMenu />
          <EntrantPresetMenu />
          <ExportTable />
          <RunEvaluation />
        </>
      )}
    </div>
  );
}

function Counts() {
  const corpus = useInspector((state) => state.corpus);
  const reader = useInspector((state) => state.reader);
  if (corpus === null) return null;
  const { pages, sites, records } = corpusCounts(corpus, reader);
  return (
    <span className={styles.counts}>
      {counted(pages, 'page')}, {counted(sites, 'site')}, {counted(records, 'labelled record')}
    </span>
  );
}
