import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Group, Panel, useDefaultLayout } from 'react-resizable-panels';
import { isCanvasSeen } from '../../store/liveSlice';
import { useInspector, useInspectorStore } from '../../store/useInspector';
import { Edge } from '../../ui/Edge';
import { FindBar } from '../live/FindBar';
import { followDrawing } from '../live/followDrawing';
import { LiveGutter } from '../live/LiveGutter';
import {
  Crashed,
  Failed,
  type LiveTrouble,
  LiveWords,
  liveTrouble,
  Nothing,
  Unresponsive,
} from '../live/LiveTroubles';
import { useCovered } from '../live/useCovered';
import { useLivePlace } from '../live/useLivePlace';
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
          <Edge label="Width of the live page" />
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
  const trouble = useInspector(liveTrouble);
  const [isWaiting, setWaiting] = useState(false);
  const isCovered = useCovered(box);
  const shownTrouble = trouble === 'unresponsive' && isWaiting ? 'none' : trouble;
  useLivePlace(box, shownTrouble === 'none' && !isCovered);
  // Somebody else may be there after the connection was lost, who knows nothing of where and what.
  const program = useInspector((state) => state.program);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told anew to whoever is there
  useEffect(() => followDrawing(store, scene()), [store, program, scene]);
  useEffect(() => {
    if (trouble !== 'unresponsive') setWaiting(false);
  }, [trouble]);
  return (
    <section className={styles.pane} aria-label="Live page">
      <div className={styles.column}>
        <FindBar />
        <div className={styles.box} ref={box}>
          {isCovered && shownTrouble === 'none' ? (
            <LiveWords title="The live page is out of sight">
              It comes back when the menu is closed.
            </LiveWords>
          ) : (
            <Words trouble={shownTrouble} onWait={() => setWaiting(true)} />
          )}
        </div>
      </div>
      <LiveGutter />
    </section>
  );
}

function Words({ trouble, onWait }: { trouble: LiveTrouble; onWait: () => void }) {
  switch (trouble) {
    case 'crashed':
      return <Crashed />;
    case 'unresponsive':
      return <Unresponsive onWait={onWait} />;
    case 'failed':
      return <Failed />;
    case 'nothing':
      return <Nothing />;
    case 'starting':
      return <LiveWords title="Loading the page">It is shown here as soon as it answers.</LiveWords>;
    case 'none':
      return null;
  }
}
