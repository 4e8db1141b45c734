import type { Settings } from '../pipeline/settings';
import type { MatchRule } from '../records/matchRule';

export type SplitName = 'all' | 'train' | 'held-out';

/** A method with its settings, as an evaluation runs it. */
export interface MethodConfig {
  method: string;
  /** name of the settings: 'default', 'paper' or a saved preset */
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
  /** version of the program */
  program: string;
  match: MatchRule;
  split: SplitName;
  /** the annotator whose labels are the truth */
  reader: string;
  entrants: MethodConfig[];
  /** number of pages, including those of the other shards */
  pages: number;
  /** set if this is only a part of an evaluation; `index` starts at 1 */
  shard?: { index: number; of: number } | undefined;
  /** SHA-256 of the hashes and labels of those pages */
  corpus: string;
  workers: number;
  /** duration of the whole evaluation, ms; 0 while it runs */
  ms: number;
}

/** An error in a method's answer. A partly right record gives two: the labelled one missed, the extracted one invented. */
export interface RecordError {
  kind: 'missed' | 'invented';
  /** index of the label's record (missed) or of the extracted one (invented) */
  record: number;
  blocks: readonly number[];
  /** index of the record it overlaps most on the other side, and the Jaccard overlap; -1 and 0 if none */
  partner: number;
  overlap: number;
  /** the stage that caused it, and the block to inspect there */
  stage: string;
  block: number;
  /** what the stage decided wrongly, as a sentence */
  words: string;
  /** all stages that have to be corrected, in order, if `stage` alone is not enough */
  chain?: readonly string[] | undefined;
  /** number of methods in the run with the same error */
  shared: number;
}

/** The result of one method on one page. */
export interface ResultLine {
  page: string;
  site: string;
  tags: readonly string[];
  /** of the capture */
  hash: string;
  method: string;
  /** run time of the method alone; differs from run to run */
  ms: number;
  /** why there is no answer; '' if there is one */
  failed: string;
  region: number;
  records: readonly (readonly number[])[];
  /** mean F1 of this answer against those of the other methods, 0 to 1; null for a single method */
  agreement: number | null;
  /** null for a page without a label */
  score: LineScore | null;
}

export interface LineScore {
  labelled: number;
  /** those of several blocks side by side, which no method returns; missing if there are none */
  severalBlocks?: number | undefined;
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
