import { Group, Panel, useDefaultLayout } from 'react-resizable-panels';
import { useAllMethods } from '../compare/useAgreement';
import { useMedia } from '../components/useMedia';
import { Edge } from '../panels/Edge';
import { narrowWindow } from '../panels/narrowWindow';
import { useInspector } from '../store/useInspector';
import { LabelPanel } from './LabelPanel';
import styles from './LabelPlace.module.css';
import { LabelWork } from './LabelWork';
import { NoCorpus } from './NoCorpus';
import { Queue } from './Queue';
import { useLabelViewing } from './useLabelViewing';

/** px, as in the style sheet's frame */
const [left, right] = [236, 352];

/** What is right on each page of a corpus: the queue, the page with its label, and what the label says. */
export function LabelPlace() {
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
      <Edge label="Width of the queue" />
      <Panel id="page" minSize={400}>
        <LabelWork />
      </Panel>
      <Edge label="Width of the label panel" />
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
