import type { MethodInfo } from '../../shared/contract/commands';
import type { TuningRun } from '../../shared/contract/tuning';
import { csvText } from '../../shared/records/csv';
import { ablationPlan } from '../../shared/tuning/ablationPlan';
import { ablationTable } from '../../shared/tuning/ablationTable';
import type { Objective } from '../../shared/tuning/objective';
import type { Score } from '../../shared/tuning/score';
import { sweepCurves, sweepGrid } from '../../shared/tuning/sweepCurve';
import { storedPlan } from '../../shared/tuning/sweepPlan';
import { tuningState } from '../../shared/tuning/tuningState';
import { saveFile } from '../session/saveFile';
import { fileName } from '../session/saveSession';
import type { InspectorState } from '../store/inspectorState';
import { methodOf } from '../store/settingsSlice';
import type { TuningKind } from '../store/tuningState';
import { settingText } from './trialValues';
import { measuredOf } from './useRunPoints';

type Field = string | number;

/** Gives the user a run as a table, with all digits. */
export function exportRun(state: InspectorState, kind: TuningKind): void {
  const run = state.tuningRuns[kind];
  const method = methodOf(state);
  if (run === null || method === undefined) return;
  const fields = runFields(run, method, state.tuningSetup.objective);
  saveFile(`${fileName(state.corpus?.name ?? '')}-${run.head.run}.csv`, csvText(fields), 'text/csv');
}

const scoreHeads = ['value', 'low', 'high', 'right', 'pages', 'sites'];

function scoreFields(score: Score | null): Field[] {
  if (score === null) return scoreHeads.map(() => '');
  const { value, interval, right, pages, sites } = score;
  return [value, interval.low, interval.high, right, pages, sites];
}

export function runFields(run: TuningRun, method: MethodInfo, objective: Objective): Field[][] {
  const { head } = run;
  switch (head.kind) {
    case 'sweep': {
      const plan = storedPlan(method, head);
      const measured = measuredOf(run);
      if (plan.kind === 'grid') {
        const { rows, columns, cells } = sweepGrid(plan, objective, measured);
        const [one, other] = [rows.dimension, columns.dimension];
        return [
          [`${one.stage}.${one.name}`, `${other.stage}.${other.name}`, ...scoreHeads],
          ...cells.map(({ row, column, score }) => [
            String(one.values[row]),
            String(other.values[column]),
            ...scoreFields(score),
          ]),
        ];
      }
      return [
        ['parameter', 'setting', ...scoreHeads],
        ...sweepCurves(plan, objective, measured).flatMap(({ axis: { dimension }, points }) =>
          points.map(({ value, score }) => [
            `${dimension.stage}.${dimension.name}`,
            String(value),
            ...scoreFields(score),
          ]),
        ),
      ];
    }
    case 'ablation': {
      const cases = ablationPlan(method, head.base, { pairs: head.pairs });
      const { rows, pairs } = ablationTable(method, cases, objective, measuredOf(run));
      return [
        ['off', ...scoreHeads, 'change', 'turned wrong', 'turned right'],
        ...[...rows, ...pairs].map(({ off, score, change, turnedWrong, turnedRight }) => [
          off.join(' '),
          ...scoreFields(score),
          change ?? '',
          turnedWrong,
          turnedRight,
        ]),
      ];
    }
    case 'tune':
      return [
        [
          'trial',
          ...head.space.map(({ stage, name }) => (name === '' ? `${stage} off` : `${stage}.${name}`)),
          ...scoreHeads,
          ...head.folds.map((_, index) => `fold ${index + 1}`),
          'held-out',
          'ms',
        ],
        ...tuningState(head, run.lines).trials.map(({ number, settings, train, folds, heldOut, ms }) => [
          number,
          ...head.space.map((dimension) => settingText(method, settings, dimension)),
          ...scoreFields(train),
          ...folds.map((value) => value ?? ''),
          heldOut?.value ?? '',
          ms,
        ]),
      ];
  }
}
