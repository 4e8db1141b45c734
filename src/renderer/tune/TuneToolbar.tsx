import { CorpusMenu } from '../corpus/CorpusMenu';
import counts from '../corpus/CorpusToolbar.module.css';
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

/** What is searched for, over what, and how far it is. */
export function TuneToolbar() {
  const hasCorpus = useInspector((state) => state.corpus !== null);
  return (
    <div className={toolbar.bar} role="toolbar" aria-label="Tuning">
      {hasCorpus ? (
        <>
          <ShortMethodMenu />
          <ObjectiveMenu />
          <FoldsMenu />
          <SearchOptions />
          <Counts />
          <span className={counts.room} />
          <RunsMenu />
          <ExportMenu />
          <SaveTuned />
          <TuneButton />
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
    <span className={counts.counts} title="labelled pages, and the sites they are of">
      train {counted(train.pages, 'page')}, {counted(train.sites, 'site')}; held-out{' '}
      {counted(heldOut.pages, 'page')}, {counted(heldOut.sites, 'site')}
    </span>
  );
}
