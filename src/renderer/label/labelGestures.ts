import { BlockIndex } from '../../shared/overlay/blockIndex';
import { type Point, type Rect, type Size, toPage } from '../../shared/overlay/viewing';
import { blockText } from '../../shared/page/blockNames';
import type { PageModel } from '../../shared/page/pageModel';
import type { GestureListener } from '../page/canvas/gestures';
import { inPlace } from '../page/canvas/inPlace';
import { pageGestures } from '../page/canvas/pageGestures';
import { viewedOf } from '../page/canvas/viewed';
import type { InspectorState } from '../store/inspectorState';
import type { InspectorStore } from '../store/inspectorStore';
import { addBox, freeInBox, pickForLabel } from './addRecord';
import { clicked, takeAlong } from './nextRecord';
import { selectedRecord } from './selectedRecord';

/** Gestures while labelling: a click selects or adds, Shift and click extend the selection, a drag may draw a box. */
export function labelGestures(store: InspectorStore, viewSize: () => Size): GestureListener {
  let hovered: number | null = null;
  let index: { of: PageModel; blocks: BlockIndex } | null = null;
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
  const boxOf = (from: Point, to: Point): Rect | null => {
    const [one, other] = [onPage(from), onPage(to)];
    return one === null || other === null ? null : between(one, other);
  };

  return {
    ...pageGestures(store, viewSize),
    hover(at) {
      const state = store.getState();
      const point = at === null ? null : onPage(at);
      const hit = point === null ? null : (blocks()?.at(point)[0] ?? null);
      const block = clicked(state, hit);
      if (block === hovered) return;
      hovered = block;
      state.hover(block === null ? null : hoveredAs(state, block));
    },
    click(at, isRepeated, isAlong) {
      const state = store.getState();
      const point = onPage(at);
      if (point === null) return;
      // A repeated click in a wholly selected record selects a block inside it, not around it.
      const isRecord = isWholeRecord(state);
      const hit = blocks()?.pick(point, state.selected, isRepeated && !isRecord) ?? null;
      inPlace(store, () => {
        if (isAlong && hit !== null) takeAlong(state, hit);
        // A repeated click goes up step by step.
        else pickForLabel(store, hit, isRepeated);
      });
    },
    pointOut(at) {
      const state = store.getState();
      const point = onPage(at);
      const found = point === null ? [] : (blocks()?.at(point) ?? []);
      const isThere = state.selected !== null && found.includes(state.selected);
      const block = clicked(state, found[0] ?? null);
      if (block !== null && !isThere) inPlace(store, () => state.select(block));
      return block !== null;
    },
    box: {
      isOn: () => store.getState().pointerTool === 'box',
      draw(from, to) {
        const { model, label, drawBox, hover } = store.getState();
        const box = boxOf(from, to);
        if (box === null || model === null || label === null) return;
        drawBox(box);
        const found = freeInBox(model, label, box);
        hover({ blocks: Int32Array.from(found.flat()), text: `${found.length} to add` });
      },
      end(from, to, isCancelled) {
        const state = store.getState();
        const box = boxOf(from, to);
        state.drawBox(null);
        state.hover(null);
        if (box !== null && !isCancelled) addBox(state, box);
      },
    },
  };
}

/** The record or block that a click would select. */
function hoveredAs(state: InspectorState, block: number): InspectorState['hovered'] {
  const { label, model } = state;
  if (model === null) return null;
  const at = label?.records.findIndex(({ blocks }) => blocks.includes(block)) ?? -1;
  if (at === -1) return { blocks: Int32Array.of(block), text: blockText(model, block) };
  const { blocks } = label!.records[at]!;
  return { blocks: Int32Array.from(blocks), text: `Record ${at + 1}: ${blockText(model, block)}` };
}

function isWholeRecord(state: InspectorState): boolean {
  const record = state.label?.records[selectedRecord(state)];
  return record !== undefined && state.selected !== null && record.blocks.includes(state.selected);
}

function between(one: Point, other: Point): Rect {
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  };
}
