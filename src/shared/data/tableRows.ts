import type { PageBlocks } from '../page/buildBlockModel';
import { snapshotBase } from '../page/snapshotBase';
import { absoluteAddress } from './absoluteAddress';
import type { CellValue } from './dataTable';
import type { Field } from './fields';

/** The values of each record; null where it has none. */
export function tableRows(page: PageBlocks, fields: readonly Field[], records: number): CellValue[][] {
  const rows = Array.from({ length: records }, (): CellValue[] => fields.map(() => null));
  fields.forEach((field, index) => {
    field.column.items.forEach((item, place) => {
      const row = rows[item.record]!;
      const value = cellValue(page, field, place);
      const before = row[index]!;
      if (before === null) row[index] = value;
      else if (Array.isArray(before)) before.push(value);
      else row[index] = [before, value];
    });
  });
  return rows;
}

/** What an item says: as it was read, or as it is on the page. Addresses are made absolute. */
export function cellValue(page: PageBlocks, { reading, column }: Field, place: number): string | number {
  const { text } = column.items[place]!;
  if (reading === null) return absoluteAddress(text, snapshotBase(page.snapshot));
  return reading.values[place]?.value ?? text;
}

/** Whether an item of a typed field was not read: its text is not of the type, or can be read in two ways. */
export function isUnread({ reading, type }: Field, place: number): boolean {
  return reading !== null && type !== 'text' && type !== 'longText' && reading.values[place] === null;
}
