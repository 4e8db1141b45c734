import { methods } from '../../shared/methods';
import type { Settings } from '../../shared/pipeline/settings';
import { ablationPlan } from '../../shared/tuning/ablation/ablationPlan';
import { lineName, type TuningLine } from '../../shared/tuning/search/trial';
import type { AblationHead, SweepHead, TuningHead } from '../../shared/tuning/search/tuningHead';
import { tuningState } from '../../shared/tuning/search/tuningState';
import { storedPlan } from '../../shared/tuning/sweep/sweepPlan';
import { trainState } from '../../shared/tuning/training/trainState';
import { FileError } from '../platform/fileError';

/** The settings that a sweep or an ablation measures, in this order. A shard measures every n-th. */
export function plannedSettings(head: SweepHead | AblationHead): readonly Settings[] {
  const method = methods.find(({ id }) => id === head.method);
  if (method === undefined)
    throw new FileError(`Run ${head.run} is of the method '${head.method}', which no longer exists.`);
  if (head.kind === 'sweep') return storedPlan(method, head).settings;
  return ablationPlan(method, head.base, { pairs: head.pairs }).map(({ settings }) => settings);
}

/** Indexes of the settings to measure. */
export function plannedPoints(head: SweepHead | AblationHead): number[] {
  const { index, of } = head.shard ?? { index: 1, of: 1 };
  return [...plannedSettings(head).keys()].filter((point) => point % of === index - 1);
}

/** The number of finished points or trials, or of finished steps of a training. */
export function doneOf(lines: readonly TuningLine[]): number {
  return new Set(lines.filter(({ line }) => line !== 'end').map(lineName)).size;
}

export function isFinished(head: TuningHead, lines: readonly TuningLine[]): boolean {
  if (head.kind === 'tune') return tuningState(head, lines).end !== null;
  if (head.kind === 'train') return trainState(head, lines).end !== null;
  return doneOf(lines) >= plannedPoints(head).length;
}
