import { rollup } from 'd3-array';
import type { FieldType } from '../labels/fieldTypes';
import type { LabelledCell, LabelledField, PageLabel } from '../labels/pageLabel';
import { cellsByRecord, withoutSpace } from '../labels/storedCells';
import { nodeAttribute } from '../locators/nodeTree';
import { snapshotTree } from '../locators/snapshotTree';
import type { PageBlocks } from '../page/buildBlockModel';
import { recordText } from '../records/recordRect';
import { type ColumnScore, cellColumns, columnScore, type TrueField } from './columnScore';
import type { DataTable } from './dataTable';
import { type FieldRole, fieldRoles } from './fieldRoles';
import type { Item } from './item';

/** Whether a page has a field with a role by its label, whether the role was given, and to that field. */
export interface RoleScore {
  role: FieldRole;
  isLabelled: boolean;
  isGiven: boolean;
  isRight: boolean;
}

/** How far a table agrees with the labelled fields of its page. */
export interface FieldScore extends ColumnScore {
  /** roles that are labelled or given */
  roles: RoleScore[];
  /** labelled cells that say something, and those that the column of their field has exactly */
  values: { labelled: number; equal: number };
  /** fields with a labelled type, and those whose column has it */
  types: { labelled: number; right: number };
}

/** Share of a labelled field's pairs of cells that must be in the column with its role. */
const roleRecall = 0.8;

/**
 * Compares a table with a label. `rows` has for each labelled record its row in the table, -1 if the table has none:
 * the cells of such a record are in no column.
 */
export function fieldScore(
  page: PageBlocks,
  table: DataTable,
  label: Pick<PageLabel, 'records' | 'fields'>,
  rows: readonly number[],
): FieldScore {
  const truth = labelledTable(page, label, rows, table.rows.length);
  const columns = table.fields.map(({ column }) => column);
  const fields = truth.map(({ field }) => field);
  return {
    ...columnScore(page, columns, fields),
    roles: roleScores(page, table, truth),
    ...valueScores(page, table, truth),
  };
}

interface LabelledColumn {
  label: LabelledField;
  field: TrueField;
  /** with attributes of its elements too, such as what a rating in stars says to screen readers */
  saying: TrueField;
  /** per row of the table, and then per record that the table does not have */
  cells: readonly (readonly LabelledCell[])[];
}

export function labelledTable(
  page: PageBlocks,
  { records, fields = [] }: Pick<PageLabel, 'records' | 'fields'>,
  rows: readonly number[],
  count: number,
): LabelledColumn[] {
  const columns = fields.map((label) => {
    const cells: LabelledCell[][] = Array.from({ length: count }, () => []);
    cellsByRecord(page, records, label.cells).forEach((own, record) => {
      const row = rows[record] ?? -1;
      if (row === -1) cells.push(own);
      else cells[row] = own;
    });
    return {
      label,
      cells,
      field: trueField(label, cells, (item, cell) => isOfCell(page, item, cell, label.type)),
      saying: trueField(label, cells, (item, cell) => isSaidBy(item, cell, label.type)),
    };
  });
  return columns.filter(({ cells }) => cells.some(({ length }) => length > 0));
}

function trueField(
  { name, type }: LabelledField,
  cells: LabelledColumn['cells'],
  isOf: (item: Item, cell: LabelledCell) => boolean,
): TrueField {
  return {
    name,
    kind: kindOf(type, cells.flat()),
    blocks: cells.map((own) => own.map(({ block }) => block)),
    takes: (item) => (cells[item.record] ?? []).some((cell) => isOf(item, cell)),
  };
}

function kindOf(type: FieldType | null, cells: readonly LabelledCell[]): TrueField['kind'] {
  if (type === 'address' || type === 'picture') return type;
  return cells.length > 0 && cells.every(({ attribute }) => attribute === 'href') ? 'address' : 'text';
}

/** An attribute is the cell if the label says so, or if its element shows no text. */
function isOfCell(page: PageBlocks, item: Item, cell: LabelledCell, type: FieldType | null): boolean {
  const isOther = item.kind === 'attribute' && cell.attribute === undefined;
  return isSaidBy(item, cell, type) && !(isOther && recordText(page, [cell.block]) !== '');
}

function isSaidBy(item: Item, { attribute, part }: LabelledCell, type: FieldType | null): boolean {
  if (attribute !== undefined && type !== 'picture') return item.attribute === attribute;
  if (part === undefined) return true;
  const [shown, wanted] = [withoutSpace(item.text), withoutSpace(part)];
  return shown.includes(wanted) || wanted.includes(shown);
}

function roleScores(page: PageBlocks, table: DataTable, truth: readonly LabelledColumn[]): RoleScore[] {
  return fieldRoles.flatMap((role) => {
    const labelled = truth.filter(({ label }) => label.role === role);
    const given = table.fields.find((field) => field.role === role);
    if (labelled.length === 0 && given === undefined) return [];
    const isRight =
      given !== undefined && labelled.some(({ saying }) => holdsField(page, given.column, saying));
    return [{ role, isLabelled: labelled.length > 0, isGiven: given !== undefined, isRight }];
  });
}

function holdsField(
  page: PageBlocks,
  column: DataTable['fields'][number]['column'],
  field: TrueField,
): boolean {
  return (
    columnScore(page, [column], [field]).recall >= roleRecall &&
    cellColumns(page, [column], field).includes(0)
  );
}

function valueScores(
  page: PageBlocks,
  table: DataTable,
  truth: readonly LabelledColumn[],
): Pick<FieldScore, 'values' | 'types'> {
  const values = { labelled: 0, equal: 0 };
  const types = { labelled: 0, right: 0 };
  const columns = table.fields.map(({ column }) => column);
  const textOf = cellTexts(page);
  for (const { label, field, cells } of truth) {
    const own = table.fields[mostOf(cellColumns(page, columns, field))];
    if (label.type !== null) {
      types.labelled++;
      if (own?.type === label.type) types.right++;
    }
    cells.forEach((list, record) => {
      const wanted = list.map((cell) => textOf(cell, label.type));
      if (wanted.length === 0 || wanted.includes('')) return;
      values.labelled++;
      const items = own?.column.items.filter((item) => item.record === record) ?? [];
      if (
        isSameList(
          items.map(({ text }) => withoutSpace(text)),
          wanted,
        )
      )
        values.equal++;
    });
  }
  return { values, types };
}

/** The column with most cells of a field, the first of equals; -1 if they are in none. */
function mostOf(found: readonly (number | null)[]): number {
  const known = found.filter((column): column is number => column !== null && column !== -1);
  const counts = rollup(
    known,
    (list) => list.length,
    (column) => column,
  );
  const most = Math.max(0, ...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0] ?? -1;
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, index) => text === other[index]);
}

/** What a labelled cell says, without white space; '' if its element shows nothing, and for pictures by their element. */
function cellTexts(page: PageBlocks): (cell: LabelledCell, type: FieldType | null) => string {
  const { tree, nodeOfBlock } = snapshotTree(page.snapshot);
  return ({ block, attribute, part }, type) => {
    if (part !== undefined) return withoutSpace(part);
    if (attribute !== undefined)
      return withoutSpace(nodeAttribute(tree, nodeOfBlock[block]!, attribute) ?? '');
    return type === 'picture' ? '' : withoutSpace(recordText(page, [block]));
  };
}
