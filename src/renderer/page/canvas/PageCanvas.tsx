import { useEffect, useRef } from 'react';
import { stagePaths } from '../../../shared/overlay/drawnLayers';
import { pathPointAt } from '../../../shared/overlay/pathGeometry';
import {
  centreOn,
  middleOf,
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
import type { SceneOf } from '../sceneOf';
import styles from './canvas.module.css';
import { keepFitted, scrollBy } from './canvasActions';
import { listenToGestures } from './gestures';
import { pageGestures } from './pageGestures';
import { PageView } from './pageView';
import { boxOfBlock, viewedOf } from './viewed';

interface Props {
  id?: string;
  /** it gets the focus when a menu is closed */
  isFocusedAfterMenu?: boolean;
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
      {...homeMark}
      {...(isFocusedAfterMenu && afterMenuMark)}
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

/** While the point stays this far from the edges of the view (a part of its sides), the view rests. */
const calmEdge = 0.2;

/** More than these are spread over the page anyway. */
const fewBlocks = 20;

/** Moves the view with what the user does elsewhere: another page, a selection, a walk along a path. Returns how to stop. */
function followView(store: InspectorStore): () => void {
  return store.subscribe((state, before) => {
    const isOtherPage = before.page !== null && state.page?.page !== before.page.page;
    if (isOtherPage && state.viewing !== null && state.viewing === before.viewing) state.setViewing(null);
    else if (state.selected !== before.selected) revealSelected(state);
    else if (state.shown !== null && state.shown.stage !== before.shown?.stage)
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

/** A stage that found but a few blocks, as the seed, shows them: where none is in view, the view goes to the first. */
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
