import type { Settings } from '../pipeline/settings';
import type { MatchRule } from '../records/matchRule';

export type SplitName = 'all' | 'train' | 'held-out';

/** One method with its values, as it takes part in an evaluation. */
export interface MethodConfig {
  method: string;
  /** as the user calls the values: 'default', 'paper' or a saved preset's name */
  preset: string;
  settings: Settings;
}

/** The first line of a results file. */
export interface RunHead {
  format: 'recordscope-results';
  version: 1;
  /** its file is `results/<run>.jsonl` */
  run: string;
  /** ISO 8601 */
  startedAt: string;
  /** of the program */
  program: string;
  match: MatchRule;
  split: SplitName;
  /** whose labels are taken for the truth */
  reader: string;
  entrants: MethodConfig[];
  /** how many pages it is about, those of the other shards too */
  pages: number;
  /** of a part of an evaluation: which of how many, from 1 */
  shard?: { index: number; of: number } | undefined;
  /** SHA-256 of the hashes and labels of those pages */
  corpus: string;
  workers: number;
  /** of the whole evaluation, ms; 0 while it is under way */
  ms: number;
}

/** Something wrong in a method's answer. One that is partly right appears twice: its label missed, its record invented. */
export interface RecordError {
  kind: 'missed' | 'invented';
  /** index of the label's record (missed) or of the extracted one (invented) */
  record: number;
  blocks: readonly number[];
  /** index of what it overlaps most on the other side and how far (Jaccard), or -1 and 0 */
  partner: number;
  overlap: number;
  /** the stage that caused it, and the block to look at there */
  stage: string;
  block: number;
  /** what that stage says about the block */
  words: string;
  /** how many of the run's methods make the same error */
  shared: number;
}

/** How one method did on one page. */
export interface ResultLine {
  page: string;
  site: string;
  tags: readonly string[];
  /** of the capture */
  hash: string;
  method: string;
  /** of the method alone; not part of what must be the same each time */
  ms: number;
  /** why there is no answer; '' where there is one */
  failed: string;
  region: number;
  records: readonly (readonly number[])[];
  /** mean F1 of this answer against those of the other methods, 0 to 1; null for a method alone */
  agreement: number | null;
  /** null for a page that nobody has labelled */
  score: LineScore | null;
}

export interface LineScore {
  labelled: number;
  extracted: number;
  found: number;
  precision: number;
  recall: number;
  f1: number;
  isRegionRight: boolean;
  /** labelled record, extracted record, overlap */
  pairs: readonly (readonly [number, number, number])[];
  errors: readonly RecordError[];
}
