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
import { Queue } from './Queue';

/** px, as in the style sheet's frame */
const [left, right] = [236, 352];

/** What is right on each page of a corpus: the queue, the page with its label, and what the label says. */
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
      <ResizeHandle label="Width of the queue" />
      <Panel id="page" minSize={400}>
        <LabelWork />
      </Panel>
      <ResizeHandle label="Width of the label panel" />
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

/** Little room: queue and label stand below the page, and all of it scrolls. */
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

/** How many corpora are offered at once; the Corpus place has all. */
const maxOffered = 6;

/** Labels are kept in a corpus: which could be opened. */
function NoCorpus() {
  const known = useInspector((state) => state.knownCorpora);
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
          {known.slice(0, maxOffered).map(({ folder, name }, index) => (
            <Button
              key={folder}
              kind={index === 0 ? 'strong' : 'plain'}
              title={folder}
              onClick={() => void open(folder)}
            >
              Open {name}
            </Button>
          ))}
          <Button onClick={() => setWorkspace('corpus')}>Another one, or a new one</Button>
        </>
      }
    >
      {error ??
        'Labels say what is right on a page, and are kept with the page in a corpus, which is a folder.'}{' '}
      {known.length > 0 ? 'Open one to label its pages.' : 'Open or make one in the Corpus place.'}
    </WorkspaceState>
  );
}

/** The canvas here has another size than under Inspect, whose view is there again when the user goes back; it has the keys. */
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
