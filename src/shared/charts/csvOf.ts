import { csvText } from '../base/csv';
import { type AddressedBlocks, xpathOf } from '../page/xpath';
import type { TableView } from '../pipeline/views';

/** A table as CSV (RFC 4180): full precision, with the XPath of every block. */
export function csvOf({ blocks, columns }: TableView, model: AddressedBlocks): string {
  const heads = columns.map(({ label, unit }) => (unit === '' ? label : `${label} (${unit})`));
  const lines: (string | number)[][] = [['block', 'xpath', ...heads]];
  blocks.forEach((block, row) => {
    lines.push([block, xpathOf(model, block), ...columns.map(({ values }) => fieldOf(values[row]!))]);
  });
  return csvText(lines);
}

function fieldOf(value: number | string): number | string {
  return Number.isNaN(value) ? '' : value;
}
