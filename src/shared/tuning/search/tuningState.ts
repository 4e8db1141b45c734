import { median } from 'd3-array';
import type { Score } from '../score/score';
import { type Point, sizeOf } from './dimension';
import { createOptimiser } from './optimiser';
import type { EndLine, StopReason, Trial, TuningLine } from './trial';
import type { TuneHead } from './tuningHead';

/** A search as far as it has come. */
export interface TuningState {
  trials: Trial[];
  /** the first of several that are equally good */
  best: Trial | null;
  /** how good the best one was after each trial */
  bestSoFar: number[];
  /** trials since the best one */
  sinceBest: number;
  usedMs: number;
  /** why no further trial is to be made, or null */
  stop: StopReason | null;
  /** every trial was equally good, of at least two */
  isConstant: boolean;
  /** null until the held-out pages were looked at */
  end: EndLine | null;
}

/** Values closer than this are the same but for the arithmetic. */
const minGain = 1e-12;
/** A trial that takes so many times as long as most do was interrupted: the machine slept, or was stopped. */
const maxTimesMedian = 10;
/** With fewer trials nobody can tell which of them was interrupted. */
const minTimed = 3;

/** All there is to know of a search from its file alone: one that is read again goes on as if it had never stopped. */
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

/** In their order, each once; the best one with what the end says of it. */
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

/** An hour of sleep in the middle of a trial is no use of the budget. */
function usedTime(trials: readonly Trial[]): number {
  const usual = trials.length < minTimed ? Number.POSITIVE_INFINITY : median(trials, ({ ms }) => ms)!;
  const most = maxTimesMedian * usual;
  return trials.reduce((sum, { ms }) => sum + Math.min(ms, most), 0);
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
 * Where to look next: the points to start from, then what the optimiser makes of the trials; null at the end. Of the
 * shards of a search the first one starts from these points, so that none is tried twice.
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

/** Every shard goes a way of its own, the first one that of the whole. */
function searchSeed(head: TuneHead): number {
  return head.seed + 0x85ebca6b * (shardOf(head) - 1);
}
