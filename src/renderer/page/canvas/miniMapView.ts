import type { Scene } from '../../../shared/overlay/overlayGeometry';
import { roleStyles } from '../../../shared/overlay/roleStyles';
import { type Point, type Rect, visibleRect } from '../../../shared/overlay/viewing';
import type { InspectorStore } from '../../store/inspectorStore';
import type { SceneOf } from '../sceneOf';
import type { Canvas2D } from './drawOverlay';
import { PagePictures } from './pagePictures';
import { viewedOf } from './viewed';

/** Map px per page px, horizontally and vertically: long pages are squeezed. */
interface MapScale {
  x: number;
  y: number;
}

/** Maximum marks per layer; more would fill the map. */
const maxMarks = 1500;
const markOpacity = 0.4;
/** Blocks above this share of the page are only outlined, so that blocks inside stay visible. */
const maxFilledShare = 0.15;
/** Roles that are too numerous, or of no use on a map. */
const unmarked = new Set(['container', 'basic', 'content', 'same', 'dropped', 'hovered']);
/** Minimum size that can be seen and dragged, px. */
const minFrame = 6;

export function mapScale(
  page: { width: number; height: number },
  room: { width: number; height: number },
): MapScale {
  const x = room.width / page.width;
  return { x, y: Math.min(x, room.height / page.height) };
}

/** The visible part on the map, clipped to the map. */
export function mapFrame(seen: Rect, page: { width: number; height: number }, { x, y }: MapScale): Rect {
  const left = Math.max(0, seen.x) * x;
  const top = Math.max(0, seen.y) * y;
  const width = Math.max(minFrame, Math.min(page.width, seen.x + seen.width) * x - left);
  const height = Math.max(minFrame, Math.min(page.height, seen.y + seen.height) * y - top);
  return { x: left, y: Math.min(top, Math.max(0, page.height * y - height)), width, height };
}

/** Draws the map when page or overlays change; moves only the frame when the view does. */
export class MiniMapView {
  private readonly pictures: PagePictures;
  private readonly pen: Canvas2D | null;
  private scale: MapScale = { x: 1, y: 1 };
  private frame: number | undefined;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly seen: HTMLElement,
    private readonly store: InspectorStore,
    private readonly sceneOf: SceneOf,
  ) {
    this.pen = canvas.getContext('2d') ?? null;
    // The canvas already reports images that fail to load.
    this.pictures = new PagePictures(
      () => this.drawSoon(),
      () => undefined,
    );
  }

  start(): () => void {
    let marked = marksOf(this.sceneOf(this.store.getState()));
    const stop = this.store.subscribe((state, before) => {
      const marks = marksOf(this.sceneOf(state));
      if (marks !== marked || state.page !== before.page || state.selected !== before.selected)
        this.drawSoon();
      else if (state.viewing !== before.viewing || state.canvasSize !== before.canvasSize) this.placeFrame();
      marked = marks;
    });
    this.drawSoon();
    return () => {
      stop();
      if (this.frame !== undefined) cancelAnimationFrame(this.frame);
      this.pictures.show(null);
    };
  }

  resize(): void {
    this.drawSoon();
  }

  pageAt(clientX: number, clientY: number): Point {
    const { left, top } = this.canvas.getBoundingClientRect();
    return { x: (clientX - left) / this.scale.x, y: (clientY - top) / this.scale.y };
  }

  private drawSoon(): void {
    this.frame ??= requestAnimationFrame(() => {
      this.frame = undefined;
      this.draw();
    });
  }

  private draw(): void {
    const { page } = this.store.getState();
    const { canvas, pen } = this;
    this.pictures.show(page);
    const room = { width: canvas.parentElement!.clientWidth, height: canvas.parentElement!.clientHeight };
    canvas.style.display = page === null || room.height === 0 ? 'none' : 'block';
    this.placeFrame();
    if (page === null || pen === null || room.width === 0 || room.height === 0) return;
    this.scale = mapScale(page, room);
    const { x, y } = this.scale;
    const pixelRatio = window.devicePixelRatio || 1;
    const [width, height] = [page.width * x, page.height * y];
    canvas.width = Math.round(width * pixelRatio);
    canvas.height = Math.round(height * pixelRatio);
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    // Images are drawn in page px, marks in map px, so that marks stay visible.
    pen.setTransform(x * pixelRatio, 0, 0, y * pixelRatio, 0, 0);
    this.pictures.draw(pen, { scale: 1, x: 0, y: 0 }, page, page);
    pen.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    const scene = this.sceneOf(this.store.getState());
    if (scene !== null) drawMarks(pen, scene, this.scale);
    this.placeFrame();
  }

  private placeFrame(): void {
    const viewed = viewedOf(this.store.getState());
    this.seen.style.display = viewed === null ? 'none' : 'block';
    if (viewed === null) return;
    const { viewing, page, view } = viewed;
    const { x, y, width, height } = mapFrame(visibleRect(viewing, view), page, this.scale);
    this.seen.style.transform = `translate(${x}px, ${y}px)`;
    this.seen.style.width = `${width}px`;
    this.seen.style.height = `${height}px`;
  }
}

/** What the marks depend on; hovering does not change it. */
function marksOf(scene: Scene | null): unknown {
  return scene?.layers ?? null;
}

function drawMarks(pen: Canvas2D, { model, layers, selected }: Scene, { x, y }: MapScale): void {
  const mark = (block: number): void =>
    pen.rect(
      model.x[block]! * x,
      model.y[block]! * y,
      Math.max(1, model.width[block]! * x),
      Math.max(1, model.height[block]! * y),
    );
  const isSmall = (block: number): boolean =>
    model.width[block]! * model.height[block]! < maxFilledShare * model.pageWidth * model.pageHeight;
  for (const { role, blocks } of layers) {
    if (unmarked.has(role)) continue;
    const step = Math.max(1, Math.ceil(blocks.length / maxMarks));
    pen.beginPath();
    for (let i = 0; i < blocks.length; i += step) if (isSmall(blocks[i]!)) mark(blocks[i]!);
    pen.globalAlpha = markOpacity;
    pen.fillStyle = roleStyles[role].color;
    pen.fill();
    pen.globalAlpha = 1;
    pen.beginPath();
    for (let i = 0; i < blocks.length; i += step) mark(blocks[i]!);
    pen.strokeStyle = roleStyles[role].color;
    pen.lineWidth = 0.75;
    pen.stroke();
  }
  if (selected === null) return;
  pen.beginPath();
  mark(selected);
  pen.strokeStyle = roleStyles.selected.color;
  pen.lineWidth = 1.5;
  pen.stroke();
}
