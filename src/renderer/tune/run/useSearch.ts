import { useEffect, useMemo, useState } from 'react';
import type { MethodInfo } from '../../../shared/contract/commands';
import type { TuningRun } from '../../../shared/contract/tuning';
import { paperSettings, type Settings } from '../../../shared/pipeline/settings';
import {
  type Expected,
  searchVerdict,
  type TuningVerdict,
} from '../../../shared/tuning/evidence/tuningVerdict';
import { measuredOf } from '../../../shared/tuning/runRows';
import { cachedScore, isScoreKnown } from '../../../shared/tuning/score/cachedScore';
import type { Objective } from '../../../shared/tuning/score/objective';
import { crossValidated } from '../../../shared/tuning/search/crossValidated';
import { type Point, pointOf } from '../../../shared/tuning/search/dimension';
import { importance } from '../../../shared/tuning/search/importance';
import type { Trial } from '../../../shared/tuning/search/trial';
import type { TuneHead } from '../../../shared/tuning/search/tuningHead';
import { type TuningState, tuningState } from '../../../shared/tuning/search/tuningState';
import type { Measured } from '../../../shared/tuning/sweep/sweepCurve';
import { paramOf, shortNames } from '../../repair/changeText';
import { methodOf } from '../../store/settingsSlice';
import { useInspector } from '../../store/useInspector';
import { againstText } from './runNames';

/** The data of the search views. */
export interface ShownSearch {
  run: TuningRun;
  head: TuneHead;
  method: MethodInfo;
  state: TuningState;
  /** by dimension; null if there are too few trials */
  weights: number[] | null;
  names: string[];
  /** the point of the paper's values, and the trial with these values, if any */
  paperPoint: Point;
  paper: Trial | null;
  /** the trial with the values in use when it began, if any */
  inUse: Trial | null;
}

/** What cross-validation expects of it; null if there are too few folds or trials. */
export function expectedOf({ head, state }: ShownSearch): Expected | null {
  const value = crossValidated(state.trials, head.folds, head.foldPages);
  return value === null ? null : { value, folds: head.folds.length };
}

/** Null until it has ended. */
export function verdictOf(search: ShownSearch): TuningVerdict | null {
  const { end } = search.state;
  return end && searchVerdict(end, expectedOf(search));
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
  const observations = state.trials.map(({ point, train }) => ({ point, score: train.value }));
  const at = (settings: Settings): Point =>
    pointOf(head.space, settings, (stage, name) => paramOf(method, { stage, name })?.default ?? 0);
  const trialAt = (wanted: Point): Trial | null =>
    state.trials.find(({ point }) => point.join(' ') === wanted.join(' ')) ?? null;
  const paperPoint = at({ ...paperSettings(method), off: [] });
  return {
    run,
    head,
    method,
    state,
    weights: importance(head.space, observations),
    names: shortNames(method, head.space),
    paperPoint,
    paper: trialAt(paperPoint),
    inUse: trialAt(at(head.base)),
  };
}

/** Uses the values of a trial and runs the pages with them, as a search does not store results by page. */
export function useLoadTrial({ head, method }: ShownSearch): (trial: Trial) => void {
  const loadPoint = useInspector((state) => state.loadPoint);
  return ({ number, settings }) =>
    void loadPoint(
      {
        title: `Trial ${number}`,
        against: againstText(head, method),
        method: method.id,
        settings,
        before: null,
        after: null,
      },
      head.base,
    );
}

/** Maximum work between two frames, ms. */
const slice = 12;

/** The outcomes of each point of a run, once all scores are computed. Computes in slices, to keep the window responsive. */
export function useRunPoints(run: TuningRun | null, objective: Objective): Measured | null {
  const measured = useMemo(() => (run === null ? null : measuredOf(run.lines)), [run]);
  const name = run?.head.run;
  const [ready, setReady] = useState<{ name: string; measured: Measured; objective: Objective } | null>(null);
  useEffect(() => {
    if (measured === null || name === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const work = (): void => {
      const end = performance.now() + slice;
      for (const outcomes of measured) {
        if (outcomes === undefined || isScoreKnown(objective, outcomes)) continue;
        cachedScore(objective, outcomes);
        if (performance.now() < end) continue;
        timer = setTimeout(work);
        return;
      }
      setReady({ name, measured, objective });
    };
    work();
    return () => clearTimeout(timer);
  }, [measured, name, objective]);
  // While a run grows, the earlier points are shown until the new ones are ready.
  return ready !== null && ready.name === name && ready.objective === objective ? ready.measured : null;
}
