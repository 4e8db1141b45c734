import type { MethodInfo } from '../../shared/contract/commands';
import type { TuningRun } from '../../shared/contract/tuning';
import { csvText } from '../../shared/records/csv';
import type { Objective } from '../../shared/tuning/objective';
import { runRows } from '../../shared/tuning/runRows';
import { saveFile } from '../session/saveFile';
import { fileName } from '../session/saveSession';
import type { InspectorState } from '../store/inspectorState';
import { methodOf } from '../store/settingsSlice';
import type { TuningKind } from '../store/tuningState';

/** Gives the user a run as a table, with all digits. */
export function exportRun(state: InspectorState, kind: TuningKind): void {
  const run = state.tuningRuns[kind];
  const method = methodOf(state);
  if (run === null || method === undefined) return;
  const text = runCsv(run, method, state.tuningSetup.objective);
  saveFile(`${fileName(state.corpus?.name ?? '')}-${run.head.run}.csv`, text, 'text/csv');
}

/** As the command line prints the same run with `--csv`; points are read for the objective that is looked at. */
export function runCsv({ head, lines }: TuningRun, method: MethodInfo, objective: Objective): string {
  return csvText(runRows(method, head.kind === 'tune' ? head : { ...head, objective }, lines));
}
