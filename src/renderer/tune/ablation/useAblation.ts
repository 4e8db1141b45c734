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

/** The data of the ablation views. */
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

/** Null if the run is not an ablation of this method. */
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

/** The column title of the value. */
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

/** The shade for a number of right pages, from 0 (few left) to 3 (as good as with no stage off). */
export function pairLevel(right: number, whole: number): number {
  const share = whole === 0 ? 0 : right / whole;
  return share >= 0.96 ? 3 : share >= 0.9 ? 2 : share >= 0.6 ? 1 : 0;
}

/** Uses the settings of a row, and shows which pages change. */
export function useLoadCase({ cases, measured, method, head }: ShownAblation): (row: AblationRow) => void {
  const loadPoint = useInspector((state) => state.loadPoint);
  return (row) => {
    if (row.score === null) return;
    const whole = cases.findIndex(({ off }) => off.length === 0);
    void loadPoint(
      {
        title: row.off.length === 0 ? 'No stage off' : `${row.title} off`,
        against: 'no stage off',
        method: method.id,
        settings: cases[row.case]!.settings,
        before: measured[whole] ?? null,
        after: measured[row.case] ?? null,
      },
      head.base,
    );
  };
}
