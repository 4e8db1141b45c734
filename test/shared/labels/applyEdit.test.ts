import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdit, editWord, LabelEditError } from '../../../src/shared/labels/applyEdit';
import { type LabelEdit, labelEditSchema } from '../../../src/shared/labels/labelEdit';
import { emptyLabel, type PageLabel } from '../../../src/shared/labels/pageLabel';

const blockCount = 100;
const by = (from: string, ...lists: number[][]) => lists.map((blocks) => ({ blocks, from }));
const add = (...lists: number[][]): LabelEdit => ({
  kind: 'records',
  tool: 'add',
  remove: [],
  add: by('hand', ...lists),
});
const blocksOf = ({ records }: PageLabel): number[][] => records.map(({ blocks }) => [...blocks]);

function edited(...edits: LabelEdit[]): PageLabel {
  return edits.reduce((label, edit) => applyEdit(label, edit, blockCount), emptyLabel);
}

describe('edits of a label', () => {
  it('add records in document order, each block once', () => {
    expect(edited(add([30], [12, 10, 12])).records).toEqual([
      { blocks: [10, 12], from: 'hand', confidence: 1 },
      { blocks: [30], from: 'hand', confidence: 1 },
    ]);
  });

  it('accept adding a record that exists already: another program was faster', () => {
    expect(blocksOf(edited(add([10, 12]), add([12, 10])))).toEqual([[10, 12]]);
  });

  it('replace records, as grow, split and merge do', () => {
    const merged = edited(add([10], [20]), {
      kind: 'records',
      tool: 'merge',
      remove: [[10], [20]],
      add: by('hand', [10, 20]),
    });
    expect(blocksOf(merged)).toEqual([[10, 20]]);
  });

  it('refuse missing records, taken blocks and unknown blocks, with a message', () => {
    const label = edited(add([10]));
    const remove: LabelEdit = { kind: 'records', tool: 'remove', remove: [[11]], add: [] };
    expect(() => applyEdit(label, remove, blockCount)).toThrow(/record at block #11 no longer exists/);
    expect(() => applyEdit(label, add([10, 20]), blockCount)).toThrow(/#10 is already part of a record/);
    expect(() => applyEdit(label, add([30], [30, 31]), blockCount)).toThrow(/#30 is already/);
    expect(() => applyEdit(label, add([100]), blockCount)).toThrow(/has no block #100: it has 100/);
    expect(() => applyEdit(label, { kind: 'region', region: 100 }, blockCount)).toThrow(LabelEditError);
    expect(() => applyEdit(label, { kind: 'notRecords', add: [10], remove: [] }, blockCount)).toThrow(
      /#10 is labelled as a record/,
    );
  });

  it('start again from a method or from nothing, and keep the marks of the page', () => {
    const before = edited(add([10]), { kind: 'marks', hard: true, note: 'odd', noRecords: true });
    const label = applyEdit(
      before,
      { kind: 'start', from: 'buw', region: 5, records: by('buw', [8], [6], [6]) },
      blockCount,
    );
    expect(label).toMatchObject({ region: 5, hard: true, note: 'odd', noRecords: false });
    expect(label.records).toEqual([
      { blocks: [6], from: 'buw', confidence: 1 },
      { blocks: [8], from: 'buw', confidence: 1 },
    ]);
    const nothing = applyEdit(label, { kind: 'start', from: '', region: -1, records: [] }, blockCount);
    expect(nothing).toMatchObject({ region: -1, records: [] });
  });

  it('adding a record clears “no records” and “not a record”', () => {
    const label = edited(
      { kind: 'marks', noRecords: true },
      { kind: 'notRecords', add: [12, 10], remove: [] },
      add([10]),
    );
    expect(label).toMatchObject({ noRecords: false, notRecords: [12] });
  });

  it('“no records” removes all records, and “not a record” replaces one', () => {
    expect(
      edited(add([10], [20]), { kind: 'region', region: 5 }, { kind: 'marks', noRecords: true }),
    ).toMatchObject({ noRecords: true, records: [], region: -1 });
    const label = edited(add([10], [20]), { kind: 'notRecords', add: [10], remove: [], records: [[10]] });
    expect(label).toMatchObject({ notRecords: [10], records: [{ blocks: [20] }] });
    expect(() =>
      applyEdit(label, { kind: 'notRecords', add: [30], remove: [], records: [[30]] }, blockCount),
    ).toThrow(/no longer exists/);
  });

  it('accepting sets all confidences to 1, and needs a record', () => {
    const doubtful: PageLabel = {
      ...emptyLabel,
      records: [{ blocks: [10], from: 'hand', confidence: 0.6 }],
      lost: [{ xpath: '/html[1]', text: 'gone' }],
    };
    const accept: LabelEdit = { kind: 'status', status: 'labelled', reason: '' };
    expect(applyEdit(doubtful, accept, blockCount)).toMatchObject({
      status: 'labelled',
      records: [{ confidence: 1 }],
      lost: [],
    });
    expect(() => edited(accept)).toThrow(/mark the page “no records”, or skip it/);
    expect(edited({ kind: 'marks', noRecords: true }, accept).status).toBe('labelled');
  });

  it('skipping keeps the reason, reopening drops it', () => {
    const skipped = edited({ kind: 'status', status: 'skipped', reason: 'a login page' });
    expect(skipped).toMatchObject({ status: 'skipped', reason: 'a login page' });
    const open = applyEdit(skipped, { kind: 'status', status: 'open', reason: 'x' }, blockCount);
    expect(open).toMatchObject({ status: 'open', reason: '' });
  });

  it('have short names for “Undo …”', () => {
    expect(
      [
        add([1]),
        { kind: 'start', from: '', region: -1, records: [] },
        { kind: 'start', from: 'buw', region: -1, records: [] },
        { kind: 'region', region: 3 },
        { kind: 'marks', note: 'x' },
        { kind: 'marks', noRecords: true },
        { kind: 'status', status: 'labelled', reason: '' },
        { kind: 'status', status: 'skipped', reason: '' },
      ].map((edit) => editWord(labelEditSchema.parse(edit))),
    ).toEqual([
      'add',
      'start from nothing',
      'start from buw',
      'region',
      'note',
      'no records',
      'accept',
      'skip',
    ]);
  });

  it('never change the given label, and never put a block into two records', () => {
    const block = fc.nat(15);
    const blocks = fc.array(block, { minLength: 1, maxLength: 3 });
    const edit = fc.record({
      kind: fc.constant('records' as const),
      tool: fc.constant('add' as const),
      remove: fc.array(blocks, { maxLength: 1 }),
      add: fc.array(fc.record({ blocks, from: fc.constant('hand') }), { maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
        let label: PageLabel = emptyLabel;
        for (const next of edits) {
          const before = JSON.stringify(label);
          const given = label;
          try {
            label = applyEdit(label, next, 16);
          } catch (cause) {
            expect(cause).toBeInstanceOf(LabelEditError);
          }
          expect(JSON.stringify(given)).toBe(before);
          const all = label.records.flatMap((record) => record.blocks);
          expect(new Set(all).size).toBe(all.length);
        }
      }),
    );
  });
});
