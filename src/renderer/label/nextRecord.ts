import { recordAt } from '../../shared/labels/recordTools';
import { bodyOf } from '../../shared/page/isElement';
import type { InspectorState } from '../store/inspectorState';
import { selectedRecord } from './selectedRecord';

/** The first block of the record after the selected one; null after the last, or where there are none. */
export function nextRecord(state: InspectorState): number | null {
  const { label, selected } = state;
  if (label === null) return null;
  const at = selectedRecord(state);
  if (at !== -1) return label.records[at + 1]?.blocks[0] ?? null;
  return label.records.find(({ blocks }) => blocks[0]! > (selected ?? -1))?.blocks[0] ?? null;
}

/** The sibling after or before a block that is seen, -1 where there is none. */
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

/** Takes the sibling after the last of the chosen blocks along. */
export function takeNextAlong(state: InspectorState): void {
  const { selected, marked, setMarked } = state;
  if (selected === null) return;
  const last = Math.max(selected, ...marked);
  const next = siblingOf(state, last, 1);
  if (next === -1) state.noteLabel('No block comes after it in the same parent.');
  else setMarked([...marked, next]);
}

/** What a click that takes along means: a whole record, else the block beside the selected one, else what was hit. */
export function takeAlong(state: InspectorState, hit: number): void {
  const { label, model, selected, marked, setMarked, select } = state;
  if (model === null || label === null) return;
  if (selected === null) {
    select(hit);
    return;
  }
  const record = label.records[recordAt(model, label, hit)];
  const blocks = record?.blocks ?? [besideOf(state, hit)];
  const isTaken = blocks.every((block) => marked.includes(block));
  const others = marked.filter((block) => !blocks.includes(block));
  setMarked(isTaken ? others : [...others, ...blocks.filter((block) => block !== selected)]);
}

/** The block around the hit one that has the same parent as the selected one, or the hit one itself. */
function besideOf({ model, selected }: InspectorState, hit: number): number {
  const parent = model!.parent[selected!]!;
  for (let at = hit; at !== -1; at = model!.parent[at]!) if (model!.parent[at] === parent) return at;
  return hit;
}

/** What a click on the page selects: the whole record at first, what was hit in it only when that is selected already. */
export function clicked(state: InspectorState, hit: number | null): number | null {
  const { label, model } = state;
  if (hit === null || label === null || model === null) return hit;
  const record = recordAt(model, label, hit);
  if (record === -1 || record === selectedRecord(state)) return hit;
  return label.records[record]!.blocks[0]!;
}

/** Where keys begin when nothing is selected: the region, else the whole page that is seen. */
export function firstBlock({ label, model }: Pick<InspectorState, 'label' | 'model'>): number {
  const region = label?.region ?? -1;
  if (region !== -1) return region;
  return model === null ? 0 : Math.max(0, bodyOf(model));
}
