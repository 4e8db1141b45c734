/** Two runs on one page, record by record. */
export interface RunComparison {
  rows: ComparedRecord[];
  /** the stage where the two runs diverge; null if they have the same records */
  parting: Divergence | null;
}

export interface ComparedRecord {
  /** `changed`: the two records share at least half of their texts and images, but not all */
  kind: 'same' | 'changed' | 'gained' | 'lost';
  /** the blocks of the record in each run; empty if the run does not have it */
  one: number[];
  other: number[];
  /** the stage where a run lost it, and the explanation; '' if it has it */
  oneLostAt: string;
  oneText: string;
  otherLostAt: string;
  otherText: string;
}

export interface Divergence {
  /** the run whose stage lost most of the differing records */
  run: 'one' | 'other';
  stage: string;
  /** a block of one of these records, and the stage's explanation */
  block: number;
  text: string;
  /** number of records lost there */
  count: number;
}
