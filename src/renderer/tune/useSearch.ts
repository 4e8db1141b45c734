import { useMemo } from 'react';
import type { MethodInfo } from '../../shared/contract/commands';
import type { TuningRun } from '../../shared/contract/tuning';
import { paperSettings } from '../../shared/pipeline/settings';
import { importance } from '../../shared/tuning/importance';
import { type Point, pointOf } from '../../shared/tuning/searchSpace';
import type { Trial } from '../../shared/tuning/trial';
import type { TuneHead } from '../../shared/tuning/tuningHead';
import { type TuningState, tuningState } from '../../shared/tuning/tuningState';
import { methodOf } from '../store/settingsSlice';
import { useInspector } from '../store/useInspector';
import { paramOf, shortNames } from './paramNames';

/** A search as it is drawn. */
export interface ShownSearch {
  run: TuningRun;
  head: TuneHead;
  method: MethodInfo;
  state: TuningState;
  /** by dimension; null as long as nothing can be said */
  weights: number[] | null;
  names: string[];
  /** where the paper's values lie, and the trial that tried them if one did */
  paperPoint: Point;
  paper: Trial | null;
}

export function useSearch(): ShownSearch | null {
  const run = useInspector((state) => state.tuningRuns.tune);
  const method = useInspector(methodOf);
  return useMemo(() => (run === null || method === undefined ? null : searchOf(run, method)), [run, method]);
}

export function searchOf(run: TuningRun, method: MethodInfo): ShownSearch | null {
  const { head } = run;
  if (head.kind !== 'tune' || head.method !== method.id) return null;
  const state = tuningState(head, run.lines);
  const told = state.trials.map(({ point, train }) => ({ point, score: train.value }));
  const paperPoint = pointOf(
    head.space,
    { ...paperSettings(method), off: [] },
    (stage, name) => paramOf(method, { stage, name })?.default ?? 0,
  );
  const key = paperPoint.join(' ');
  return {
    run,
    head,
    method,
    state,
    weights: importance(head.space, told),
    names: shortNames(method, head.space),
    paperPoint,
    paper: state.trials.find(({ point }) => point.join(' ') === key) ?? null,
  };
}
