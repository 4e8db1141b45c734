import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Group, Panel, useDefaultLayout } from 'react-resizable-panels';
import { isCanvasSeen } from '../../store/liveSlice';
import { useInspector, useInspectorStore } from '../../store/useInspector';
import { ResizeHandle } from '../../ui/ResizeHandle';
import { FindBar } from '../live/FindBar';
import { followDrawing } from '../live/followDrawing';
import { LiveGutter } from '../live/LiveGutter';
import {
  Crashed,
  Failed,
  LivePageMessage,
  type LivePageStatus,
  livePageStatus,
  Nothing,
  Unresponsive,
} from '../live/LivePageMessage';
import { useCovered } from '../live/useCovered';
import { useLiveBounds } from '../live/useLiveBounds';
import type { SceneOf } from '../sceneOf';
import styles from './canvas.module.css';

interface Props {
  /** key under which the layout is stored */
  id: string;
  /** what is drawn on the live page; must not change */
  scene: () => SceneOf;
  /** the captured page */
  children: ReactNode;
}

/**
 * The live page, with the snapshot beside it if both are shown. The live page keeps its position in the component tree,
 * so that it never flickers.
 */
export function BesideLive({ id, scene, children }: Props) {
  const hasCanvas = useInspector(isCanvasSeen);
  const layout = useDefaultLayout({
    id,
    panelIds: hasCanvas ? ['live', 'snapshot'] : ['live'],
    onlySaveAfterUserInteractions: true,
  });
  return (
    <Group {...layout}>
      <Panel id="live" minSize={160}>
        <LivePane scene={scene} />
      </Panel>
      {hasCanvas && (
        <>
          <ResizeHandle label="Width of the live page" />
          <Panel id="snapshot" minSize={160}>
            {children}
          </Panel>
        </>
      )}
    </Group>
  );
}

/** The area that the desktop covers with the live page; a message if there is none to show. */
function LivePane({ scene }: { scene: () => SceneOf }) {
  const store = useInspectorStore();
  const box = useRef<HTMLDivElement>(null);
  const status = useInspector(livePageStatus);
  const [isWaiting, setWaiting] = useState(false);
  const isCovered = useCovered(box);
  const shownStatus = status === 'unresponsive' && isWaiting ? 'none' : status;
  useLiveBounds(box, shownStatus === 'none' && !isCovered);
  // After a reconnect the program may be a new process that has no drawing yet.
  const program = useInspector((state) => state.program);
  // biome-ignore lint/correctness/useExhaustiveDependencies: send again to a new program
  useEffect(() => followDrawing(store, scene()), [store, program, scene]);
  useEffect(() => {
    if (status !== 'unresponsive') setWaiting(false);
  }, [status]);
  return (
    <section className={styles.pane} aria-label="Live page">
      <div className={styles.column}>
        <FindBar />
        <div className={styles.box} ref={box}>
          {isCovered && shownStatus === 'none' ? (
            <LivePageMessage title="The live page is hidden">
              It returns when the menu is closed.
            </LivePageMessage>
          ) : (
            <Message status={shownStatus} onWait={() => setWaiting(true)} />
          )}
        </div>
      </div>
      <LiveGutter />
    </section>
  );
}

function Message({ status, onWait }: { status: LivePageStatus; onWait: () => void }) {
  switch (status) {
    case 'crashed':
      return <Crashed />;
    case 'unresponsive':
      return <Unresponsive onWait={onWait} />;
    case 'failed':
      return <Failed />;
    case 'nothing':
      return <Nothing />;
    case 'starting':
      return (
        <LivePageMessage title="Loading the page">It appears here as soon as it responds.</LivePageMessage>
      );
    case 'none':
      return null;
  }
}
