import type { placeTags } from '../shared/overlay/tags';
import type { BlockElements } from './blockElements';
import type { blockMeasures } from './blockMeasures';
import type { BlockPlaces } from './blockPlaces';
import type { DomReading } from './domReading';
import type { OverlayHost } from './overlayHost';
import type { DrawnBlocks, overlayShapes } from './overlayShapes';
import type { overlayTags } from './overlayTags';
import type { LiveOptions, SentDrawing, SentLayer } from './pageMessage';

export interface OverlayParts {
  blockMeasures: typeof blockMeasures;
  overlayShapes: typeof overlayShapes;
  overlayTags: typeof overlayTags;
  placeTags: typeof placeTags;
}

/**
 * Runs in the page, in an isolated world; must not refer to anything outside itself.
 * The drawing on the blocks of one capture. It follows the page: near the view with the next frame, the rest when idle.
 * Page scrolling moves it natively, except for sticky boxes and boxes in a scroller.
 */
export function overlay(
  parts: OverlayParts,
  options: LiveOptions,
  reading: DomReading,
  blocks: BlockElements,
  places: BlockPlaces,
  host: OverlayHost,
) {
  /** Pause before everything is measured again after a change, ms; and the share of time this may take. */
  const rest = 150;
  const share = 10;
  const measures = parts.blockMeasures(reading, blocks, places, host);
  const shapes = parts.overlayShapes(host, measures, options.casing, false);
  const pointedShapes = parts.overlayShapes(host, measures, options.casing, true);
  const names = parts.overlayTags(parts.placeTags, host, measures, options);
  let layers: DrawnBlocks[] = [];
  let pointed: DrawnBlocks[] = [];
  /** the entry that the picker points at */
  let picked = -1;
  let handles: number | null = null;
  let scale = 1;
  let frame = 0;
  let timer = 0;
  let restTimer = 0;
  let naming = 0;
  let notBefore = 0;
  let restCost = 0;

  const decoded = ({ style, blocks: entries, tags }: SentLayer): DrawnBlocks => ({
    style,
    tags,
    blocks: blocks.decode(entries).filter((index) => index >= 0 && index < blocks.count),
  });
  const isEmpty = (): boolean => [...layers, ...pointed].every((layer) => layer.blocks.length === 0);
  const pickedLayer = (): DrawnBlocks[] => {
    if (picked === -1) return [];
    const tags = [`#${blocks.ids[picked]} ${blocks.nameOf(picked)}`];
    return [{ style: options.hovered, blocks: Int32Array.of(picked), tags }];
  };
  const begin = (): void => {
    for (const plane of host.planes) plane.setScale(scale);
    measures.begin(scale);
  };
  const measureAll = (drawn: readonly DrawnBlocks[]): void => {
    for (const layer of drawn) for (const block of layer.blocks) measures.measure(block);
  };
  const drawNames = (): void => names.draw([...layers, ...pointed], handles);
  const drawNamesAgain = (): void => {
    naming = 0;
    if (isEmpty() || !host.isIn()) return;
    begin();
    drawNames();
  };
  const drawLayers = (): void => {
    measureAll(layers);
    shapes.draw(layers);
  };
  const drawPointed = (): void => {
    measureAll(pointed);
    pointedShapes.draw(pointed);
  };

  const followNear = (): void => {
    frame = 0;
    if (isEmpty() || !host.isIn()) return;
    const begun = performance.now();
    begin();
    const view = measures.view(0);
    const reach = view.bottom - view.top;
    const near = { top: view.top - reach, bottom: view.bottom + reach };
    const results = [shapes.follow(near), pointedShapes.follow(near)];
    if (results.includes('replaned')) {
      drawLayers();
      drawPointed();
    }
    if (results.some((result) => result !== 'still') || names.isPastNamed(view, measures.limits(0).bottom))
      drawNames();
    // A page that changes constantly keeps most of the time for itself.
    notBefore = performance.now() + 4 * (performance.now() - begun);
  };
  const followAll = (): void => {
    restTimer = 0;
    if (isEmpty() || !host.isIn()) return;
    const begun = performance.now();
    places.forget();
    begin();
    const results = [shapes.follow(null), pointedShapes.follow(null)];
    if (results.some((result) => result !== 'still')) {
      drawLayers();
      drawPointed();
      drawNames();
    }
    restCost = performance.now() - begun;
  };

  return {
    draw(drawing: SentDrawing): void {
      if (drawing.layers !== null) layers = drawing.layers.map(decoded);
      pointed = [...drawing.pointed.map(decoded), ...pickedLayer()];
      handles = drawing.handles;
      const hasNewScale = scale !== drawing.scale;
      scale = drawing.scale;
      if (isEmpty()) {
        shapes.clear();
        pointedShapes.clear();
        names.clear();
        return;
      }
      places.forget();
      begin();
      if (drawing.layers !== null || hasNewScale) drawLayers();
      drawPointed();
      drawNames();
    },
    /** Highlights the block that would be picked. */
    point(index: number): void {
      if (index === picked) return;
      if (picked !== -1) pointed = pointed.slice(0, -1);
      picked = index;
      pointed = [...pointed, ...pickedLayer()];
      begin();
      drawPointed();
      drawNames();
    },
    isEmpty,
    /** Something may have moved. */
    follow(): void {
      if (isEmpty()) return;
      if (frame === 0) {
        const wait = notBefore - performance.now();
        if (wait > 0 && timer === 0) {
          timer = window.setTimeout(() => {
            timer = 0;
            frame ||= requestAnimationFrame(followNear);
          }, wait);
        } else if (timer === 0) frame = requestAnimationFrame(followNear);
      }
      if (restTimer === 0) {
        const wait = Math.max(rest, share * restCost);
        restTimer = window.setTimeout(() => requestIdleCallback(followAll, { timeout: 500 }), wait);
      }
    },
    /** The page itself was scrolled: updates only what does not move with it, and missing names. */
    scrolled(): void {
      if (isEmpty()) return;
      if (measures.hasSticky()) frame ||= requestAnimationFrame(followNear);
      if (naming === 0 && names.isPastNamed(measures.viewNow(), measures.limits(0).bottom))
        naming = requestIdleCallback(drawNamesAgain, { timeout: 300 });
    },
    close(): void {
      cancelAnimationFrame(frame);
      cancelIdleCallback(naming);
      window.clearTimeout(timer);
      window.clearTimeout(restTimer);
      shapes.clear();
      pointedShapes.clear();
      names.clear();
    },
  };
}

export type Overlay = ReturnType<typeof overlay>;
