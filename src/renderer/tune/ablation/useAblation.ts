import { useMemo } from 'react';
import type { MethodInfo } from '../../../shared/contract/commands';
import type { TuningRun } from '../../../shared/contract/tuning';
import { type AblationCase, ablationPlan } from '../../../shared/tuning/ablation/ablationPlan';
import {
  type AblationRow,
  type AblationTable,
  ablationTable,
} from '../../../shared/tuning/ablation/ablationTable';
import { measuredOf } from '../../../shared/tuning/runRows';
import type { Objective } from '../../../shared/tuning/score/objective';
import type { AblationHead } from '../../../shared/tuning/search/tuningHead';
import type { Measured } from '../../../shared/tuning/sweep/sweepCurve';
import { methodOf } from '../../store/settingsSlice';
import { useInspector } from '../../store/useInspector';
import { useRunPoints } from '../run/useSearch';

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

/** What the value of an ablation is called at the head of its column. */
export function valueTitle({ kind }: Objective): string {
  switch (kind) {
    case 'region':
      return 'Accuracy';
    case 'f1':
      return 'F1';
    case 'recall':
      return 'Recall';
  }
}

/** The shade of so many pages that are right, of those that are with nothing off: from nothing left to as good. */
export function pairLevel(right: number, whole: number): number {
  const share = whole === 0 ? 0 : right / whole;
  return share >= 0.96 ? 3 : share >= 0.9 ? 2 : share >= 0.6 ? 1 : 0;
}

/** Takes over a method with stages switched off, and shows which pages change. */
export function useLoadCase({ cases, measured, method, head }: ShownAblation): (row: AblationRow) => void {
  const loadPoint = useInspector((state) => state.loadPoint);
  return (row) => {
    if (row.score === null) return;
    const whole = cases.findIndex(({ off }) => off.length === 0);
    void loadPoint(
      {
        title: row.off.length === 0 ? 'Nothing off' : `${row.title} off`,
        against: 'nothing off',
        method: method.id,
        settings: cases[row.case]!.settings,
        before: measured[whole] ?? null,
        after: measured[row.case] ?? null,
      },
      head.base,
    );
  };
}
