import { Maximize, Minus, Plus } from 'lucide-react';
import { type PointerEvent, useEffect, useRef } from 'react';
import { centreOn, zoomStep } from '../../../shared/overlay/viewing';
import { useInspector, useInspectorStore } from '../../store/useInspector';
import { IconButton } from '../../ui/IconButton';
import type { SceneOf } from '../sceneOf';
import { scrollBy, zoomBy } from './canvasActions';
import styles from './Gutter.module.css';
import { MiniMapView } from './miniMapView';
import { viewedOf } from './viewed';

interface Props {
  sceneOf: SceneOf;
  /** id of the canvas that it controls */
  canvas: string;
}

/** Mini map and zoom beside the page. */
export function Gutter({ sceneOf, canvas }: Props) {
  const store = useInspectorStore();
  const percent = useInspector((state) => Math.round((viewedOf(state)?.viewing.scale ?? 1) * 100));
  return (
    <div className={styles.gutter}>
      <MiniMap sceneOf={sceneOf} canvas={canvas} />
      <div className={styles.zoom}>
        <IconButton
          label="Zoom in"
          keys="+"
          icon={<Plus />}
          outlined
          onClick={() => zoomBy(store.getState(), zoomStep)}
        />
        <output className={styles.percent} aria-label="Zoom">
          {percent} %
        </output>
        <IconButton
          label="Zoom out"
          keys="−"
          icon={<Minus />}
          outlined
          onClick={() => zoomBy(store.getState(), 1 / zoomStep)}
        />
        <IconButton
          label="Fit width"
          keys="F"
          icon={<Maximize />}
          outlined
          onClick={() => store.getState().setViewing(null)}
        />
      </div>
    </div>
  );
}

interface MiniMapProps {
  sceneOf: SceneOf;
  canvas: string;
}

const keyScrolls: Readonly<Record<string, number>> = {
  ArrowDown: 0.1,
  ArrowUp: -0.1,
  PageDown: 0.9,
  PageUp: -0.9,
  End: Number.MAX_SAFE_INTEGER,
  Home: -Number.MAX_SAFE_INTEGER,
};

/** The whole page with its overlays, small; the visible part is a frame that can be dragged. */
function MiniMap({ sceneOf, canvas }: MiniMapProps) {
  const store = useInspectorStore();
  const mapRef = useRef<HTMLCanvasElement>(null);
  const frameRef = useRef<HTMLDivElement>(null);
  const viewRef = useRef<MiniMapView>(null);
  const position = useInspector((state) => {
    const viewed = viewedOf(state);
    if (viewed === null) return 0;
    const { viewing, page, view } = viewed;
    const maxY = page.height - view.height / viewing.scale;
    return maxY <= 0 ? 0 : Math.round((100 * Math.min(Math.max(0, viewing.y), maxY)) / maxY);
  });

  useEffect(() => {
    const map = mapRef.current!;
    const view = new MiniMapView(map, frameRef.current!, store, sceneOf);
    viewRef.current = view;
    const observer = new ResizeObserver(() => view.resize());
    observer.observe(map.parentElement!);
    const stop = view.start();
    return () => {
      observer.disconnect();
      stop();
    };
  }, [store, sceneOf]);

  const goTo = (event: PointerEvent): void => {
    const state = store.getState();
    const viewed = viewedOf(state);
    const point = viewRef.current?.pageAt(event.clientX, event.clientY);
    if (viewed === null || point === undefined) return;
    state.setViewing(centreOn(viewed.viewing, point, viewed.page, viewed.view));
  };

  return (
    <div
      className={styles.space}
      role="scrollbar"
      aria-label="Position on the page"
      aria-controls={canvas}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={position}
      aria-valuetext={`${position} % down the page`}
      tabIndex={0}
      onKeyDown={(event) => {
        const views = keyScrolls[event.key];
        if (views === undefined || event.shiftKey) return;
        event.preventDefault();
        scrollBy(store.getState(), views);
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        goTo(event);
      }}
      onPointerMove={(event) => {
        if (event.buttons === 1) goTo(event);
      }}
    >
      <canvas ref={mapRef} className={styles.map} />
      <div ref={frameRef} className={styles.frame} />
    </div>
  );
}
