import { useEffect, useRef, useState } from 'react';
import { FindBar } from '../live/FindBar';
import { followDrawing } from '../live/followDrawing';
import { LiveGutter } from '../live/LiveGutter';
import { Crashed, Failed, Nothing, Unresponsive } from '../live/LiveTroubles';
import { LiveWords } from '../live/LiveWords';
import { type LiveTrouble, liveTrouble } from '../live/liveTrouble';
import { useCovered } from '../live/useCovered';
import { useLivePlace } from '../live/useLivePlace';
import { useInspector, useInspectorStore } from '../store/useInspector';
import styles from './LivePane.module.css';

/** The place of the live page, which the desktop lays over it; words where there is none to be seen. */
export function LivePane() {
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
  useEffect(() => followDrawing(store), [store, program]);
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
