import { median } from 'd3-array';
import type { Score } from '../score/score';
import { type Point, sizeOf } from './dimension';
import { createOptimiser } from './optimiser';
import type { EndLine, StopReason, Trial, TuningLine } from './trial';
import type { TuneHead } from './tuningHead';

/** The current state of a search. */
export interface TuningState {
  trials: Trial[];
  /** of several equally good trials, the first */
  best: Trial | null;
  /** the best value after each trial */
  bestSoFar: number[];
  /** trials since the best one */
  sinceBest: number;
  usedMs: number;
  /** why the search stops, or null if it continues */
  stop: StopReason | null;
  /** there are at least two trials, and all have the same value */
  isConstant: boolean;
  /** null until the held-out pages are measured */
  end: EndLine | null;
}

/** Smaller differences are rounding errors. */
const minGain = 1e-12;
/** A trial that takes this many times the median was interrupted: the machine slept, or the process was stopped. */
const maxTimesMedian = 10;
/** With fewer trials the median is not reliable. */
const minTimed = 3;

/** Computes the state of a search from its file alone. A search resumes from it as if it had never stopped. */
export function tuningState(head: TuneHead, lines: readonly TuningLine[]): TuningState {
  const end = lines.find((line) => line.line === 'end') ?? null;
  const trials = trialsOf(lines, end);
  let best: Trial | null = null;
  const bestSoFar: number[] = [];
  for (const trial of trials) {
    if (best === null || isBetter(trial.train, best.train)) best = trial;
    bestSoFar.push(best.train.value);
  }
  const values = trials.map(({ train }) => train.value);
  const state = {
    trials,
    best,
    bestSoFar,
    sinceBest: best === null ? 0 : trials.length - 1 - trials.indexOf(best),
    usedMs: usedTime(trials),
    isConstant: trials.length > 1 && Math.max(...values) - Math.min(...values) <= minGain,
    end,
  };
  return { ...state, stop: end?.reason ?? stopOf(head, state) };
}

export function isBetter(one: Pick<Score, 'value'>, than: Pick<Score, 'value'>): boolean {
  return one.value > than.value + minGain;
}

/** The trials in order, each once; the best one with its held-out score from the end line. */
function trialsOf(lines: readonly TuningLine[], end: EndLine | null): Trial[] {
  const byNumber = new Map<number, Trial>();
  for (const line of lines) {
    if (line.line !== 'trial') continue;
    const { line: _, ...trial } = line;
    const isBest = end !== null && trial.number === end.best;
    byNumber.set(trial.number, isBest ? { ...trial, heldOut: end.tuned.heldOut } : trial);
  }
  return [...byNumber.values()].sort((one, other) => one.number - other.number);
}

/** The time of interrupted trials is capped: an hour of sleep must not use up the budget. */
function usedTime(trials: readonly Trial[]): number {
  const typical = trials.length < minTimed ? Number.POSITIVE_INFINITY : median(trials, ({ ms }) => ms)!;
  const max = maxTimesMedian * typical;
  return trials.reduce((sum, { ms }) => sum + Math.min(ms, max), 0);
}

function stopOf(
  { budget, patience, space }: TuneHead,
  { trials, sinceBest, usedMs }: Pick<TuningState, 'trials' | 'sinceBest' | 'usedMs'>,
): StopReason | null {
  if (trials.length >= sizeOf(space)) return 'exhausted';
  if (budget.trials !== null && trials.length >= budget.trials) return 'trials';
  if (budget.ms !== null && trials.length >= minTimed && usedMs >= budget.ms) return 'time';
  return patience !== null && sinceBest >= patience ? 'patience' : null;
}

/**
 * The next point to try: first the start points, then the optimiser's choice; null at the end. Only the first shard tries
 * the start points, so no shard repeats them.
 */
export function nextPoint(head: TuneHead, state: Pick<TuningState, 'trials' | 'stop'>): Point | null {
  if (state.stop !== null) return null;
  const tried = new Set(state.trials.map(({ point }) => point.join(' ')));
  const starts = shardOf(head) === 1 ? head.starts : [];
  const start = starts.find((point) => !tried.has(point.join(' ')));
  if (start !== undefined) return start;
  const observations = state.trials.map(({ point, train }) => ({ point, score: train.value }));
  return createOptimiser(head.optimiser, head.space, searchSeed(head)).next(observations) ?? null;
}

function shardOf({ shard }: TuneHead): number {
  return shard?.index ?? 1;
}

/** Every shard has its own seed; the first uses that of the unsharded search. */
function searchSeed(head: TuneHead): number {
  return head.seed + 0x85ebca6b * (shardOf(head) - 1);
}
