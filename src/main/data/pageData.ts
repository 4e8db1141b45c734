import type { DataTable } from '../../shared/data/dataTable';

/** The table of a page, and where the page comes from. */
export interface PageData {
  address: string;
  /** ISO 8601 */
  capturedAt: string;
  table: DataTable;
}
