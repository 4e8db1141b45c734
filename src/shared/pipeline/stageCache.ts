import { sameData } from '../base/sameData';
import type { Pipeline } from './pipeline';
import type { StageRun } from './runPipeline';

/** What a stage works on, by the ids of the stages that gave it. */
export type StageInput = Readonly<Record<string, unknown>>;

interface Entry {
  input: StageInput;
  run: StageRun;
}

/** How many results of each stage are kept unless the caller knows better. */
const defaultSize = 8;

/**
 * Results of the stages of one method on one page, over many settings. A result that is equal to an earlier one is
 * replaced by it: most thresholds can be moved far before anything changes, and then everything that follows is found
 * here too.
 */
export class StageCache {
  private readonly entries = new Map<string, Entry[]>();

  /** `size`: so many results of each stage, those that were used last */
  constructor(
    readonly pipeline: Pipeline,
    readonly page: unknown,
    private readonly size = defaultSize,
  ) {}

  /** What the stage gave for the same values and the very same input. Of a stage that is off, the values do not matter. */
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

  /** Keeps a result. Returns it with the output of an earlier one, if the two are equal. */
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

/** Whether two records have the very same values under the same names. */
export function sameEntries(one: StageInput, other: StageInput): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => Object.is(one[name], other[name]))
  );
}
