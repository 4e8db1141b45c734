import { type Run, runPipeline } from '../../pipeline/runPipeline';
import type { Settings } from '../../pipeline/settings';

export interface RunLimits {
  /** maximum number of runs */
  maxRuns?: number;
  /** checked before every stage; true throws `RunCancelled` */
  isCancelled?: () => boolean;
}

/** Runs one method on one page with different settings; counts and limits the runs. */
export class SettingsRuns {
  count = 0;

  constructor(
    readonly maxRuns: number,
    readonly isCancelled: () => boolean = () => false,
  ) {}

  get isSpent(): boolean {
    return this.count >= this.maxRuns;
  }

  /** Reuses stage results of `previous` that the settings do not change. */
  run(previous: Run, settings: Settings): Run {
    this.count++;
    const { isCancelled } = this;
    return runPipeline(previous.pipeline, previous.page, settings, { cache: previous.cache, isCancelled });
  }
}

/** Whether all stages succeeded. A failed run has neither found nor dropped anything. */
export function hasAnswer({ stages }: Run): boolean {
  return stages.every(({ status }) => status === 'done');
}
