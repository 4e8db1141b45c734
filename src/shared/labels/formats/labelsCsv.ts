import { csvText } from '../../base/csv';
import type { BlockKey } from '../blockKey';
import type { StoredLabel } from '../labelFile';
import type { LabelSetPage } from './labelSet';

export const csvColumns = [
  'page',
  'capture',
  'what',
  'record',
  'block',
  'xpath',
  'x',
  'y',
  'width',
  'height',
  'text_hash',
  'words',
  'from',
  'confidence',
  'status',
  'reason',
  'no_records',
  'hard',
  'note',
] as const;
export type CsvColumn = (typeof csvColumns)[number];
type Row = Partial<Record<CsvColumn, string | number>>;

/**
 * One line per page (`what` is page), region, block of a record, block that is not a record (not-record), and lost
 * record. The blocks of one record have its number.
 */
export function labelsCsv(pages: readonly LabelSetPage[]): string {
  const rows = pages.flatMap(({ slug, labels }) => rowsOf(slug, labels));
  return csvText([csvColumns, ...rows.map((row) => csvColumns.map((column) => row[column] ?? ''))]);
}

function rowsOf(page: string, labels: StoredLabel): Row[] {
  const { status, reason, region, records, notRecords, note, lost } = labels;
  const base = { page, capture: labels.page };
  return [
    {
      ...base,
      what: 'page',
      status,
      reason,
      no_records: labels.noRecords ? 'yes' : 'no',
      hard: labels.hard ? 'yes' : 'no',
      note,
    },
    ...(region === null ? [] : [{ ...base, what: 'region', ...cellsOf(region) }]),
    ...records.flatMap(({ blocks, from, confidence }, index) =>
      blocks.map((key) => ({
        ...base,
        what: 'record',
        record: index + 1,
        ...cellsOf(key),
        from,
        confidence,
      })),
    ),
    ...notRecords.map((key) => ({ ...base, what: 'not-record', ...cellsOf(key) })),
    ...lost.map(({ xpath, text }) => ({ ...base, what: 'lost', xpath, words: text })),
  ];
}

function cellsOf({ node, xpath, rect: [x, y, width, height], text, words }: BlockKey): Row {
  return { block: node, xpath, x, y, width, height, text_hash: text, words };
}
