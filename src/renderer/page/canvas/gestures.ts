import type { Point } from '../../../shared/overlay/viewing';

/** Pointer gestures on a canvas; points in screen px from its top left. */
export interface GestureListener {
  pan(dx: number, dy: number): void;
  zoom(at: Point, factor: number): void;
  /** null when the pointer has left */
  hover(at: Point | null): void;
  /** `isRepeated`: at the same point as the last click, but not a double click; `isAlong`: with Shift, to extend the selection */
  click(at: Point, isRepeated: boolean, isAlong: boolean): void;
  doubleClick(at: Point): void;
  /** selects what a context menu at the point is about; returns whether there is anything */
  pointOut(at: Point): boolean;
  /** for canvases on which dragging can draw a box instead of panning */
  box?: BoxListener;
}

interface BoxListener {
  /** whether a drag that starts now draws a box */
  isOn(): boolean;
  draw(from: Point, to: Point): void;
  /** the pointer was released; `isGivenUp` if the drag was cancelled */
  end(from: Point, to: Point, isGivenUp: boolean): void;
}

/** Shorter movements count as a click, px. */
const dragFrom = 4;
/** px per unit of `deltaMode`: px, line, page. */
const wheelUnits = [1, 16, 400];
/** Zoom per wheel px; one event counts as at most `maxZoomPixels`. */
const zoomPerPixel = 0.006;
const maxZoomPixels = 50;

/** Dragging pans. The wheel scrolls, or zooms with Ctrl, which a touchpad pinch also sends. Returns a stop function. */
export function listenToGestures(canvas: HTMLElement, listener: GestureListener): () => void {
  const pointers = new Map<number, Point>();
  let start: Point | null = null;
  let isDragging = false;
  let boxFrom: Point | null = null;
  let lastClick: Point | null = null;

  const at = (event: MouseEvent): Point => {
    const { left, top } = canvas.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };

  const down = (event: PointerEvent): void => {
    if (event.button > 1) return;
    // The middle button would start the browser's autoscroll.
    if (event.button === 1) event.preventDefault();
    pointers.set(event.pointerId, at(event));
    start = at(event);
    isDragging = event.button === 1 || pointers.size > 1;
    canvas.setPointerCapture?.(event.pointerId);
  };

  const move = (event: PointerEvent): void => {
    const now = at(event);
    const before = pointers.get(event.pointerId);
    if (before === undefined || start === null) {
      listener.hover(now);
      return;
    }
    if (!isDragging && distance(now, start) < dragFrom) return;
    if (!isDragging) {
      listener.hover(null);
      if (listener.box?.isOn()) boxFrom = start;
    }
    isDragging = true;
    if (boxFrom !== null) {
      listener.box?.draw(boxFrom, now);
      return;
    }
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    pointers.set(event.pointerId, now);
    if (other === undefined) listener.pan(before.x - now.x, before.y - now.y);
    else listener.zoom(other, distance(now, other) / Math.max(1, distance(before, other)));
  };

  const up = (event: PointerEvent): void => {
    pointers.delete(event.pointerId);
    if (boxFrom !== null) listener.box?.end(boxFrom, at(event), event.type === 'pointercancel');
    boxFrom = null;
    if (pointers.size === 0) start = null;
  };

  const click = (event: MouseEvent): void => {
    const wasDragged = isDragging;
    isDragging = false;
    // The second click of a double click must not select the next block.
    if (wasDragged || event.detail > 1) return;
    const now = at(event);
    listener.click(now, lastClick !== null && distance(now, lastClick) < dragFrom, event.shiftKey);
    lastClick = now;
  };

  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const unit = wheelUnits[event.deltaMode] ?? 1;
    const [dx, dy] = [event.deltaX * unit, event.deltaY * unit];
    if (event.ctrlKey || event.metaKey) {
      const pixels = Math.max(-maxZoomPixels, Math.min(maxZoomPixels, dy));
      listener.zoom(at(event), Math.exp(-pixels * zoomPerPixel));
    } else if (event.shiftKey && dx === 0) listener.pan(dy, 0);
    else listener.pan(dx, dy);
  };

  const leave = (): void => listener.hover(null);
  const doubleClick = (event: MouseEvent): void => listener.doubleClick(at(event));

  // A pointer that opens a menu may be released over that.
  const letGo = (): void => {
    pointers.clear();
    start = null;
    isDragging = false;
  };

  const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up } as const;
  for (const [name, listen] of Object.entries(listeners))
    canvas.addEventListener(name, listen as EventListener);
  canvas.addEventListener('pointerleave', leave);
  canvas.addEventListener('click', click);
  canvas.addEventListener('dblclick', doubleClick);
  canvas.addEventListener('wheel', wheel, { passive: false });
  canvas.addEventListener('contextmenu', letGo);
  return () => {
    for (const [name, listen] of Object.entries(listeners))
      canvas.removeEventListener(name, listen as EventListener);
    canvas.removeEventListener('pointerleave', leave);
    canvas.removeEventListener('click', click);
    canvas.removeEventListener('dblclick', doubleClick);
    canvas.removeEventListener('wheel', wheel);
    canvas.removeEventListener('contextmenu', letGo);
  };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
