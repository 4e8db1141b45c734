/** A record as a person drew it. */
export interface LabelledRecord {
  /** one or more blocks, in the order of the document: a record may span siblings */
  blocks: readonly number[];
  /** `hand`, `import`, or the id of the method whose record it was taken over from */
  from: string;
  /** 1, or less where it was found again in another capture of the page and should be looked at */
  confidence: number;
}

/** A record that could not be found again in a newer capture: what is still known of it. */
export interface LostRecord {
  xpath: string;
  /** the beginning of its text */
  text: string;
}

export const labelStatuses = ['open', 'labelled', 'skipped'] as const;
export type LabelStatus = (typeof labelStatuses)[number];

/** What is right on one captured page, in the eyes of one reader; blocks are ids of that capture. */
export interface PageLabel {
  /** `open` until the reader has accepted or skipped it */
  status: LabelStatus;
  /** why it was skipped; '' otherwise */
  reason: string;
  /** the block that holds the records, or -1 where none was chosen */
  region: number;
  records: readonly LabelledRecord[];
  /** blocks that look like a record and are none */
  notRecords: readonly number[];
  /** said of the page: it has none */
  noRecords: boolean;
  hard: boolean;
  note: string;
  lost: readonly LostRecord[];
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

/** How many things of a label wait for a look after a new capture. */
export function doubtfulCount({ records, lost }: Pick<PageLabel, 'records' | 'lost'>): number {
  return records.filter(({ confidence }) => confidence < 1).length + lost.length;
}

/** The default reader's labels lie in `labels.json`, those of another in `labels.<name>.json`. */
export const defaultAnnotator = '';
export const annotatorName = /^[\p{L}\p{N}][\p{L}\p{N} _-]{0,39}$/u;
