import { useMemo } from 'react';
import type { MethodInfo } from '../../shared/contract/commands';
import {
  type Measured,
  type SweepCurve,
  type SweepGrid,
  sweepCurves,
  sweepGrid,
} from '../../shared/tuning/sweepCurve';
import { type SweepPlan, storedPlan } from '../../shared/tuning/sweepPlan';
import type { SweepHead } from '../../shared/tuning/tuningHead';
import { methodOf } from '../store/settingsSlice';
import { useInspector } from '../store/useInspector';
import { useRunPoints } from './useRunPoints';

/** A sweep as it is drawn. */
export interface ShownSweep {
  head: SweepHead;
  method: MethodInfo;
  plan: SweepPlan;
  measured: Measured;
  curves: SweepCurve[];
  grid: SweepGrid | null;
}

/** The sweep that is looked at, null where there is none or it is of parameters that are no more. */
export function useSweep(kind: 'curves' | 'grid'): ShownSweep | null {
  const run = useInspector((state) => state.tuningRuns[kind]);
  const method = useInspector(methodOf);
  const objective = useInspector((state) => state.tuningSetup.objective);
  const head = run?.head.kind === 'sweep' && run.head.method === method?.id ? run.head : null;
  const plan = useMemo(
    () => (head === null || method === undefined ? null : planOf(method, head)),
    [head, method],
  );
  const measured = useRunPoints(run, objective);
  return useMemo(() => {
    if (head === null || method === undefined || plan === null || measured === null) return null;
    const isGrid = plan.kind === 'grid';
    return {
      head,
      method,
      plan,
      measured,
      curves: isGrid ? [] : sweepCurves(plan, objective, measured),
      grid: isGrid ? sweepGrid(plan, objective, measured) : null,
    };
  }, [head, method, plan, measured, objective]);
}

/** A file may speak of parameters that this program does not have. */
function planOf(method: MethodInfo, head: SweepHead): SweepPlan | null {
  try {
    return storedPlan(method, head);
  } catch {
    return null;
  }
}
