import type { RunResult, ShownStage } from '../../shared/contract/commands';

export interface RunSlice {
  /** the newest run that has ended; stays until the next has */
  result: RunResult | null;
  isRunning: boolean;
  /** why there is no newer run, '' where there is none */
  runError: string;
  /** id of the stage that is looked at */
  stage: string;
  /** its views and verdicts; null until they are here */
  shown: ShownStage | null;
  /** a stage that the pointer rests on, drawn instead while it does */
  previewed: ShownStage | null;
  /** what was shown when the user began to drag: what has changed since is drawn as a ghost */
  ghostFrom: ShownStage | null;
  rerun(): Promise<void>;
  goToStage(stage: string): void;
  /** forward or back; stops at the ends */
  stepStage(by: number): void;
  previewStage(stage: string | null): void;
}
