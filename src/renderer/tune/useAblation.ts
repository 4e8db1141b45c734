import { useMemo } from 'react';
import type { MethodInfo } from '../../shared/contract/commands';
import type { TuningRun } from '../../shared/contract/tuning';
import { type AblationCase, ablationPlan } from '../../shared/tuning/ablationPlan';
import { type AblationTable, ablationTable } from '../../shared/tuning/ablationTable';
import type { Objective } from '../../shared/tuning/objective';
import { measuredOf } from '../../shared/tuning/runRows';
import type { Measured } from '../../shared/tuning/sweepCurve';
import type { AblationHead } from '../../shared/tuning/tuningHead';
import { methodOf } from '../store/settingsSlice';
import { useInspector } from '../store/useInspector';
import { useRunPoints } from './useRunPoints';

/** An ablation as it is drawn. */
export interface ShownAblation {
  head: AblationHead;
  method: MethodInfo;
  cases: AblationCase[];
  table: AblationTable;
  measured: Measured;
}

export function useAblation(): ShownAblation | null {
  const run = useInspector((state) => state.tuningRuns.ablation);
  const method = useInspector(methodOf);
  const objective = useInspector((state) => state.tuningSetup.objective);
  const measured = useRunPoints(run, objective);
  return useMemo(
    () => (run === null || measured === null ? null : ablationOf(run, method, objective, measured)),
    [run, method, objective, measured],
  );
}

/** Null where a run is no ablation of this method. */
export function ablationOf(
  { head, lines }: TuningRun,
  method: MethodInfo | undefined,
  objective: Objective,
  measured = measuredOf(lines),
): ShownAblation | null {
  if (head.kind !== 'ablation' || method?.id !== head.method) return null;
  const cases = ablationPlan(method, head.base, { pairs: head.pairs });
  return { head, method, cases, table: ablationTable(method, cases, objective, measured), measured };
}
