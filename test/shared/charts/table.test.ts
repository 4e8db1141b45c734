import { describe, expect, it } from 'vitest';
import { columnText, numberFormat } from '../../../src/shared/charts/columnText';
import { csvOf } from '../../../src/shared/charts/csvOf';
import { tableOrder } from '../../../src/shared/charts/tableOrder';
import type { AddressedBlocks } from '../../../src/shared/page/xpath';
import type { TableColumn, TableView } from '../../../src/shared/pipeline/views';

const { NaN: none } = Number;
const numbers: TableColumn = { label: 'width', unit: 'px', values: Float64Array.of(3, none, 1, 3) };
const texts: TableColumn = { label: 'kind', unit: '', values: ['b10', 'b9', '', 'a'] };
const blocks = Int32Array.of(40, 30, 20, 10);

describe('tableOrder', () => {
  it('is that of the stage unless a column is sorted', () => {
    expect([...tableOrder(blocks, [numbers], null)]).toEqual([0, 1, 2, 3]);
  });

  it('sorts numbers, stable, rows without a value last', () => {
    expect([...tableOrder(blocks, [numbers], { column: 0, isDescending: false })]).toEqual([2, 0, 3, 1]);
    expect([...tableOrder(blocks, [numbers], { column: 0, isDescending: true })]).toEqual([0, 3, 2, 1]);
  });

  it('sorts texts in natural order', () => {
    expect([...tableOrder(blocks, [texts], { column: 0, isDescending: false })]).toEqual([3, 1, 0, 2]);
  });

  it('sorts by the block itself', () => {
    expect([...tableOrder(blocks, [], { column: -1, isDescending: false })]).toEqual([3, 2, 1, 0]);
  });
});

describe('columnText', () => {
  it('formats all numbers of a column alike', () => {
    const { textOf, isNumeric } = columnText({
      label: 'share',
      unit: '',
      values: Float64Array.of(0.5, 0.25),
    });
    expect([textOf(0), textOf(1)]).toEqual(['0.500', '0.250']);
    expect(isNumeric).toBe(true);
    expect(numberFormat([1_452_000])(1_452_000)).toBe('1,452,000');
    expect(numberFormat([277.28, 12])(12)).toBe('12.0');
  });

  it('shows a dash for a missing value, and # before a block', () => {
    expect(columnText(numbers).textOf(1)).toBe('–');
    expect(columnText({ label: 'group of', unit: 'block', values: Float64Array.of(12) }).textOf(0)).toBe(
      '#12',
    );
  });
});

describe('csvOf', () => {
  // html with two children, body and a text in it
  const model: AddressedBlocks = {
    count: 3,
    parent: Int32Array.of(-1, 0, 1),
    subtreeEnd: Int32Array.of(3, 3, 3),
    tag: Uint16Array.of(0, 1, 2),
    tagNames: ['html', 'body', 'p'],
    foreignTag: Uint8Array.of(0, 0, 0),
    position: Int32Array.of(1, 1, 1),
    treeRoot: Uint8Array.of(1, 0, 0),
  };

  it('has units in the header, XPaths, full precision, and quotes where needed', () => {
    const view: TableView = {
      kind: 'table',
      title: 'T',
      blocks: Int32Array.of(1, 2),
      columns: [
        { label: 'share', unit: 'px', values: Float64Array.of(1 / 3, none) },
        { label: 'text', unit: '', values: ['say "hi", all', 'two\nlines'] },
      ],
    };
    expect(csvOf(view, model)).toBe(
      'block,xpath,share (px),text\r\n' +
        '1,/html[1]/body[1],0.3333333333333333,"say ""hi"", all"\r\n' +
        '2,/html[1]/body[1]/p[1],,"two\nlines"\r\n',
    );
  });

  it('escapes texts that look like formulas, but not negative numbers', () => {
    const view: TableView = {
      kind: 'table',
      title: 'T',
      blocks: Int32Array.of(1),
      columns: [
        { label: 'margin', unit: '', values: Float64Array.of(-0.5) },
        { label: 'text', unit: '', values: ['=1+1'] },
      ],
    };
    expect(csvOf(view, model)).toBe("block,xpath,margin,text\r\n1,/html[1]/body[1],-0.5,'=1+1\r\n");
  });
});
