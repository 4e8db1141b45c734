import type { StoredLabel } from '../../shared/labels/labelFile';
import type { Settings } from '../../shared/pipeline/settings';
import type { StepCurve } from '../../shared/pipeline/stepCurve';
import type { MatchRule } from '../../shared/records/matchRule';
import type { AnswerFacts } from '../../shared/tuning/score/answerFactsSchema';
import type { PageOutcome } from '../../shared/tuning/score/outcome';
import type { PageFit } from '../../shared/tuning/smallestChange/fitPage';
import type { WrongRecord } from '../../shared/tuning/smallestChange/recordFix';
import type { SmallestChanges } from '../../shared/tuning/smallestChange/smallestChange';
import type { TrainOptions } from '../../shared/tuning/training/trainedCurves';
import type { TrainingPage } from '../../shared/tuning/training/trainingPage';
import type { TaskPage } from '../evaluation/evalTask';

/** Messages between a run and its threads. */

/** The data of a thread at its start: the pages it keeps between trials. */
export interface ThreadData {
  pages: readonly TaskPage[];
  match: MatchRule;
  reuse: Reuse;
}

/** What a thread keeps between trials; anything less than `stages` is for benchmarks only. */
export type Reuse = 'nothing' | 'pages' | 'stages';

/** Runs one method with given settings on some of the thread's pages, by index. */
export interface OutcomesTask {
  kind: 'outcomes';
  method: string;
  settings: Settings;
  pages: readonly number[];
  /** more to return of each page: for training */
  extras?: 'answers' | 'candidates' | undefined;
}

export interface Outcomes {
  /** of the pages that could be read */
  outcomes: PageOutcome[];
  /** time of each page, in the order of the task */
  ms: number[];
  /** number of stage results: all, and reused */
  stages: number;
  reused: number;
  /** why pages could not be read */
  faults: string[];
  /** of pages with an answer, if they were asked for */
  answers: (AnswerFacts & { page: string })[];
  /** of pages whose stages succeeded, if they were asked for */
  candidates: TrainingPage[];
}

/** Learns curves from pages. */
export interface CurvesTask extends TrainOptions {
  kind: 'curves';
  pages: readonly TrainingPage[];
}

/** A stored page, and the method and settings to run on it. */
interface PageTask {
  snapshot: string;
  /** hash, if it must be this capture */
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

export type TuneTask = OutcomesTask | CurvesTask | SmallestTask | FitTask;

export type TuneAnswer<Task extends TuneTask> = Task extends OutcomesTask
  ? Outcomes
  : Task extends CurvesTask
    ? StepCurve[]
    : Task extends SmallestTask
      ? SmallestChanges
      : PageFit;
