import { recordAt } from '../../shared/labels/recordTools';
import { repeatingBlock } from '../../shared/labels/repeatingBlock';
import { bodyOf } from '../../shared/page/isElement';
import { memoizeLast } from '../page/canvas/memoizeLast';
import type { InspectorState } from '../store/inspectorState';
import { selectedRecord } from './selectedRecord';

/** The first block of the record after the selected one, or null if there is none. */
export function nextRecord(state: InspectorState): number | null {
  const { label, selected } = state;
  if (label === null) return null;
  const at = selectedRecord(state);
  if (at !== -1) return label.records[at + 1]?.blocks[0] ?? null;
  return label.records.find(({ blocks }) => blocks[0]! > (selected ?? -1))?.blocks[0] ?? null;
}

/** The next or previous visible sibling of a block, or -1. */
export function siblingOf({ model }: Pick<InspectorState, 'model'>, block: number, by: 1 | -1): number {
  if (model === null) return -1;
  const parent = model.parent[block]!;
  if (parent === -1) return -1;
  let before = -1;
  for (let at = parent + 1; at < model.subtreeEnd[parent]!; at = model.subtreeEnd[at]!) {
    if (model.cleanedUp[at] !== 0) continue;
    if (by === -1 && at === block) return before;
    if (by === 1 && before === block) return at;
    before = at;
  }
  return -1;
}

/** Adds the sibling after the last chosen block to the selection. */
export function takeNextAlong(state: InspectorState): void {
  const { selected, marked, setMarked } = state;
  if (selected === null) return;
  const last = Math.max(selected, ...marked);
  const next = siblingOf(state, last, 1);
  if (next === -1) state.noteLabel('The block has no next sibling.');
  else setMarked([...marked, next]);
}

/** Adds to the selection, or removes from it, the record that was hit, else the sibling of the selected block that was hit, else the block itself. */
export function takeAlong(state: InspectorState, hit: number): void {
  const { label, model, selected, marked, setMarked, select } = state;
  if (model === null || label === null) return;
  if (selected === null) {
    select(hit);
    return;
  }
  const record = label.records[recordAt(model, label, hit)];
  const blocks = record?.blocks ?? [siblingAround(state, hit)];
  const isMarked = blocks.every((block) => marked.includes(block));
  const others = marked.filter((block) => !blocks.includes(block));
  setMarked(isMarked ? others : [...others, ...blocks.filter((block) => block !== selected)]);
}

/** The ancestor of the hit block that is a sibling of the selected block, or the hit block itself. */
function siblingAround({ model, selected }: InspectorState, hit: number): number {
  const parent = model!.parent[selected!]!;
  for (let at = hit; at !== -1; at = model!.parent[at]!) if (model!.parent[at] === parent) return at;
  return hit;
}

/**
 * What a click on the page selects: first the whole record; if it is selected already, the block that was hit. Outside
 * of records, the block around it that repeats, unless `isExact`.
 */
export function clicked(state: InspectorState, hit: number | null, isExact = false): number | null {
  const { label, model } = state;
  if (hit === null || label === null || model === null) return hit;
  const record = recordAt(model, label, hit);
  if (record === -1 && !isExact) return repeatingAround(model, hit, label.records);
  if (record === -1 || record === selectedRecord(state)) return hit;
  return label.records[record]!.blocks[0]!;
}

/** The pointer asks again while it moves within a block. */
const repeatingAround = memoizeLast(repeatingBlock);

/** Where keyboard selection starts: the region, else the body of the page. */
export function firstBlock({ label, model }: Pick<InspectorState, 'label' | 'model'>): number {
  const region = label?.region ?? -1;
  if (region !== -1) return region;
  return model === null ? 0 : Math.max(0, bodyOf(model));
}
