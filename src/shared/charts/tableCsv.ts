import { type AddressedBlocks, xpathOf } from '../page/xpath';
import type { TableView } from '../pipeline/views';
import { csvText } from '../records/csv';

/** A table as a spreadsheet reads it (RFC 4180): full precision, with the address of every block. */
export function csvOf({ blocks, columns }: TableView, model: AddressedBlocks): string {
  const heads = columns.map(({ label, unit }) => (unit === '' ? label : `${label} (${unit})`));
  const lines = [['block', 'xpath', ...heads]];
  blocks.forEach((block, row) => {
    lines.push([String(block), xpathOf(model, block), ...columns.map(({ values }) => fieldOf(values[row]!))]);
  });
  return csvText(lines);
}

function fieldOf(value: number | string): string {
  return typeof value === 'number' && Number.isNaN(value) ? '' : String(value);
}
