import { type Extraction, emptyExtraction } from '../records/extraction';
import type { ParamValue } from './params';
import { type Pipeline, pageKey } from './pipeline';
import { type Settings, stageValues } from './settings';
import type { AnyStage } from './stage';
import type { Verdicts } from './verdicts';
import type { PairDetail, View } from './views';

/** What became of one stage. */
export interface StageRun {
  id: string;
  status: 'done' | 'failed' | 'skipped';
  /** taken over from the run before, since nothing it depends on changed */
  reused: boolean;
  off: boolean;
  values: Readonly<Record<string, ParamValue>>;
  output: unknown;
  /** how long it took, in the unit of the injected clock; 0 if reused or skipped */
  ms: number;
  /** how long it took when it was computed, also where it is reused */
  computedMs: number;
  /** the error of a failed stage, or why it was skipped */
  message: string;
}

export interface Run {
  pipeline: Pipeline;
  page: unknown;
  settings: Settings;
  stages: StageRun[];
  extraction: Extraction;
}

export interface RunOptions {
  /** a run on the same page whose results may be taken over */
  previous?: Run;
  /** what many runs on the same page have found */
  memory?: StageMemory;
  now?: () => number;
  /** asked before every stage; yes ends the run */
  isCancelled?: () => boolean;
}

/** Results of stages, of more runs than one, all on one page and of one pipeline. */
export interface StageMemory {
  /** what the stage gave with the same values for the very same input */
  find(
    stage: StageRun['id'],
    off: boolean,
    values: StageRun['values'],
    input: StageInput,
  ): StageRun | undefined;
  /** takes note of a result; the answer is that of an earlier one if it says the same, so that what follows is known too */
  kept(done: StageRun, input: StageInput): StageRun;
}

export type StageInput = Readonly<Record<string, unknown>>;

/** A run that a newer one made superfluous. */
export class RunCancelled extends Error {
  override readonly name = 'RunCancelled';
}

/** Runs the stages in order; computes only what changed since `previous`, and goes on past a stage that fails. */
export function runPipeline(
  pipeline: Pipeline,
  page: unknown,
  settings: Settings,
  options: RunOptions = {},
): Run {
  const now = options.now ?? (() => 0);
  const isSame = options.previous?.page === page && options.previous?.pipeline === pipeline;
  const previous = isSame ? options.previous : undefined;
  const outputs: Record<string, unknown> = { [pageKey]: page };
  const stages: StageRun[] = [];
  for (const stage of pipeline.stages) {
    if (options.isCancelled?.()) throw new RunCancelled(`${pipeline.id} was cancelled before '${stage.id}'`);
    const before = previous?.stages.find(({ id }) => id === stage.id);
    const stageRun = runStage(stage, settings, outputs, stages, before, now, options.memory);
    stages.push(stageRun);
    if (stageRun.status === 'done') outputs[stage.id] = stageRun.output;
  }
  const broken = stages.find(({ status }) => status !== 'done');
  const extraction =
    broken === undefined
      ? pipeline.result(outputs)
      : emptyExtraction(`stage '${broken.id}' failed: ${broken.message}`);
  return { pipeline, page, settings, stages, extraction };
}

/** The outputs and parameters that a stage's last run saw, so that the next one knows whether they changed. */
const inputsOf = new WeakMap<StageRun, StageInput>();
/** Verdicts that were asked for, as a user asks for one block after the other. */
const verdictsOf = new WeakMap<StageRun, Verdicts>();

function runStage(
  stage: AnyStage,
  settings: Settings,
  outputs: Readonly<Record<string, unknown>>,
  earlier: readonly StageRun[],
  before: StageRun | undefined,
  now: () => number,
  memory: StageMemory | undefined,
): StageRun {
  const values = stageValues(stage, settings);
  const off = settings.off.includes(stage.id) && stage.off !== undefined;
  const base = {
    id: stage.id,
    off,
    values,
    reused: false,
    ms: 0,
    computedMs: 0,
    output: undefined,
    message: '',
  };
  const missing = stage.needs.find((need) => need !== pageKey && !(need in outputs));
  if (missing !== undefined) {
    const cause = rootFailure(missing, earlier);
    return { ...base, status: 'skipped', message: `skipped because stage '${cause}' failed` };
  }
  const input: Record<string, unknown> = {};
  for (const need of stage.needs) input[need] = outputs[need];
  const isAsBefore =
    before?.status === 'done' &&
    before.off === off &&
    sameEntries(before.values, values) &&
    sameEntries(inputsOf.get(before) ?? {}, input);
  const known = isAsBefore ? before : memory?.find(stage.id, off, values, input);
  if (known !== undefined) {
    const reused: StageRun = { ...known, reused: true, ms: 0 };
    inputsOf.set(reused, input);
    const verdicts = verdictsOf.get(known);
    if (verdicts !== undefined) verdictsOf.set(reused, verdicts);
    return reused;
  }
  const start = now();
  try {
    const output = off ? stage.off!(input) : stage.run(input, values);
    const ms = now() - start;
    const computed: StageRun = { ...base, status: 'done', output, ms, computedMs: ms };
    const done = memory?.kept(computed, input) ?? computed;
    inputsOf.set(done, input);
    return done;
  } catch (cause) {
    const ms = now() - start;
    const message = cause instanceof Error ? cause.message : String(cause);
    return { ...base, status: 'failed', ms, computedMs: ms, message };
  }
}

function rootFailure(missing: string, earlier: readonly StageRun[]): string {
  const stage = earlier.find(({ id }) => id === missing);
  if (stage?.status !== 'skipped') return missing;
  return /stage '(.+)' failed/.exec(stage.message)?.[1] ?? missing;
}

export function sameEntries(one: StageInput, other: StageInput): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => Object.is(one[key], other[key]));
}

/** What a stage decided; undefined where it did not run, or was switched off and decided nothing. */
export function stageVerdicts(run: Run, stageId: string): Verdicts | undefined {
  const found = doneStage(run, stageId);
  if (found === undefined || found.stageRun.off) return undefined;
  const { stage, stageRun } = found;
  const verdicts =
    verdictsOf.get(stageRun) ?? stage.verdicts(stageRun.output, inputsOf.get(stageRun)!, stageRun.values);
  verdictsOf.set(stageRun, verdicts);
  return verdicts;
}

/** What a stage has to show; nothing where it did not run. */
export function stageViews(run: Run, stageId: string): View[] {
  const found = doneStage(run, stageId);
  return found === undefined
    ? []
    : found.stage.views(found.stageRun.output, inputsOf.get(found.stageRun)!, found.stageRun.values);
}

/** What two blocks have in common as a stage sees it; null where it did not run, or did not compare them. */
export function stagePair(run: Run, stageId: string, one: number, other: number): PairDetail | null {
  const found = doneStage(run, stageId);
  if (found?.stage.pair === undefined || found.stageRun.off) return null;
  const { stageRun } = found;
  return found.stage.pair(stageRun.output, inputsOf.get(stageRun)!, stageRun.values, one, other);
}

function doneStage(run: Run, stageId: string): { stage: AnyStage; stageRun: StageRun } | undefined {
  const stage = run.pipeline.stages.find(({ id }) => id === stageId);
  const stageRun = run.stages.find(({ id }) => id === stageId);
  return stage === undefined || stageRun?.status !== 'done' ? undefined : { stage, stageRun };
}
