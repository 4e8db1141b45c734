import { useEffect, useRef } from 'react';
import type { Size } from '../../shared/picture/viewing';
import { useInspectorStore } from '../store/useInspector';
import { keepFitted, scrollBy } from './canvasActions';
import { followView } from './followView';
import { listenToGestures } from './gestures';
import styles from './PageCanvas.module.css';
import { pageGestures } from './pageGestures';
import { PageView } from './pageView';
import type { SceneOf } from './stageScene';

interface Props {
  id?: string;
  /** what is drawn on the page */
  sceneOf: SceneOf;
  /** what is shown, in words */
  label: string;
  /** what gestures on the page mean here, where it is not that they select; must not change */
  gestures?: typeof pageGestures | undefined;
}

/** Parts of the view that a key moves it by. */
const keyScrolls: Readonly<Record<string, number>> = {
  PageDown: 0.9,
  PageUp: -0.9,
  ArrowDown: 0.1,
  ArrowUp: -0.1,
  End: Number.MAX_SAFE_INTEGER,
};

/** The captured page with overlays, to be moved, zoomed and picked from. */
export function PageCanvas({ id, sceneOf, label, gestures = pageGestures }: Props) {
  const store = useInspectorStore();
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const sceneRef = useRef(sceneOf);
  const viewRef = useRef<PageView>(null);

  useEffect(() => {
    const canvas = canvasRef.current!;
    const view = new PageView(canvas, store, (state) => sceneRef.current(state));
    viewRef.current = view;
    // At first that of the canvas before, or of a session.
    let lastSize: Size = store.getState().canvasSize;
    const resize = (): void => {
      const size = { width: canvas.clientWidth, height: canvas.clientHeight };
      view.resize(size);
      store.getState().setCanvasSize(size);
      if (size.width === 0 || size.height === 0) return;
      if (lastSize.width > 0) keepFitted(store.getState(), lastSize, size);
      lastSize = size;
    };
    const observer = new ResizeObserver(resize);
    observer.observe(canvas);
    resize();
    const stops = [
      view.start(),
      listenToGestures(
        canvas,
        gestures(store, () => view.viewSize),
      ),
      followView(store),
    ];
    return () => {
      observer.disconnect();
      for (const stop of stops) stop();
    };
  }, [store, gestures]);

  // Another scene on the same page: its pictures stay.
  useEffect(() => {
    sceneRef.current = sceneOf;
    viewRef.current?.drawSoon();
  }, [sceneOf]);

  return (
    // It takes keys of its own: page up and down, arrows up and down.
    <div
      id={id}
      className={styles.frame}
      role="application"
      aria-roledescription="page with overlays"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is worked by keys and pointer
      tabIndex={0}
      onKeyDown={(event) => {
        const views = keyScrolls[event.key];
        if (views === undefined || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        scrollBy(store.getState(), views);
      }}
    >
      <canvas ref={canvasRef} className={styles.canvas} />
    </div>
  );
}
