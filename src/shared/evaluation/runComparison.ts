/** Two runs on one page, record by record. */
export interface RunComparison {
  rows: ComparedRecord[];
  /** the first stage where the two part, each in its own method; null where they have the same records */
  parting: Divergence | null;
}

export interface ComparedRecord {
  /** `changed`: the two records share at least half of their texts and pictures, but not all */
  kind: 'same' | 'changed' | 'gained' | 'lost';
  /** the blocks of the record in each run; empty where the run does not have it */
  one: number[];
  other: number[];
  /** where a run lost it: the stage, and its words; '' where it has it */
  oneLostAt: string;
  oneText: string;
  otherLostAt: string;
  otherText: string;
}

export interface Divergence {
  /** the stage of the run that lost the most of the records that differ */
  run: 'one' | 'other';
  stage: string;
  /** one of these records, and what the stage says of it */
  block: number;
  text: string;
  /** how many records part there */
  count: number;
}
