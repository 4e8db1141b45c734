import { group } from 'd3-array';
import { parseCsv } from '../../base/parseCsv';
import type { BlockKey } from '../blockKey';
import type { StoredLabel } from '../labelFile';
import { faultText, LabelFormatError, type ReadLabels, readLabel } from './labelSet';
import { type CsvColumn, csvColumns } from './labelsCsv';

type Row = Record<CsvColumn, string>;

/** Reads labels; files of other programs need only the columns page, record and xpath. */
export function readLabelsCsv(text: string): ReadLabels {
  let lines: string[][];
  try {
    lines = parseCsv(text);
  } catch (cause) {
    throw new LabelFormatError(`is not valid CSV: ${(cause as Error).message}`);
  }
  const [head = [], ...body] = lines;
  if (!head.includes('page') || !head.includes('xpath')) {
    throw new LabelFormatError(
      'is not a CSV file of labels: its first line must name the columns page and xpath',
    );
  }
  const rows = body.map(
    (fields) =>
      Object.fromEntries(csvColumns.map((column) => [column, fields[head.indexOf(column)] ?? ''])) as Row,
  );
  const read: ReadLabels = { format: 'csv', pages: [], faults: [] };
  for (const [slug, own] of group(rows, ({ page }) => page)) {
    try {
      if (slug === '') throw new Error('a line has no page');
      read.pages.push({ slug, labels: labelOfRows(own) });
    } catch (cause) {
      read.faults.push({ file: slug, fault: faultText(cause) });
    }
  }
  return read;
}

function labelOfRows(rows: readonly Row[]): StoredLabel {
  const of = (what: string): Row[] => rows.filter((row) => (row.what === '' ? 'record' : row.what) === what);
  const [head] = of('page');
  const [region] = of('region');
  // Without numbers every line is a record.
  const records = group(of('record'), ({ record }) => record);
  const lists = [...records].flatMap(([number, own]) => (number === '' ? own.map((row) => [row]) : [own]));
  return readLabel(rows[0]!.capture, {
    ...(head === undefined
      ? {}
      : {
          status: head.status as StoredLabel['status'],
          reason: head.reason,
          noRecords: isYes(head.no_records),
          hard: isYes(head.hard),
          note: head.note,
        }),
    region: region === undefined ? null : keyOf(region),
    records: lists.map((own) => ({
      blocks: own.map(keyOf),
      from: own[0]!.from || 'import',
      confidence: own[0]!.confidence === '' ? 1 : Number(own[0]!.confidence),
    })),
    notRecords: of('not-record').map(keyOf),
    lost: of('lost').map(({ xpath, words }) => ({ xpath, text: words })),
  });
}

function keyOf(row: Row): BlockKey {
  return {
    node: row.block === '' ? -1 : Number(row.block),
    xpath: row.xpath,
    rect: [Number(row.x), Number(row.y), Number(row.width), Number(row.height)],
    text: row.text_hash,
    words: row.words,
  };
}

function isYes(cell: string): boolean {
  return /^(yes|true|1)$/i.test(cell);
}
