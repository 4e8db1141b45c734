import { type MouseEvent, useEffect, useRef } from 'react';
import { stagePaths } from '../../../shared/overlay/drawnLayers';
import { pathPointAt } from '../../../shared/overlay/pathGeometry';
import {
  centreOn,
  middleOf,
  type Point,
  type Rect,
  reveal,
  type Size,
  toScreen,
  visibleRect,
} from '../../../shared/overlay/viewing';
import type { ShownStage } from '../../../shared/pipeline/shownStage';
import type { InspectorState } from '../../store/inspectorState';
import type { InspectorStore } from '../../store/inspectorStore';
import { useInspectorStore } from '../../store/useInspector';
import { afterMenuMark, homeMark } from '../../ui/focusHome';
import { isByKey } from '../../ui/isByKey';
import type { SceneOf } from '../sceneOf';
import styles from './canvas.module.css';
import { keepFitted, scrollBy } from './canvasActions';
import { type GestureListener, listenToGestures } from './gestures';
import { pageGestures } from './pageGestures';
import { PageView } from './pageView';
import { boxOfBlock, viewedOf } from './viewed';

interface Props {
  id?: string;
  /** gets the focus when a menu closes */
  isFocusedAfterMenu?: boolean;
  /** what is drawn on the page */
  sceneOf: SceneOf;
  /** accessible name */
  label: string;
  /** gesture handlers, if not the default ones; must not change */
  gestures?: typeof pageGestures | undefined;
}

/** Scroll distance of each key, in view heights. */
const keyScrolls: Readonly<Record<string, number>> = {
  PageDown: 0.9,
  PageUp: -0.9,
  ArrowDown: 0.1,
  ArrowUp: -0.1,
  End: Number.MAX_SAFE_INTEGER,
};

/** The captured page with overlays; can be panned, zoomed and clicked. */
export function PageCanvas({
  id,
  isFocusedAfterMenu = false,
  sceneOf,
  label,
  gestures = pageGestures,
}: Props) {
  const store = useInspectorStore();
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const sceneRef = useRef(sceneOf);
  const viewRef = useRef<PageView>(null);
  const gesturesRef = useRef<GestureListener>(null);

  const openMenu = (event: MouseEvent): void => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const { openContextMenu } = store.getState();
    const at = { x: event.clientX - left, y: event.clientY - top };
    const point = isByKey(event) ? selectedPoint(store.getState()) : at;
    if (point === null || (point === at && !gesturesRef.current?.pointOut(at))) return;
    event.preventDefault();
    openContextMenu({ subject: 'block', x: left + point.x, y: top + point.y });
  };

  useEffect(() => {
    const canvas = canvasRef.current!;
    const view = new PageView(canvas, store, (state) => sceneRef.current(state));
    viewRef.current = view;
    // Initially the size of the previous canvas, or of the session.
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
    const listener = gestures(store, () => view.viewSize);
    gesturesRef.current = listener;
    const stops = [view.start(), listenToGestures(canvas, listener), followView(store)];
    return () => {
      observer.disconnect();
      for (const stop of stops) stop();
    };
  }, [store, gestures]);

  // Another scene on the same page: keep the loaded images.
  useEffect(() => {
    sceneRef.current = sceneOf;
    viewRef.current?.drawSoon();
  }, [sceneOf]);

  return (
    // Handles Page Up, Page Down and the up and down arrows itself.
    <div
      id={id}
      {...homeMark}
      {...(isFocusedAfterMenu && afterMenuMark)}
      className={styles.frame}
      role="application"
      aria-roledescription="page with overlays"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it handles keys and the pointer
      tabIndex={0}
      onContextMenu={openMenu}
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

/** The middle of what is seen of the selected block; null if nothing is selected. */
function selectedPoint(state: InspectorState): Point | null {
  const viewed = viewedOf(state);
  const box = state.selected === null ? null : boxOfBlock(state, state.selected);
  if (viewed === null || box === null) return null;
  const { viewing, view } = viewed;
  const { x, y } = toScreen(viewing, middleOf(box));
  return {
    x: Math.min(Math.max(0, x), view.width),
    y: Math.min(Math.max(0, y), view.height),
  };
}

/** The view does not move while the point is at least this share of the view away from its edges. */
const calmEdge = 0.2;

/** Larger sets are usually spread over the page. */
const fewBlocks = 20;

/** Moves the view when the page, the selection, the stage or the path point changes. Returns a stop function. */
function followView(store: InspectorStore): () => void {
  return store.subscribe((state, before) => {
    const isOtherPage = before.page !== null && state.page?.page !== before.page.page;
    if (isOtherPage && state.viewing !== null && state.viewing === before.viewing) state.setViewing(null);
    else if (state.selected !== before.selected) revealSelected(state);
    // Label draws no stage.
    else if (state.workspace !== 'label' && state.shown !== null && state.shown.stage !== before.shown?.stage)
      revealStage(state, state.shown);
    else if (
      state.followsPoint &&
      (state.pathPoint !== before.pathPoint || !before.followsPoint || state.shown !== before.shown)
    )
      followPoint(state, !before.followsPoint);
  });
}

function revealSelected(state: InspectorState): void {
  const viewed = viewedOf(state);
  const box = state.selected === null ? null : boxOfBlock(state, state.selected);
  if (viewed === null || box === null) return;
  const { viewing, page, view } = viewed;
  const next = reveal(viewing, box, page, view);
  if (next !== viewing) state.setViewing(next);
}

/** If a stage found only a few blocks, such as the seed, and none is in view, centres the first one. */
function revealStage(state: InspectorState, shown: ShownStage): void {
  const viewed = viewedOf(state);
  const found = shown.views.find((view) => view.kind === 'overlay')?.layers[0]?.blocks;
  if (viewed === null || found === undefined || found.length === 0 || found.length > fewBlocks) return;
  const { viewing, page, view } = viewed;
  const seen = visibleRect(viewing, view);
  const boxes = Array.from(found, (block) => boxOfBlock(state, block)).filter((box) => box !== null);
  if (boxes.length > 0 && !boxes.some((box) => touches(box, seen)))
    state.setViewing(centreOn(viewing, middleOf(boxes[0]!), page, view));
}

function touches(one: Rect, other: Rect): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

function followPoint(state: InspectorState, isNew: boolean): void {
  const viewed = viewedOf(state);
  const path = state.shown === null ? undefined : stagePaths(state.shown)[0];
  if (viewed === null || path === undefined) return;
  const { viewing, page, view } = viewed;
  const point = pathPointAt(path, state.pathPoint);
  const { x, y } = toScreen(viewing, point);
  const isCalm =
    x > view.width * calmEdge &&
    x < view.width * (1 - calmEdge) &&
    y > view.height * calmEdge &&
    y < view.height * (1 - calmEdge);
  if (!isCalm || isNew) state.setViewing(centreOn(viewing, point, page, view));
}
