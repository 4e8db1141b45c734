import { isDeepStrictEqual } from 'node:util';
import {
  type StageInput,
  type StageMemory,
  type StageRun,
  sameEntries,
} from '../../shared/pipeline/runPipeline';

interface Remembered {
  input: StageInput;
  run: StageRun;
}

/**
 * What the stages of one method gave on one page, over many settings. A result that says the same as an earlier one is
 * taken for it: most thresholds can be moved far before anything changes, and then all that follows is known already.
 */
export class PageMemory implements StageMemory {
  private readonly stages = new Map<string, Remembered[]>();

  /** `most` results of each stage, those that were used last */
  constructor(private readonly most: number) {}

  find(stage: string, off: boolean, values: StageRun['values'], input: StageInput): StageRun | undefined {
    const known = this.stages.get(stage) ?? [];
    const index = known.findIndex(
      ({ input: own, run }) =>
        run.off === off && sameEntries(own, input) && (off || sameEntries(run.values, values)),
    );
    if (index === -1) return undefined;
    const [entry] = known.splice(index, 1);
    known.push(entry!);
    // Of a stage that is off the values do not matter, but those that were set are told.
    return off ? { ...entry!.run, values } : entry!.run;
  }

  kept(done: StageRun, input: StageInput): StageRun {
    const known = this.stages.get(done.id) ?? [];
    this.stages.set(done.id, known);
    const outputs = new Set(known.map(({ run: { output } }) => output));
    const alike = [...outputs].find((output) => isDeepStrictEqual(output, done.output));
    const run = alike === undefined ? done : { ...done, output: alike };
    known.push({ input, run });
    if (known.length > this.most) known.shift();
    return run;
  }
}
