import { useEffect, useMemo, useState } from 'react';
import type { TuningRun } from '../../shared/contract/tuning';
import type { Objective } from '../../shared/tuning/objective';
import { isScoreKnown, rememberedScore } from '../../shared/tuning/rememberedScore';
import { measuredOf } from '../../shared/tuning/runRows';
import type { Measured } from '../../shared/tuning/sweepCurve';

/** Of the work that is done between two frames, ms. */
const slice = 12;

/** By index, how each point of a run did, once all scores are known: these are made bit by bit, so that the window stays at hand. */
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
        rememberedScore(objective, outcomes);
        if (performance.now() < end) continue;
        timer = setTimeout(work);
        return;
      }
      setReady({ name, measured, objective });
    };
    work();
    return () => clearTimeout(timer);
  }, [measured, name, objective]);
  // Of a run that grows, the points that were there are shown until the new ones are ready.
  return ready !== null && ready.name === name && ready.objective === objective ? ready.measured : null;
}
