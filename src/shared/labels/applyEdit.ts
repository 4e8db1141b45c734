import type { LabelEdit } from './labelEdit';
import type { LabelledRecord, PageLabel } from './pageLabel';

/** Thrown for an edit that does not apply to the label; nothing is changed. */
export class LabelEditError extends Error {
  override readonly name = 'LabelEditError';
}

/** The label after an edit; does not change the given label. Throws a LabelEditError with a message for the user. */
export function applyEdit(label: PageLabel, edit: LabelEdit, blockCount: number): PageLabel {
  checkBlocks(edit, blockCount);
  switch (edit.kind) {
    case 'records': {
      const remaining = without(label.records, edit.remove);
      const added = drawn(edit.add).filter((record) => !remaining.some((known) => isSame(known, record)));
      checkFree(remaining, added);
      const isRecord = new Set(added.flatMap(({ blocks }) => blocks));
      return {
        ...label,
        records: inOrder([...remaining, ...added]),
        notRecords: label.notRecords.filter((block) => !isRecord.has(block)),
        noRecords: label.noRecords && added.length === 0,
      };
    }
    case 'start':
      return {
        ...label,
        region: edit.region,
        records: inOrder(onceEach(drawn(edit.records))),
        notRecords: [],
        noRecords: false,
        lost: [],
      };
    case 'region':
      return { ...label, region: edit.region };
    case 'notRecords': {
      const records = without(label.records, edit.records ?? []);
      const record = records.find(({ blocks }) => edit.add.some((block) => blocks.includes(block)));
      if (record !== undefined) {
        throw new LabelEditError(
          `Block #${record.blocks[0]} is labelled as a record: remove that record first.`,
        );
      }
      const removed = new Set(edit.remove);
      const all = new Set([...label.notRecords, ...edit.add]);
      const notRecords = [...all].filter((block) => !removed.has(block)).sort(ascending);
      return { ...label, records, notRecords };
    }
    case 'marks': {
      const { noRecords = label.noRecords, hard = label.hard, note = label.note } = edit;
      const emptied = edit.noRecords ? { region: -1, records: [], lost: [] } : {};
      return { ...label, ...emptied, noRecords, hard, note };
    }
    case 'status':
      return withStatus(label, edit.status, edit.reason);
  }
}

/** A short name of the edit, for “Undo …”. */
export function editWord(edit: LabelEdit): string {
  switch (edit.kind) {
    case 'records':
      return edit.tool;
    case 'start':
      return edit.from === '' ? 'start from nothing' : `start from ${edit.from}`;
    case 'region':
      return edit.region === -1 ? 'no region' : 'region';
    case 'notRecords':
      return edit.add.length > 0 ? 'not a record' : 'may be a record';
    case 'marks':
      if (edit.noRecords !== undefined) return edit.noRecords ? 'no records' : 'has records';
      if (edit.hard !== undefined) return edit.hard ? 'hard' : 'not hard';
      return 'note';
    case 'status':
      return { labelled: 'accept', skipped: 'skip', open: 'reopen' }[edit.status];
  }
}

function withStatus(label: PageLabel, status: PageLabel['status'], reason: string): PageLabel {
  if (status !== 'labelled') return { ...label, status, reason: status === 'skipped' ? reason : '' };
  if (label.records.length === 0 && !label.noRecords) {
    throw new LabelEditError(
      'No record is labelled: label one, mark the page “no records”, or skip it. It is still open.',
    );
  }
  const records = label.records.map((record) => ({ ...record, confidence: 1 }));
  return { ...label, status, reason: '', records, lost: [] };
}

function checkBlocks(edit: LabelEdit, blockCount: number): void {
  for (const block of namedBlocks(edit)) {
    if (block >= blockCount) {
      throw new LabelEditError(
        `The page has no block #${block}: it has ${blockCount} blocks. The label may belong to another capture; open the page again.`,
      );
    }
  }
}

/** The blocks that must exist on the page; removed ones need not. */
function namedBlocks(edit: LabelEdit): number[] {
  switch (edit.kind) {
    case 'records':
      return edit.add.flatMap(({ blocks }) => blocks);
    case 'start':
      return [edit.region, ...edit.records.flatMap(({ blocks }) => blocks)];
    case 'region':
      return [edit.region];
    case 'notRecords':
      return [...edit.add];
    default:
      return [];
  }
}

function without(
  records: readonly LabelledRecord[],
  removed: readonly (readonly number[])[],
): LabelledRecord[] {
  const keys = new Set(removed.map((blocks) => keyOf(blocks)));
  const known = new Set(records.map(({ blocks }) => keyOf(blocks)));
  for (const blocks of removed) {
    if (!known.has(keyOf(blocks))) {
      throw new LabelEditError(
        `The record at block #${Math.min(...blocks)} no longer exists: it was changed elsewhere. Nothing was changed here.`,
      );
    }
  }
  return records.filter(({ blocks }) => !keys.has(keyOf(blocks)));
}

function drawn(records: readonly { blocks: readonly number[]; from: string }[]): LabelledRecord[] {
  return records.map(({ blocks, from }) => ({
    blocks: [...new Set(blocks)].sort(ascending),
    from,
    confidence: 1,
  }));
}

function checkFree(remaining: readonly LabelledRecord[], added: readonly LabelledRecord[]): void {
  const taken = new Set(remaining.flatMap(({ blocks }) => blocks));
  for (const { blocks } of added) {
    for (const block of blocks) {
      if (taken.has(block)) {
        throw new LabelEditError(
          `Block #${block} is already part of a record: remove that record first, or merge the two. Nothing was changed.`,
        );
      }
      taken.add(block);
    }
  }
}

function onceEach(records: readonly LabelledRecord[]): LabelledRecord[] {
  return [...new Map(records.map((record) => [keyOf(record.blocks), record])).values()];
}

function inOrder(records: readonly LabelledRecord[]): LabelledRecord[] {
  return [...records].sort(
    (one, other) => one.blocks[0]! - other.blocks[0]! || one.blocks.length - other.blocks.length,
  );
}

function isSame(one: LabelledRecord, other: LabelledRecord): boolean {
  return keyOf(one.blocks) === keyOf(other.blocks);
}

function keyOf(blocks: readonly number[]): string {
  return [...new Set(blocks)].sort(ascending).join();
}

function ascending(one: number, other: number): number {
  return one - other;
}
