import { type Extraction, emptyExtraction } from '../records/extraction';
import type { ParamValue } from './params';
import { type AnyPipeline, type Pipeline, pageKey, sourceOf } from './pipeline';
import { type Settings, stageValues } from './settings';
import type { AnyStage } from './stage';
import { StageCache, type StageInput, sameEntries } from './stageCache';
import type { Verdicts } from './verdicts';
import type { PairDetail, View } from './views';

/** The outcome of one stage. */
export interface StageRun {
  id: string;
  status: 'done' | 'failed' | 'skipped';
  /** taken from the cache: nothing it depends on changed */
  reused: boolean;
  off: boolean;
  values: Readonly<Record<string, ParamValue>>;
  output: unknown;
  /** how long it took, in the unit of the injected clock; 0 if reused or skipped */
  ms: number;
  /** how long it took when it was computed, also if it is reused */
  computedMs: number;
  /** the error of a failed stage, or why it was skipped */
  message: string;
  /** for a skipped stage, the id of the failed one; '' for others */
  skippedBecause: string;
}

/** The stages of a pipeline after a run. */
export interface StagesRun {
  pipeline: AnyPipeline;
  page: unknown;
  settings: Settings;
  stages: StageRun[];
  /** the cache that it used, for a run with other settings */
  cache: StageCache;
}

/** A run of a method. */
export interface Run extends StagesRun {
  pipeline: Pipeline;
  extraction: Extraction;
}

export interface RunOptions {
  /** from earlier runs; ignored if it is for another page or pipeline */
  cache?: StageCache;
  now?: () => number;
  /** called before every stage; true ends the run */
  isCancelled?: () => boolean;
}

/** Thrown when a newer run supersedes this one. */
export class RunCancelled extends Error {
  override readonly name = 'RunCancelled';
}

/** Runs a method: its stages, and the answer that is read from them; none if a stage failed. */
export function runPipeline(
  pipeline: Pipeline,
  page: unknown,
  settings: Settings,
  options: RunOptions = {},
): Run {
  const run = runStages(pipeline, page, settings, options);
  const failure = failureOf(run);
  const extraction = failure === undefined ? pipeline.result(outputsOf(run)) : emptyExtraction(failure);
  return { ...run, pipeline, extraction };
}

/** Runs the stages in order. Unchanged stages come from the cache. Continues after a failed stage. */
export function runStages(
  pipeline: AnyPipeline,
  page: unknown,
  settings: Settings,
  options: RunOptions = {},
): StagesRun {
  const now = options.now ?? (() => 0);
  const isSame = options.cache?.page === page && options.cache?.pipeline === pipeline;
  const cache = isSame ? options.cache! : new StageCache(pipeline, page);
  const outputs: Record<string, unknown> = { [pageKey]: page };
  const stages: StageRun[] = [];
  for (const [index, stage] of pipeline.stages.entries()) {
    if (options.isCancelled?.()) throw new RunCancelled(`${pipeline.id} was cancelled before '${stage.id}'`);
    const sources = sourcesOf(pipeline, index, stage.needs);
    const missing = Object.values(sources).find((source) => !(source in outputs));
    const stageRun =
      missing === undefined
        ? runStage(stage, settings, picked(outputs, sources), now, cache)
        : skipped(stage, settings, stages.find(({ id }) => id === missing)!);
    stages.push(stageRun);
    if (stageRun.status === 'done') outputs[stage.id] = stageRun.output;
  }
  return { pipeline, page, settings, stages, cache };
}

/** Which stage failed, and why, as a sentence; undefined if none did. */
export function failureOf({ pipeline, stages }: StagesRun): string | undefined {
  const failed = stages.find(({ status }) => status === 'failed');
  if (failed === undefined) return undefined;
  const { title } = pipeline.stages.find(({ id }) => id === failed.id)!;
  return `The stage “${title}” failed: ${failed.message.replace(/\.$/, '')}.`;
}

/** The results of all stages and the page, by name. */
export function outputsOf({ page, stages }: StagesRun): Record<string, unknown> {
  const outputs: Record<string, unknown> = { [pageKey]: page };
  for (const { id, output } of stages) outputs[id] = output;
  return outputs;
}

function runStage(
  stage: AnyStage,
  settings: Settings,
  input: StageInput,
  now: () => number,
  cache: StageCache,
): StageRun {
  const base = unstarted(stage, settings);
  const { values, off } = base;
  const known = cache.find(stage.id, off, values, input);
  if (known !== undefined) {
    const reused: StageRun = { ...known, reused: true, ms: 0 };
    const verdicts = verdictsOf.get(known);
    if (verdicts !== undefined) verdictsOf.set(reused, verdicts);
    return reused;
  }
  const start = now();
  try {
    const output = off ? stage.off!(input) : stage.run(input, values);
    const ms = now() - start;
    return cache.store({ ...base, status: 'done', output, ms, computedMs: ms }, input);
  } catch (cause) {
    const ms = now() - start;
    return { ...base, status: 'failed', ms, computedMs: ms, message: messageOf(cause) };
  }
}

type Unstarted = Omit<StageRun, 'status'>;

function unstarted(stage: AnyStage, settings: Settings): Unstarted {
  return {
    id: stage.id,
    off: settings.off.includes(stage.id) && stage.off !== undefined,
    values: stageValues(stage, settings),
    reused: false,
    ms: 0,
    computedMs: 0,
    output: undefined,
    message: '',
    skippedBecause: '',
  };
}

/** A stage that needs the result of one that failed or was skipped itself. */
function skipped(stage: AnyStage, settings: Settings, { id, skippedBecause }: StageRun): StageRun {
  const cause = skippedBecause || id;
  const message = `skipped because stage '${cause}' failed`;
  return { ...unstarted(stage, settings), status: 'skipped', message, skippedBecause: cause };
}

/** For every name that a stage uses, the stage that it gets the result of. */
export function sourcesOf(
  { stages }: AnyPipeline,
  index: number,
  names: Readonly<Record<string, true>>,
): Record<string, string> {
  return Object.fromEntries(Object.keys(names).map((name) => [name, sourceOf(stages, index, name)]));
}

/** The results that a stage gets, by the names that it uses. */
export function picked(outputs: StageInput, sources: Readonly<Record<string, string>>): StageInput {
  return Object.fromEntries(Object.entries(sources).map(([name, source]) => [name, outputs[source]]));
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

interface Explained {
  input: StageInput;
  /** undefined if they failed */
  verdicts: Verdicts | undefined;
  fault: string;
}

/** Cached verdicts: the user looks at one block after the other. */
const verdictsOf = new WeakMap<StageRun, Explained>();

/** The verdicts of a stage; undefined if it did not run, is switched off, or its verdicts failed. */
export function stageVerdicts(run: StagesRun, stageId: string): Verdicts | undefined {
  return explained(run, stageId)?.verdicts;
}

/** Why the verdicts of a stage failed; '' if they did not. */
export function verdictsFault(run: StagesRun, stageId: string): string {
  return explained(run, stageId)?.fault ?? '';
}

function explained(run: StagesRun, stageId: string): Explained | undefined {
  const found = doneStage(run, stageId);
  if (found === undefined || found.stageRun.off) return undefined;
  const { stage, stageRun, input } = found;
  const known = verdictsOf.get(stageRun);
  if (known !== undefined && sameEntries(known.input, input)) return known;
  const computed = { input, ...verdictsOrFault(stage, stageRun, input) };
  verdictsOf.set(stageRun, computed);
  return computed;
}

function verdictsOrFault(
  stage: AnyStage,
  { output, values }: StageRun,
  input: StageInput,
): Omit<Explained, 'input'> {
  try {
    return { verdicts: stage.verdicts(output, input, values), fault: '' };
  } catch (cause) {
    return { verdicts: undefined, fault: `The stage ran, but its verdicts failed: ${messageOf(cause)}` };
  }
}

/** The views of a stage; none if it did not run, an error note if they fail. */
export function stageViews(run: StagesRun, stageId: string): View[] {
  const found = doneStage(run, stageId);
  if (found === undefined) return [];
  try {
    return found.stage.views(found.stageRun.output, found.input, found.stageRun.values);
  } catch (cause) {
    const text = `The stage ran, but its views failed: ${messageOf(cause)}`;
    return [{ kind: 'text', title: 'Failed', text, blocks: new Int32Array() }];
  }
}

/** What two blocks have in common according to a stage; null if it did not run or did not compare them. */
export function stagePair(run: StagesRun, stageId: string, one: number, other: number): PairDetail | null {
  const found = doneStage(run, stageId);
  if (found?.stage.pair === undefined || found.stageRun.off) return null;
  return found.stage.pair(found.stageRun.output, found.input, found.stageRun.values, one, other);
}

/** The input of a stage that ran, by the names of its needs. */
export function stageInput(run: Run, stageId: string): StageInput {
  const { stage, input } = doneStage(run, stageId)!;
  return Object.fromEntries(Object.keys(stage.needs).map((need) => [need, input[need]]));
}

/** A stage that ran, with the results that its verdicts and views read. */
function doneStage(
  run: StagesRun,
  stageId: string,
): { stage: AnyStage; stageRun: StageRun; input: StageInput } | undefined {
  const index = run.pipeline.stages.findIndex(({ id }) => id === stageId);
  const stage = run.pipeline.stages[index];
  const stageRun = run.stages.find(({ id }) => id === stageId);
  if (stage === undefined || stageRun?.status !== 'done') return undefined;
  const sources = sourcesOf(run.pipeline, index, { ...stage.needs, ...stage.explains });
  return { stage, stageRun, input: picked(outputsOf(run), sources) };
}
