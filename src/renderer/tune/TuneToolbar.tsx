import { CorpusMenu } from '../corpus/CorpusMenu';
import { counted } from '../corpus/numbers';
import toolbar from '../panels/Toolbar.module.css';
import { useInspector } from '../store/useInspector';
import { ExportMenu } from './ExportMenu';
import { FoldsMenu } from './FoldsMenu';
import { ObjectiveMenu } from './ObjectiveMenu';
import { RunsMenu } from './RunsMenu';
import { SaveTuned } from './SaveTuned';
import { SearchOptions } from './SearchOptions';
import { ShortMethodMenu } from './ShortMethodMenu';
import { splitCounts } from './splitCounts';
import { TuneButton } from './TuneButton';
import styles from './TuneToolbar.module.css';

/** What is searched for, over what, and how far it is. */
export function TuneToolbar() {
  const hasCorpus = useInspector((state) => state.corpus !== null);
  return (
    <div className={`${toolbar.bar} ${styles.bar}`} role="toolbar" aria-label="Tuning">
      {hasCorpus ? (
        <>
          <ShortMethodMenu />
          <ObjectiveMenu />
          <FoldsMenu />
          <SearchOptions />
          <Counts />
          <div className={styles.deeds}>
            <RunsMenu />
            <ExportMenu />
            <SaveTuned />
            <TuneButton />
          </div>
        </>
      ) : (
        <CorpusMenu />
      )}
    </div>
  );
}

function Counts() {
  const corpus = useInspector((state) => state.corpus);
  const reader = useInspector((state) => state.reader);
  if (corpus === null) return null;
  const { train, heldOut } = splitCounts(corpus, reader);
  return (
    <span className={styles.counts} title="labelled pages, and the sites they are of">
      {`train ${counted(train.pages, 'page')}, ${counted(train.sites, 'site')}; `}
      {`held-out ${counted(heldOut.pages, 'page')}, ${counted(heldOut.sites, 'site')}`}
    </span>
  );
}
