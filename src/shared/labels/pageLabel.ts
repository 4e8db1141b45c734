import type { FieldType } from './fieldTypes';

/** A record as an annotator labelled it. */
export interface LabelledRecord {
  /** one or more blocks, in the order of the document: a record may span siblings */
  blocks: readonly number[];
  /** `hand`, `import`, or the id of the method it was copied from */
  from: string;
  /** 1, or less if it was rematched in another capture of the page and should be checked */
  confidence: number;
}

/** What a record says of a field: a block, an attribute of it, or a part of its text. */
export interface LabelledCell {
  block: number;
  attribute?: string | undefined;
  /** the first time that it occurs in the text of the block */
  part?: string | undefined;
}

/** A field as an annotator names it. A cell belongs to the record that its block is in. */
export interface LabelledField {
  name: string;
  type: FieldType | null;
  /** a property of schema.org */
  role: string | null;
  /** in the order of the document */
  cells: readonly LabelledCell[];
}

/** A record that could not be rematched in a newer capture. */
export interface LostRecord {
  xpath: string;
  /** the beginning of its text */
  text: string;
}

export const labelStatuses = ['open', 'labelled', 'skipped'] as const;
export type LabelStatus = (typeof labelStatuses)[number];

/** What is right on one captured page, as one annotator sees it; blocks are ids of that capture. */
export interface PageLabel {
  /** `open` until the annotator has accepted or skipped it */
  status: LabelStatus;
  /** why it was skipped; '' otherwise */
  reason: string;
  /** the chosen region, or -1 */
  region: number;
  records: readonly LabelledRecord[];
  /** blocks that look like records, but are not */
  notRecords: readonly number[];
  /** the page has no records */
  noRecords: boolean;
  hard: boolean;
  note: string;
  lost: readonly LostRecord[];
  /** missing if no field is labelled */
  fields?: readonly LabelledField[] | undefined;
}

export const emptyLabel: PageLabel = {
  status: 'open',
  reason: '',
  region: -1,
  records: [],
  notRecords: [],
  noRecords: false,
  hard: false,
  note: '',
  lost: [],
};

/** How many records of a label must be checked after a new capture. */
export function doubtfulCount({ records, lost }: Pick<PageLabel, 'records' | 'lost'>): number {
  return records.filter(({ confidence }) => confidence < 1).length + lost.length;
}

/** The default annotator's labels are in `labels.json`, those of others in `labels.<name>.json`. */
export const defaultAnnotator = '';
export const annotatorName = /^[\p{L}\p{N}][\p{L}\p{N} _-]{0,39}$/u;
