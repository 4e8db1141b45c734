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

const pickFirst = 'Select a block first: click it, or use the keys.';
const pickRecord = 'Select a record first: click it, or use the keys.';

/** An edit that replaces records with others, drawn by hand. */
function replaceRecords(
  tool: Tool,
  remove: readonly (readonly number[])[],
  add: readonly (readonly number[])[],
): LabelEdit {
  return { kind: 'records', tool, remove, add: add.map((blocks) => ({ blocks, from: 'hand' })) };
}

/** Adds the selected blocks as one record. It replaces the records inside it. */
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
      return `#${selected} is already in record ${outer + 1}. Shrink, split or remove that record first.`;
    return replaceRecords(
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

/** Removes the chosen records, or the mark “not a record” of the selected block. */
export function removeRecords(state: InspectorState): void {
  const { selected, editLabel } = state;
  const chosen = chosenRecords(state);
  const isRemoved = editLabel((label) => {
    if (chosen.length > 0)
      return replaceRecords(
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
    'Cannot split: the record has only one part.',
  );
}

export function growSelected(state: InspectorState): void {
  changeSelected(
    state,
    'grow',
    (model, blocks) => [grown(model, blocks)],
    'Cannot grow: only the whole page is around it.',
  );
}

export function shrinkSelected(state: InspectorState): void {
  changeSelected(
    state,
    'shrink',
    (model, blocks) => [shrunk(model, blocks)],
    'Cannot shrink: there is no smaller block in it.',
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
    // A record that grows over others replaces them.
    const inside = recordsInside(model, label, next.flat()).map((index) => label.records[index]!.blocks);
    const removed = inside.some((blocks) => blocks === record.blocks) ? inside : [record.blocks, ...inside];
    return replaceRecords(tool, removed, next);
  });
  if (isDone && first !== undefined) state.select(first);
}

/** Merges the chosen records. A single record is merged with the next. */
export function mergeRecords(state: InspectorState): void {
  const chosen = chosenRecords(state);
  let first: number | undefined;
  const isDone = state.editLabel((label, model) => {
    if (chosen.length === 0) return pickRecord;
    const all = chosen.length > 1 ? chosen : [chosen[0]!, chosen[0]! + 1];
    const records = all.flatMap((at) => label.records[at]?.blocks ?? []);
    if (label.records[all.at(-1)!] === undefined)
      return 'There is no next record. To merge others, select them with Shift and click.';
    const blocks = mergedRecords(model, [records]);
    first = blocks[0];
    return replaceRecords(
      'merge',
      all.map((at) => label.records[at]!.blocks),
      [blocks],
    );
  });
  if (!isDone) return;
  state.setMarked([]);
  if (first !== undefined) state.select(first);
}

/** Adds all records similar to the selected record or block. */
export function repeatSelected(state: InspectorState): void {
  const { selected } = state;
  const at = selectedRecord(state);
  state.editLabel((label, model) => {
    if (selected === null) return pickFirst;
    const pattern = label.records[at]?.blocks ?? mergedRecords(model, [[selected], state.marked]);
    const fresh = alikeRecords(model, pattern).filter((blocks) => isFree(model, label, blocks));
    if (fresh.length === 0) return 'No similar block on this page is unlabelled.';
    return replaceRecords('repeat', [], fresh);
  });
}

/** The unlabelled records that are entirely inside a box of the page. */
export function freeInBox(model: PageModel, label: PageLabel, { x, y, width, height }: Rect): number[][] {
  return recordsInBox(model, [x, y, width, height]).filter((blocks) => isFree(model, label, blocks));
}

export function addBox(state: InspectorState, box: Rect): void {
  state.editLabel((label, model) => {
    const fresh = freeInBox(model, label, box);
    return fresh.length === 0
      ? 'No unlabelled block is entirely inside the box.'
      : replaceRecords('box', [], fresh);
  });
}

/** Adds each part of the selected block as a record, as a box around the parts would. */
export function addParts(state: InspectorState): void {
  const { selected } = state;
  state.editLabel((label, model) => {
    if (selected === null) return pickFirst;
    const fresh = splitRecord(model, [selected]).filter((blocks) => isFree(model, label, blocks));
    return fresh.length === 0 ? 'All its parts are already labelled.' : replaceRecords('box', [], fresh);
  });
}

/** Marks the selected blocks as not records although they look like some, or removes the mark. */
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

/** Makes the selected block the region, or clears the region if it is that block. */
export function toggleRegion({ selected, editLabel }: InspectorState): void {
  editLabel((label) =>
    selected === null ? pickFirst : { kind: 'region', region: label.region === selected ? -1 : selected },
  );
}

/** Marks the page as having no records, which removes its labelled records, or removes the mark. */
export function toggleNoRecords({ editLabel }: InspectorState): void {
  editLabel(({ noRecords }) => ({ kind: 'marks', noRecords: !noRecords }));
}

export function toggleHard({ editLabel }: InspectorState): void {
  editLabel(({ hard }) => ({ kind: 'marks', hard: !hard }));
}

/** Indices of the labelled records inside the blocks. */
function recordsInside(model: PageModel, label: PageLabel, blocks: readonly number[]): number[] {
  const isInside = (block: number): boolean =>
    blocks.some((outer) => outer <= block && block < model.subtreeEnd[outer]!);
  return label.records.flatMap((record, index) => (record.blocks.some(isInside) ? [index] : []));
}

/** Whether no labelled record overlaps the blocks. */
function isFree(model: PageModel, label: PageLabel, blocks: readonly number[]): boolean {
  return (
    blocks.every((block) => recordAt(model, label, block) === -1) &&
    recordsInside(model, label, blocks).length === 0
  );
}

/** Selects a clicked block, or the one around it that repeats, and adds it as a record if the add tool is on. */
export function pickForLabel(
  store: { getState(): InspectorState },
  hit: number | null,
  isExact = false,
): void {
  const state = store.getState();
  state.setMarked([]);
  state.noteLabel('');
  state.select(clicked(state, hit, isExact));
  const now = store.getState();
  if (now.pointerTool === 'add' && canAdd(now)) addRecord(now);
}
