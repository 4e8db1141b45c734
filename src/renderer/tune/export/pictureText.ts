import type { MethodInfo } from '../../../shared/contract/commands';
import type { TuningRun } from '../../../shared/contract/tuning';
import { measuredOf } from '../../../shared/tuning/runRows';
import { asPoints } from '../../../shared/tuning/score/asPoints';
import { describeObjective, type Objective } from '../../../shared/tuning/score/objective';
import type { TuningHead } from '../../../shared/tuning/search/tuningHead';
import { tuningState } from '../../../shared/tuning/search/tuningState';
import { sweepGrid } from '../../../shared/tuning/sweep/sweepCurve';
import { storedPlan } from '../../../shared/tuning/sweep/sweepPlan';
import { labelParts } from '../../repair/changeText';
import { counted } from '../../ui/format';
import type { PictureText } from '../picture';
import { baseText } from '../run/runNames';
import { heatSpan } from '../sensitivity/HeatDrawing';

export type ChartName =
  | 'sensitivity'
  | 'heat'
  | 'train-held-out'
  | 'trials'
  | 'best'
  | 'ablation'
  | 'pairs'
  | 'reliability';

export const chartTitles: Readonly<Record<ChartName, string>> = {
  sensitivity: 'Sensitivity',
  heat: 'Two parameters',
  'train-held-out': 'Train against held-out',
  trials: 'Trials',
  best: 'Best so far',
  ablation: 'Ablation',
  pairs: 'Pairs off',
  reliability: 'Confidence against F1',
};

/** The title and notes of an exported chart: method, corpus and objective, then pages, settings and marks. */
export function pictureText(
  chart: ChartName,
  run: TuningRun,
  method: MethodInfo,
  objective: Objective,
): PictureText {
  const { head } = run;
  return {
    title: `${chartTitles[chart]}: ${method.title}; ${head.corpus.name}; ${describeObjective(objective)}${chart === 'pairs' ? '' : ' in %'}`,
    notes: [`${pagesOf(head)}; ${settingsOf(run, method)}.`, marksOf(chart, run, method, objective)],
  };
}

function pagesOf({ kind, split, pages, sites }: TuningHead): string {
  const part = { all: 'All', train: 'Train', 'held-out': 'Held-out' }[split];
  const searched = `${part}: ${counted(pages.searched, 'page')} of ${counted(sites.searched, 'site')}`;
  // Only a search and a training use the held-out pages.
  if ((kind !== 'tune' && kind !== 'train') || pages.heldOut === 0) return searched;
  return `${searched}; held-out: ${counted(pages.heldOut, 'page')} of ${counted(sites.heldOut, 'site')}`;
}

function settingsOf({ head, lines }: TuningRun, method: MethodInfo): string {
  switch (head.kind) {
    case 'sweep':
      return `other parameters ${baseText(head, method)}`;
    case 'ablation':
      return `parameters ${baseText(head, method)}`;
    case 'tune':
      return `${counted(tuningState(head, lines).trials.length, 'trial')}, seed ${head.seed}, ${head.folds.length} folds by site`;
    case 'train':
      return `seed ${head.seed}, ${head.folds.length} folds by site`;
  }
}

const interval = '95 % interval by bootstrap over sites';

function marksOf(chart: ChartName, run: TuningRun, method: MethodInfo, objective: Objective): string {
  switch (chart) {
    case 'sensitivity':
      return `Square: paper; ring: in use; diamond: best; band: ${interval}.`;
    case 'heat':
      return heatMarks(run, method, objective);
    case 'train-held-out':
      return `Solid: train; dashed: held-out, never searched; bars: ${interval}.`;
    case 'trials':
      return 'Thin: trial; thick: best; dashed: paper. The weight of a parameter is its share of the variation of the scores.';
    case 'best':
      return 'Points: trials; line: best so far; dashed: paper.';
    case 'ablation':
      return `Each row: stages switched off; ${interval}.`;
    case 'pairs':
      return `Each cell: pages right, of ${run.head.pages.searched}, with two stages off.`;
    case 'reliability':
      return 'Each dot: pages of about the same confidence, its area their number; diagonal: confidence equals F1.';
  }
}

function heatMarks({ head, lines }: TuningRun, method: MethodInfo, objective: Objective): string {
  if (head.kind !== 'sweep') return '';
  const plan = storedPlan(method, head);
  if (plan.kind !== 'grid') return '';
  const grid = sweepGrid(plan, objective, measuredOf(lines));
  const [low, high] = heatSpan(grid).map(asPoints);
  const [up, across] = [grid.rows, grid.columns].map(({ dimension }) => labelParts(dimension.label).text);
  return `${up} up, ${across} across; from ${low} to ${high} in five shades. Frame: paper; ring: in use; diamond: best.`;
}
