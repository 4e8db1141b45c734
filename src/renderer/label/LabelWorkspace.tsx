import { useEffect } from 'react';
import { Group, Panel, useDefaultLayout } from 'react-resizable-panels';
import { useAllMethods } from '../page/useAllMethods';
import { useInspector, useInspectorStore } from '../store/useInspector';
import { Button } from '../ui/Button';
import { ResizeHandle } from '../ui/ResizeHandle';
import { narrowWindow, useMedia } from '../ui/useMedia';
import { WorkspaceState } from '../ui/WorkspaceState';
import { focusCanvas } from './focusCanvas';
import { LabelPanel } from './LabelPanel';
import { LabelWork } from './LabelWork';
import styles from './LabelWorkspace.module.css';
import { CorpusOfPageButton } from './NoPage';
import { Queue } from './Queue';

/** Initial panel widths, px. Same as in the style sheet of the frame. */
const [left, right] = [236, 352];

/** The Label workspace: the queue of pages, the page with its label, and the label panel. */
export function LabelWorkspace() {
  const hasCorpus = useInspector((state) => state.corpus !== null);
  const isNarrow = useMedia(narrowWindow);
  useAllMethods();
  useLabelViewing();
  if (!hasCorpus) return <NoCorpus />;
  return isNarrow ? <Narrow /> : <Wide />;
}

function Wide() {
  const layout = useDefaultLayout({ id: 'recordscope.panels.label', onlySaveAfterUserInteractions: true });
  return (
    <Group className={styles.wide} {...layout}>
      <Panel
        id="queue"
        defaultSize={left}
        minSize={180}
        maxSize={420}
        groupResizeBehavior="preserve-pixel-size"
      >
        <Queue />
      </Panel>
      <ResizeHandle label="Queue width" />
      <Panel id="page" minSize={400}>
        <LabelWork />
      </Panel>
      <ResizeHandle label="Label panel width" />
      <Panel
        id="label"
        defaultSize={right}
        minSize={280}
        maxSize={720}
        groupResizeBehavior="preserve-pixel-size"
      >
        <LabelPanel />
      </Panel>
    </Group>
  );
}

/** In a narrow window, queue and label are below the page, and everything scrolls. */
function Narrow() {
  return (
    <div className={styles.narrow}>
      <div className={styles.work}>
        <LabelWork />
      </div>
      <div className={styles.label}>
        <LabelPanel />
      </div>
      <div className={styles.queue}>
        <Queue />
      </div>
    </div>
  );
}

/** Maximum number of corpora to offer. The Corpus workspace lists all. */
const maxOffered = 6;

/** Labels are stored in a corpus, so this offers to make one of the open page, and corpora to open. */
function NoCorpus() {
  const known = useInspector((state) => state.knownCorpora);
  const title = useInspector(({ page }) => (page === null ? null : page.title || page.address));
  const error = useInspector((state) => state.corpusError);
  const isConnected = useInspector((state) => state.isConnected);
  const load = useInspector((state) => state.loadKnownCorpora);
  const openCorpus = useInspector((state) => state.openCorpus);
  const setWorkspace = useInspector((state) => state.setWorkspace);
  useEffect(() => {
    if (isConnected) load().catch(() => undefined);
  }, [isConnected, load]);
  const open = async (folder: string): Promise<void> => {
    await openCorpus(folder);
    setWorkspace('label');
  };
  return (
    <WorkspaceState
      title="No corpus is open"
      ways={
        <>
          {title !== null && <CorpusOfPageButton isStrong />}
          {known.slice(0, maxOffered).map(({ folder, name }, index) => (
            <Button
              key={folder}
              kind={index === 0 && title === null ? 'strong' : 'plain'}
              title={folder}
              onClick={() => void open(folder)}
            >
              Open {name}
            </Button>
          ))}
          <Button onClick={() => setWorkspace('corpus')}>Open or create another</Button>
        </>
      }
    >
      {error ??
        'A label says which records are on a page. It is stored with the page in a corpus, which is a folder.'}{' '}
      {title !== null && `Make a corpus of ${title} to label it at once.`}{' '}
      {known.length > 0
        ? `Open ${title === null ? 'one' : 'another'} to label its pages.`
        : title === null && 'Open or create one in the Corpus workspace.'}
    </WorkspaceState>
  );
}

/** Starts with a fresh view and focuses the canvas. Restores the view of Inspect on leaving, as its canvas has another size. */
function useLabelViewing(): void {
  const store = useInspectorStore();
  useEffect(() => {
    const { viewing, page, setViewing } = store.getState();
    setViewing(null);
    focusCanvas();
    return () => {
      if (store.getState().page?.page === page?.page) setViewing(viewing);
      store.getState().setMarked([]);
      store.getState().setPointerTool('select');
    };
  }, [store]);
}
