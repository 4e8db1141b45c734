import { BlockIndex } from '../../../shared/overlay/blockIndex';
import { type Point, panBy, type Size, toPage, zoomAt } from '../../../shared/overlay/viewing';
import { blockText } from '../../../shared/page/blockNames';
import type { PageModel } from '../../../shared/page/pageModel';
import type { InspectorStore } from '../../store/inspectorStore';
import { zoomToBlock } from './canvasActions';
import type { GestureListener } from './gestures';
import { inPlace } from './inPlace';
import { viewedOf } from './viewed';

/** The default gestures: pan, zoom, hover and select. */
export function pageGestures(store: InspectorStore, viewSize: () => Size): GestureListener {
  let index: { of: PageModel; blocks: BlockIndex } | null = null;
  let hovered: number | null = null;

  const blocks = (): BlockIndex | null => {
    const { model } = store.getState();
    if (model === null) return null;
    if (index?.of !== model) index = { of: model, blocks: BlockIndex.build(model) };
    return index.blocks;
  };
  const onPage = (at: Point): Point | null => {
    const viewed = viewedOf(store.getState(), viewSize());
    return viewed === null ? null : toPage(viewed.viewing, at);
  };

  return {
    pan(dx, dy) {
      const state = store.getState();
      const viewed = viewedOf(state, viewSize());
      if (viewed !== null) state.setViewing(panBy(viewed.viewing, dx, dy, viewed.page, viewed.view));
    },
    zoom(at, factor) {
      const state = store.getState();
      const viewed = viewedOf(state, viewSize());
      if (viewed !== null) state.setViewing(zoomAt(viewed.viewing, at, factor, viewed.page, viewed.view));
    },
    hover(at) {
      const { hover, model } = store.getState();
      const point = at === null ? null : onPage(at);
      const block = point === null ? null : (blocks()?.at(point)[0] ?? null);
      if (block === hovered) return;
      hovered = block;
      if (block === null || model === null) hover(null);
      else hover({ blocks: Int32Array.of(block), text: blockText(model, block) });
    },
    click(at, isRepeated) {
      const { selectOnPage, selected } = store.getState();
      const point = onPage(at);
      if (point === null) return;
      const block = blocks()?.pick(point, selected, isRepeated) ?? null;
      inPlace(store, () => selectOnPage(block));
    },
    doubleClick() {
      const state = store.getState();
      if (state.selected !== null) zoomToBlock(state, state.selected);
    },
    pointOut(at) {
      const { select, selected } = store.getState();
      const point = onPage(at);
      const found = point === null ? [] : (blocks()?.at(point) ?? []);
      // An ancestor that was selected on purpose stays selected.
      const isThere = selected !== null && found.includes(selected);
      if (found.length > 0 && !isThere) inPlace(store, () => select(found[0]!));
      return found.length > 0;
    },
  };
}
