import type { CellValue } from '../../data/dataTable';
import type { Wrapper } from '../wrapper';

/** What identifies a record on several pages: its address, or else all that it says. */
export function recordKey({ fields }: Wrapper, row: readonly CellValue[]): string {
  const link = row[fields.findIndex(({ role }) => role === 'url')];
  return typeof link === 'string' ? link : JSON.stringify(row);
}
