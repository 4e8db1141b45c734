import { sameData } from '../base/sameData';
import type { AnyPipeline } from './pipeline';
import type { StageRun } from './runPipeline';

/** The input of a stage, by the ids of the stages that produced it. */
export type StageInput = Readonly<Record<string, unknown>>;

interface Entry {
  input: StageInput;
  run: StageRun;
}

/** Cached results per stage. */
const defaultSize = 8;

/**
 * Results of the stages of one method on one page, for many settings. A result equal to an earlier one is replaced by
 * it: a small move of a threshold often changes nothing, and then all later stages are found in the cache too.
 */
export class StageCache {
  private readonly entries = new Map<string, Entry[]>();

  /** `size`: results per stage; the least recently used is evicted */
  constructor(
    readonly pipeline: AnyPipeline,
    readonly page: unknown,
    private readonly size = defaultSize,
  ) {}

  /** A cache with the same results; what either stores from now on is its own. */
  fork(): StageCache {
    const copy = new StageCache(this.pipeline, this.page, this.size);
    for (const [stage, entries] of this.entries) copy.entries.set(stage, [...entries]);
    return copy;
  }

  /** The result for the same values and the identical input. If the stage is off, values do not matter. */
  find(stage: string, off: boolean, values: StageRun['values'], input: StageInput): StageRun | undefined {
    const entries = this.entries.get(stage) ?? [];
    const index = entries.findIndex(
      ({ input: own, run }) =>
        run.off === off && sameEntries(own, input) && (off || sameEntries(run.values, values)),
    );
    if (index === -1) return undefined;
    const [entry] = entries.splice(index, 1);
    entries.push(entry!);
    return off ? { ...entry!.run, values } : entry!.run;
  }

  /** Stores a result. Returns it with the output of an earlier equal one, if any. */
  store(done: StageRun, input: StageInput): StageRun {
    const entries = this.entries.get(done.id) ?? [];
    this.entries.set(done.id, entries);
    const outputs = new Set(entries.map(({ run: { output } }) => output));
    const equal = [...outputs].find((output) => sameData(output, done.output));
    const run = equal === undefined ? done : { ...done, output: equal };
    entries.push({ input, run });
    if (entries.length > this.size) entries.shift();
    return run;
  }
}

/** Whether two objects have identical values under the same names. */
export function sameEntries(one: StageInput, other: StageInput): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => Object.is(one[name], other[name]))
  );
}
