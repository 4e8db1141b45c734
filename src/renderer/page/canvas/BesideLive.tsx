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
  /** under which its width is remembered */
  id: string;
  /** what is drawn on the live page; must not change */
  scene: () => SceneOf;
  /** the captured page */
  children: ReactNode;
}

/**
 * The live page, and the captured one beside it where both are seen. The live page keeps its place in the tree whatever
 * is beside it, so that it never goes out of sight in between.
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

/** The place of the live page, which the desktop lays over it; words where there is none to be seen. */
function LivePane({ scene }: { scene: () => SceneOf }) {
  const store = useInspectorStore();
  const box = useRef<HTMLDivElement>(null);
  const error = useInspector(livePageStatus);
  const [isWaiting, setWaiting] = useState(false);
  const isCovered = useCovered(box);
  const shownStatus = error === 'unresponsive' && isWaiting ? 'none' : error;
  useLiveBounds(box, shownStatus === 'none' && !isCovered);
  // Somebody else may be there after the connection was lost, who knows nothing of where and what.
  const program = useInspector((state) => state.program);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told anew to whoever is there
  useEffect(() => followDrawing(store, scene()), [store, program, scene]);
  useEffect(() => {
    if (error !== 'unresponsive') setWaiting(false);
  }, [error]);
  return (
    <section className={styles.pane} aria-label="Live page">
      <div className={styles.column}>
        <FindBar />
        <div className={styles.box} ref={box}>
          {isCovered && shownStatus === 'none' ? (
            <LivePageMessage title="The live page is out of sight">
              It comes back when the menu is closed.
            </LivePageMessage>
          ) : (
            <Message error={shownStatus} onWait={() => setWaiting(true)} />
          )}
        </div>
      </div>
      <LiveGutter />
    </section>
  );
}

function Message({ error: status, onWait }: { error: LivePageStatus; onWait: () => void }) {
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
        <LivePageMessage title="Loading the page">It is shown here as soon as it answers.</LivePageMessage>
      );
    case 'none':
      return null;
  }
}
