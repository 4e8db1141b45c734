import { methods } from '../src/shared/methods';
import type { ParamValue } from '../src/shared/pipeline/params';
import type { Pipeline } from '../src/shared/pipeline/pipeline';
import {
  type Run,
  runPipeline,
  stageInput,
  stageVerdicts,
  stageViews,
} from '../src/shared/pipeline/runPipeline';
import { defaultSettings, stageValues } from '../src/shared/pipeline/settings';
import { type BenchPage, benchPage } from './benchPage';
import { inTurn, median, medianRatio, processorTimes, warmUp } from './measure';
import { type ParamEdit, paramEdits } from './paramEdits';

export const methodSizes: readonly number[] = [1_000, 10_000, 50_000];

/** A method on one page; all times in ms. */
export interface MethodAtSize {
  method: string;
  blocks: number;
  records: number;
  /** all stages, starting from the blocks of the page */
  coldMs: number;
  /** processor time of the same, with garbage collection and compilation */
  cpuMs: number;
  stages: StageTime[];
  edits: EditTime[];
}

export interface StageTime {
  stage: string;
  ms: number;
  /** verdicts and views, which the inspector requests one stage at a time */
  explainMs: number;
}

export interface EditTime {
  stage: string;
  param: string;
  from: ParamValue;
  to: ParamValue;
  isLastStage: boolean;
  isCurve: boolean;
  ms: number;
  /** of a cold run in the same round */
  share: number;
  /** with verdicts and views of every stage that ran again, on the clock and of the processor */
  shownMs: number;
  shownCpuMs: number;
}

/** Every method on pages of each size, in the order of `methods`, sizes ascending. */
export async function methodBench(rounds: number, sizes = methodSizes): Promise<MethodAtSize[]> {
  const pages = sizes.map(benchPage);
  const rows: MethodAtSize[] = [];
  for (const method of methods) {
    const cold = await coldRuns(method, pages, rounds);
    for (const [index, page] of pages.entries())
      rows.push({
        method: method.id,
        blocks: page.page.count,
        records: page.records.size,
        ...cold[index]!,
        ...(await laterRuns(method, page, cold[index]!.stages, rounds)),
      });
  }
  return rows;
}

interface ColdRun {
  coldMs: number;
  cpuMs: number;
  stages: { stage: string; ms: number }[];
}

/** The pages run in turn, because growth compares their times. */
async function coldRuns(method: Pipeline, pages: readonly BenchPage[], rounds: number): Promise<ColdRun[]> {
  const ways = pages.map(
    ({ page }) =>
      () =>
        runPipeline(method, page, defaultSettings),
  );
  // Otherwise the smallest page, which comes first, pays for compilation.
  for (const way of ways) warmUp(rounds, way);
  const times = await inTurn(rounds, ways);
  const cpuTimes = ways.map((way) => median(processorTimes(rounds, way)));
  const stages = await stageTimes(method, pages, rounds);
  return times.map((ofPage, at) => ({ coldMs: median(ofPage), cpuMs: cpuTimes[at]!, stages: stages[at]! }));
}

/**
 * Each stage by itself, on the results of the stages before it, in its fastest round: in a whole run a stage pays for
 * the garbage of others, most on the largest page.
 */
async function stageTimes(
  method: Pipeline,
  pages: readonly BenchPage[],
  rounds: number,
): Promise<ColdRun['stages'][]> {
  const runs = pages.map(({ page }) => runPipeline(method, page, defaultSettings));
  const found: ColdRun['stages'][] = pages.map(() => []);
  for (const stage of method.stages) {
    const values = stageValues(stage, defaultSettings);
    const times = await inTurn(
      rounds,
      runs.map((run) => {
        const input = stageInput(run, stage.id);
        return () => stage.run(input, values);
      }),
      'warm',
    );
    for (const [at, ofPage] of times.entries()) found[at]!.push({ stage: stage.id, ms: Math.min(...ofPage) });
  }
  return found;
}

/** After a cold run: edits of parameters, and verdicts and views of stages. */
async function laterRuns(
  method: Pipeline,
  { page, records }: BenchPage,
  stages: ColdRun['stages'],
  rounds: number,
): Promise<{ stages: StageTime[]; edits: EditTime[] }> {
  const base = runPipeline(method, page, defaultSettings);
  assertFound(base, records);
  const edits = paramEdits(method);
  const [coldTimes, ...times] = await inTurn(rounds, [
    () => runPipeline(method, page, defaultSettings),
    ...edits.map((edit) => () => edited(base, edit)),
    ...edits.map((edit) => () => shown(edited(base, edit))),
  ]);
  const [editTimes, shownTimes] = [times.slice(0, edits.length), times.slice(edits.length)];
  return {
    stages: stages.map((stage) => ({ ...stage, explainMs: median(explainTimes(base, stage.stage, rounds)) })),
    edits: edits.map(({ settings: _, ...edit }, index) => ({
      ...edit,
      ms: median(editTimes[index]!),
      share: medianRatio(editTimes[index]!, coldTimes!),
      shownMs: median(shownTimes[index]!),
      shownCpuMs: median(processorTimes(rounds, () => shown(edited(base, edits[index]!)))),
    })),
  };
}

/** Verdicts are cached with their run, so every round uses a new run. */
function explainTimes({ pipeline, page }: Run, stage: string, rounds: number): number[] {
  return Array.from({ length: rounds }, () => {
    const run = runPipeline(pipeline, page, defaultSettings);
    const start = performance.now();
    stageVerdicts(run, stage);
    stageViews(run, stage);
    return performance.now() - start;
  });
}

/** Every call has the results of the base run, and none of an earlier call. */
function edited(base: Run, { settings }: ParamEdit): Run {
  return runPipeline(base.pipeline, base.page, settings, { cache: base.cache.fork() });
}

function shown(run: Run): void {
  for (const { id, reused } of run.stages) {
    if (reused) continue;
    stageVerdicts(run, id);
    stageViews(run, id);
  }
}

/** A method that misses the records has not done the timed work. */
function assertFound({ pipeline, extraction }: Run, records: ReadonlySet<number>): void {
  const found = extraction.records.filter((blocks) => blocks.length === 1 && records.has(blocks[0]!)).length;
  if (found < 0.9 * records.size || found < 0.9 * extraction.records.length)
    throw new Error(
      `${pipeline.id} found ${found} of ${records.size} records, and ${extraction.records.length - found} others: the page does not suit it`,
    );
}
