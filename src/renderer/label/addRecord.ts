import type { LabelEdit } from '../../shared/labels/labelEdit';
import type { PageLabel } from '../../shared/labels/pageLabel';
import {
  alikeRecords,
  grown,
  mergedRecords,
  recordAt,
  recordsInBox,
  shrunk,
  splitRecord,
} from '../../shared/labels/recordTools';
import type { Rect } from '../../shared/overlay/viewing';
import type { PageModel } from '../../shared/page/pageModel';
import type { InspectorState } from '../store/inspectorState';
import { clicked } from './nextRecord';
import { chosenRecords, selectedRecord } from './selectedRecord';

type Tool = Extract<LabelEdit, { kind: 'records' }>['tool'];

const pickFirst = 'Select a block first: click it, or go there by keys.';
const pickRecord = 'Select a record first: click it, or go there by keys.';

/** Replaces records by others, drawn by hand. */
function redrawn(
  tool: Tool,
  remove: readonly (readonly number[])[],
  add: readonly (readonly number[])[],
): LabelEdit {
  return { kind: 'records', tool, remove, add: add.map((blocks) => ({ blocks, from: 'hand' })) };
}

/** The selected block, with those that are taken along, as one record. What lies in it is no longer a record of its own. */
export function addRecord(state: InspectorState): void {
  const { selected, marked, editLabel } = state;
  if (selected === null) {
    state.noteLabel(pickFirst);
    return;
  }
  const isAdded = editLabel((label, model) => {
    const blocks = mergedRecords(model, [[selected], marked]);
    const inside = recordsInside(model, label, blocks);
    const outer = blocks
      .map((block) => recordAt(model, label, block))
      .find((at) => at !== -1 && !inside.includes(at));
    if (outer !== undefined)
      return `#${selected} lies in record ${outer + 1} already: shrink or split that one, or remove it first.`;
    return redrawn(
      'add',
      inside.map((at) => label.records[at]!.blocks),
      [blocks],
    );
  });
  if (isAdded) state.setMarked([]);
}

/** Whether `addRecord` has something to do. */
export function canAdd(state: InspectorState): boolean {
  return state.selected !== null && (selectedRecord(state) === -1 || state.marked.length > 0);
}

/** The chosen records are gone; or a block may be a record again that was marked as none. */
export function removeRecords(state: InspectorState): void {
  const { selected, editLabel } = state;
  const chosen = chosenRecords(state);
  const isRemoved = editLabel((label) => {
    if (chosen.length > 0)
      return redrawn(
        'remove',
        chosen.map((at) => label.records[at]!.blocks),
        [],
      );
    if (selected !== null && label.notRecords.includes(selected))
      return { kind: 'notRecords', add: [], remove: [selected] };
    return pickRecord;
  });
  if (isRemoved) state.setMarked([]);
}

export function splitSelected(state: InspectorState): void {
  changeSelected(
    state,
    'split',
    (model, blocks) => splitRecord(model, blocks),
    'It has one part only: it cannot be split.',
  );
}

export function growSelected(state: InspectorState): void {
  changeSelected(
    state,
    'grow',
    (model, blocks) => [grown(model, blocks)],
    'It cannot grow: around it is the whole page.',
  );
}

export function shrinkSelected(state: InspectorState): void {
  changeSelected(
    state,
    'shrink',
    (model, blocks) => [shrunk(model, blocks)],
    'It cannot shrink: nothing in it is a block of its own.',
  );
}

function changeSelected(
  state: InspectorState,
  tool: Tool,
  change: (model: PageModel, blocks: readonly number[]) => number[][],
  unchanged: string,
): void {
  const at = selectedRecord(state);
  let first: number | undefined;
  const isDone = state.editLabel((label, model) => {
    const record = label.records[at];
    if (record === undefined) return pickRecord;
    const next = change(model, record.blocks);
    if (next.length === 1 && next[0]!.join() === record.blocks.join()) return unchanged;
    first = next[0]![0]!;
    // A record that grows over others takes them in.
    const inside = recordsInside(model, label, next.flat()).map((index) => label.records[index]!.blocks);
    const removed = inside.some((blocks) => blocks === record.blocks) ? inside : [record.blocks, ...inside];
    return redrawn(tool, removed, next);
  });
  if (isDone && first !== undefined) state.select(first);
}

/** The chosen records as one; of a single one, with the next. */
export function mergeRecords(state: InspectorState): void {
  const chosen = chosenRecords(state);
  let first: number | undefined;
  const isDone = state.editLabel((label, model) => {
    if (chosen.length === 0) return pickRecord;
    const all = chosen.length > 1 ? chosen : [chosen[0]!, chosen[0]! + 1];
    const records = all.flatMap((at) => label.records[at]?.blocks ?? []);
    if (label.records[all.at(-1)!] === undefined)
      return 'There is no record after it. To merge others, take them along with Shift and a click.';
    const blocks = mergedRecords(model, [records]);
    first = blocks[0];
    return redrawn(
      'merge',
      all.map((at) => label.records[at]!.blocks),
      [blocks],
    );
  });
  if (!isDone) return;
  state.setMarked([]);
  if (first !== undefined) state.select(first);
}

/** All that is like the selected record, or like the selected block. */
export function repeatSelected(state: InspectorState): void {
  const { selected } = state;
  const at = selectedRecord(state);
  state.editLabel((label, model) => {
    if (selected === null) return pickFirst;
    const pattern = label.records[at]?.blocks ?? mergedRecords(model, [[selected], state.marked]);
    const fresh = alikeRecords(model, pattern).filter((blocks) => isFree(model, label, blocks));
    if (fresh.length === 0) return 'Nothing else on the page is like it and not labelled yet.';
    return redrawn('repeat', [], fresh);
  });
}

/** The records that lie whole in a box of the page and are not labelled yet. */
export function freeInBox(model: PageModel, label: PageLabel, { x, y, width, height }: Rect): number[][] {
  return recordsInBox(model, [x, y, width, height]).filter((blocks) => isFree(model, label, blocks));
}

export function addBox(state: InspectorState, box: Rect): void {
  state.editLabel((label, model) => {
    const fresh = freeInBox(model, label, box);
    return fresh.length === 0
      ? 'No block that is not labelled yet lies whole in the box.'
      : redrawn('box', [], fresh);
  });
}

/** What a box around its parts would give: each part of the selected block a record. */
export function addParts(state: InspectorState): void {
  const { selected } = state;
  state.editLabel((label, model) => {
    if (selected === null) return pickFirst;
    const fresh = splitRecord(model, [selected]).filter((blocks) => isFree(model, label, blocks));
    return fresh.length === 0 ? 'All parts of it are labelled already.' : redrawn('box', [], fresh);
  });
}

/** Says of the selected block, and of those taken along, that they look like records and are none; or takes that back. */
export function toggleNotRecord(state: InspectorState): void {
  const { selected, marked, editLabel } = state;
  const isDone = editLabel((label) => {
    if (selected === null) return pickFirst;
    const chosen = [selected, ...marked];
    if (label.notRecords.includes(selected)) return { kind: 'notRecords', add: [], remove: chosen };
    const records = label.records.map(({ blocks }) => blocks);
    return {
      kind: 'notRecords',
      add: chosen,
      remove: [],
      records: records.filter((blocks) => blocks.some((block) => chosen.includes(block))),
    };
  });
  if (isDone) state.setMarked([]);
}

/** The selected block as the region, or none where it is that already. */
export function toggleRegion({ selected, editLabel }: InspectorState): void {
  editLabel((label) =>
    selected === null ? pickFirst : { kind: 'region', region: label.region === selected ? -1 : selected },
  );
}

/** Says of the page that it has no records, which leaves none labelled; or takes that back. */
export function toggleNoRecords({ editLabel }: InspectorState): void {
  editLabel(({ noRecords }) => ({ kind: 'marks', noRecords: !noRecords }));
}

export function toggleHard({ editLabel }: InspectorState): void {
  editLabel(({ hard }) => ({ kind: 'marks', hard: !hard }));
}

/** Records of the label that lie in the blocks, by index. */
function recordsInside(model: PageModel, label: PageLabel, blocks: readonly number[]): number[] {
  const isInside = (block: number): boolean =>
    blocks.some((outer) => outer <= block && block < model.subtreeEnd[outer]!);
  return label.records.flatMap((record, index) => (record.blocks.some(isInside) ? [index] : []));
}

/** Whether no record of the label shares anything with the blocks. */
function isFree(model: PageModel, label: PageLabel, blocks: readonly number[]): boolean {
  return (
    blocks.every((block) => recordAt(model, label, block) === -1) &&
    recordsInside(model, label, blocks).length === 0
  );
}

/** What a block that was clicked becomes: selected, and added where that is what clicks do now. */
export function pickForLabel(store: { getState(): InspectorState }, hit: number | null): void {
  const state = store.getState();
  state.setMarked([]);
  state.noteLabel('');
  state.select(clicked(state, hit));
  const now = store.getState();
  if (now.pointerTool === 'add' && canAdd(now)) addRecord(now);
}
