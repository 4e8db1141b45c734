import { type Run, runPipeline } from '../../pipeline/runPipeline';
import type { Settings } from '../../pipeline/settings';

export interface RunLimits {
  /** no further run after so many */
  maxRuns?: number;
  /** asked before every stage; yes ends it all with `RunCancelled` */
  isCancelled?: () => boolean;
}

/** Runs of one method on one page with ever other settings, counted and bounded. */
export class SettingsRuns {
  count = 0;

  constructor(
    readonly most: number,
    readonly isCancelled: () => boolean = () => false,
  ) {}

  get isSpent(): boolean {
    return this.count >= this.most;
  }

  /** Takes over from `previous` what the settings leave as it was. */
  run(previous: Run, settings: Settings): Run {
    this.count++;
    const { isCancelled } = this;
    return runPipeline(previous.pipeline, previous.page, settings, { cache: previous.cache, isCancelled });
  }
}

/** A method that broke down gave no answer, and has neither found nor dropped anything. */
export function hasAnswer({ stages }: Run): boolean {
  return stages.every(({ status }) => status === 'done');
}
