import type { StoredLabel } from '../../shared/labels/labelFile';
import type { Settings } from '../../shared/pipeline/settings';
import type { MatchRule } from '../../shared/records/matchRule';
import type { PageOutcome } from '../../shared/tuning/score/outcome';
import type { PageFit } from '../../shared/tuning/smallestChange/fitPage';
import type { WrongRecord } from '../../shared/tuning/smallestChange/recordFix';
import type { SmallestChanges } from '../../shared/tuning/smallestChange/smallestChange';
import type { TaskPage } from '../evaluation/evalTask';

/** What passes between a run and its threads. */

/** What a thread is given at its start: pages that it keeps from one trial to the next. */
export interface ThreadData {
  pages: readonly TaskPage[];
  match: MatchRule;
  reuse: Reuse;
}

/** What a thread keeps from one trial to the next; less than all only to measure by. */
export type Reuse = 'nothing' | 'pages' | 'stages';

/** One method with some settings on some of the thread's pages, by their indexes. */
export interface OutcomesTask {
  kind: 'outcomes';
  method: string;
  settings: Settings;
  pages: readonly number[];
}

export interface Outcomes {
  /** of the pages that could be read */
  outcomes: PageOutcome[];
  /** how long each of the pages took, in the order of the task */
  ms: number[];
  /** results of stages: all, and those that were taken over */
  stages: number;
  reused: number;
  /** why pages could not be read */
  faults: string[];
}

/** A page, where it is read from, and how the method stands on it. */
interface PageTask {
  snapshot: string;
  /** by its hash, where it must be this very capture */
  page: string | undefined;
  method: string;
  settings: Settings;
  match: MatchRule;
}

export interface SmallestTask extends PageTask {
  kind: 'smallest';
  wrong: WrongRecord;
  label: StoredLabel | null;
}

export interface FitTask extends PageTask {
  kind: 'fit';
  label: StoredLabel;
  seed: number;
}

export type TuneTask = OutcomesTask | SmallestTask | FitTask;

export type TuneAnswer<Task extends TuneTask> = Task extends OutcomesTask
  ? Outcomes
  : Task extends SmallestTask
    ? SmallestChanges
    : PageFit;
