import { Button } from '../components/Button';
import { Note } from '../components/Note';
import { CorpusError } from '../corpus/CorpusError';
import { plural } from '../panels/facts';
import { openCorpusPageOf } from '../store/corpusState';
import { useInspector, useInspectorStore } from '../store/useInspector';
import { LiveDiffers } from './LiveDiffers';

/** What went wrong with the label, and what cannot be done here. */
export function LabelNotices() {
  return (
    <>
      <ReadOnly />
      <CorpusError />
      <Trouble />
      <LiveDiffers />
    </>
  );
}

function ReadOnly() {
  const name = useInspector((state) => (state.corpus?.isReadOnly ? state.corpus.name : ''));
  if (name === '') return null;
  return (
    <Note kind="info" title={`${name} can only be looked at`}>
      Nothing can be written into its folder. Labels are shown; to change them, copy the folder to where you
      may write and open it there.
    </Note>
  );
}

function Trouble() {
  const trouble = useInspector((state) => state.labelTrouble);
  const unsaved = useInspector((state) => state.unsaved);
  const retry = useInspector((state) => state.retrySaving);
  const drop = useInspector((state) => state.dropChange);
  const load = useInspector((state) => state.loadLabel);
  const store = useInspectorStore();
  if (trouble === null) return null;
  if (trouble.kind === 'load') {
    const openAgain = async (): Promise<void> => {
      await store.getState().reloadCorpus();
      const page = openCorpusPageOf(store.getState());
      if (page !== null) await store.getState().openCorpusPage(page.slug);
      await load();
    };
    return (
      <Note
        kind="err"
        title={trouble.words}
        actions={<Button onClick={() => void openAgain()}>Open the page again</Button>}
      >
        The label is not shown. Its file is as it was.
      </Note>
    );
  }
  return (
    <Note
      kind="err"
      title={`Not saved: ${trouble.words}`}
      actions={
        <>
          <Button onClick={() => void retry()}>Try again</Button>
          <Button onClick={() => void drop()}>Leave out the first change</Button>
        </>
      }
    >
      {plural(unsaved, 'change waits', 'changes wait')} here, in order; what was saved before is on the disk.
    </Note>
  );
}
