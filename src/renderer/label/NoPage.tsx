import { Plus } from 'lucide-react';
import { useKeysOf } from '../actions/useKeysOf';
import { useInspector, useInspectorStore } from '../store/useInspector';
import { Button } from '../ui/Button';
import { Keys } from '../ui/Keys';
import { WorkspaceState } from '../ui/WorkspaceState';

/** A corpus is open, but no page of it. */
export function NoPage() {
  const pages = useInspector((state) => state.corpus?.pages.length ?? 0);
  const setWorkspace = useInspector((state) => state.setWorkspace);
  if (pages === 0)
    return (
      <WorkspaceState
        title="The corpus has no pages yet"
        ways={<Button onClick={() => setWorkspace('corpus')}>Add pages in the Corpus workspace</Button>}
      >
        Add URLs, files or a folder of HTML there, or open a page in Inspect and add it here.
      </WorkspaceState>
    );
  return (
    <WorkspaceState title="Choose a page to label" ways={<NextButton isStrong />}>
      Choose one in the queue, or start with the first unlabelled page.
    </WorkspaceState>
  );
}

/** The open page is not part of the corpus. */
export function OutsidePage() {
  const store = useInspectorStore();
  const title = useInspector((state) => state.page?.title || state.page?.address || '');
  const corpus = useInspector((state) => state.corpus?.name ?? '');
  const isReadOnly = useInspector((state) => state.corpus?.isReadOnly ?? false);
  const add = async (): Promise<void> => {
    const { addOpenPage, page } = store.getState();
    await addOpenPage([]);
    const added = store.getState().corpus?.pages.find(({ hash }) => hash === page?.page);
    if (added !== undefined) await store.getState().openCorpusPage(added.slug);
  };
  return (
    <WorkspaceState
      title="This page is not in the corpus"
      ways={
        <>
          <Button
            kind="strong"
            icon={<Plus aria-hidden="true" />}
            disabled={isReadOnly}
            onClick={() => void add()}
          >
            Add this page to the corpus
          </Button>
          <ReplaceButton />
          <CorpusOfPageButton />
          <NextButton />
        </>
      }
    >
      {isReadOnly
        ? `${title} cannot be added to ${corpus}, which is read-only. Choose a page in the queue.`
        : `${title} is open, but labels are stored with the pages of ${corpus}. The existing capture is added; the page is not loaded again.`}
    </WorkspaceState>
  );
}

/** Asks for the folder of a new corpus, with the open page as its first page. */
export function CorpusOfPageButton({ isStrong = false }: { isStrong?: boolean }) {
  const ask = useInspector((state) => state.askForCorpus);
  return (
    <Button kind={isStrong ? 'strong' : 'plain'} onClick={() => ask('ofPage')}>
      Make a corpus of this page…
    </Button>
  );
}

/** Offered if the corpus has a page with the same address, as this may be a newer capture of it. */
function ReplaceButton() {
  const known = useInspector((state) => state.corpus?.pages.find(({ url }) => url === state.page?.address));
  const isReadOnly = useInspector((state) => state.corpus?.isReadOnly ?? false);
  const recapture = useInspector((state) => state.recapturePage);
  if (known === undefined || isReadOnly) return null;
  return (
    <Button onClick={() => void recapture(known.slug, true)}>
      Use it as the new capture of {known.title || known.slug}
    </Button>
  );
}

function NextButton({ isStrong = false }: { isStrong?: boolean }) {
  const keysOf = useKeysOf();
  const next = useInspector((state) => state.nextUnlabelled);
  return (
    <Button kind={isStrong ? 'strong' : 'plain'} onClick={() => void next()}>
      Next unlabelled page
      <Keys of={keysOf('labelUnlabelled')} />
    </Button>
  );
}
