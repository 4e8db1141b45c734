import type { BoxBatch } from '../../../shared/overlay/boxBatch';
import { overlayGeometry } from '../../../shared/overlay/overlayGeometry';
import type { Size } from '../../../shared/overlay/viewing';
import type { InspectorState } from '../../store/inspectorState';
import type { InspectorStore } from '../../store/inspectorStore';
import type { SceneOf } from '../sceneOf';
import { type Canvas2D, drawOverlay, tagWidth } from './drawOverlay';
import { PagePictures } from './pagePictures';
import { viewedOf } from './viewed';

const paper = '#fff';
/** Border of the page, faint on light and dark. */
const sheetEdge = 'rgb(128 136 150 / 0.45)';

/** See `drawOverlay`. */
const maxCased = 2500;

/** Draws the page with its overlays after every change, at most once per frame, without React. */
export class PageView {
  private readonly pictures: PagePictures;
  private readonly pen: Canvas2D | null;
  private readonly tagWidths = new Map<string, number>();
  private batches: BoxBatch[] = [];
  private size: Size = { width: 0, height: 0 };
  private frame: number | undefined;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly store: InspectorStore,
    private readonly sceneOf: SceneOf,
  ) {
    this.pen = canvas.getContext('2d') ?? null;
    this.pictures = new PagePictures(
      () => this.drawSoon(),
      (message) => store.getState().addLog('warning', message),
    );
  }

  /** Returns a stop function. */
  start(): () => void {
    let scene = this.sceneOf(this.store.getState());
    const stop = this.store.subscribe((state, before) => {
      const next = this.sceneOf(state);
      if (next !== scene || state.viewing !== before.viewing || state.page !== before.page) this.drawSoon();
      scene = next;
    });
    this.drawSoon();
    return () => {
      stop();
      if (this.frame !== undefined) cancelAnimationFrame(this.frame);
      this.pictures.show(null);
    };
  }

  get viewSize(): Size {
    return this.size;
  }

  resize(size: Size): void {
    this.size = size;
    this.drawSoon();
  }

  /** Draws with the next frame. */
  drawSoon(): void {
    this.frame ??= requestAnimationFrame(() => {
      this.frame = undefined;
      this.draw(this.store.getState());
    });
  }

  private draw(state: InspectorState): void {
    const { pen, canvas, size } = this;
    this.pictures.show(state.page);
    if (pen === null) return;
    const pixelRatio = window.devicePixelRatio || 1;
    const [width, height] = [Math.round(size.width * pixelRatio), Math.round(size.height * pixelRatio)];
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    pen.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    pen.clearRect(0, 0, size.width, size.height);
    const viewed = viewedOf(state, size);
    if (viewed === null) return;
    const { viewing, page } = viewed;
    const left = -viewing.x * viewing.scale;
    const top = -viewing.y * viewing.scale;
    pen.fillStyle = sheetEdge;
    pen.fillRect(left - 1, top - 1, page.width * viewing.scale + 2, page.height * viewing.scale + 2);
    pen.fillStyle = paper;
    pen.fillRect(left, top, page.width * viewing.scale, page.height * viewing.scale);
    this.pictures.draw(pen, viewing, page, size);
    const scene = this.sceneOf(state);
    if (scene === null) return;
    const frame = { viewing, view: size, page, pixelRatio };
    const overlay = overlayGeometry(scene, frame, tagWidth(pen, this.tagWidths), this.batches);
    this.batches = overlay.batches;
    drawOverlay(pen, overlay, maxCased);
    // Benchmarks wait for the run that is on the screen.
    canvas.dataset.run = state.result?.run ?? '';
  }
}
