import { plural } from '../../../shared/base/plural';
import type { TuningRun } from '../../../shared/contract/tuning';
import { methods } from '../../../shared/methods';
import type { Pipeline } from '../../../shared/pipeline/pipeline';
import type { Settings } from '../../../shared/pipeline/settings';
import { ablationPlan } from '../../../shared/tuning/ablation/ablationPlan';
import { type AblationRow, ablationTable } from '../../../shared/tuning/ablation/ablationTable';
import { ablationText, pairText } from '../../../shared/tuning/ablation/ablationText';
import { trainingEvidence, trainingVerdict } from '../../../shared/tuning/evidence/trainingEvidence';
import { searchVerdict } from '../../../shared/tuning/evidence/tuningVerdict';
import { measuredOf } from '../../../shared/tuning/runRows';
import { asPoints, intervalPoints } from '../../../shared/tuning/score/asPoints';
import { describeObjective } from '../../../shared/tuning/score/objective';
import { type Score, scoreOutcomes } from '../../../shared/tuning/score/score';
import { crossValidated } from '../../../shared/tuning/search/crossValidated';
import type { Dimension } from '../../../shared/tuning/search/dimension';
import { importance } from '../../../shared/tuning/search/importance';
import { stopText } from '../../../shared/tuning/search/trial';
import type {
  AblationHead,
  SweepHead,
  TrainHead,
  TuneHead,
  TuningHead,
} from '../../../shared/tuning/search/tuningHead';
import { tuningState } from '../../../shared/tuning/search/tuningState';
import { sweepCurves, sweepGrid } from '../../../shared/tuning/sweep/sweepCurve';
import { type SweepAxis, storedPlan } from '../../../shared/tuning/sweep/sweepPlan';
import { trainState } from '../../../shared/tuning/training/trainState';
import type { ReportTable } from './reportTable';

/** The tables of a run. */
export function runTables({ head, lines }: TuningRun): ReportTable[] {
  switch (head.kind) {
    case 'sweep':
      return sweepTables(head, lines);
    case 'ablation':
      return ablationTables(head, lines);
    case 'tune':
      return tuneTables(head, lines);
    case 'train':
      return trainTables(head, lines);
  }
}

function sweepTables(head: SweepHead, lines: TuningRun['lines']): ReportTable[] {
  const plan = storedPlan(methodOf(head), head);
  const measured = measuredOf(lines);
  if (plan.kind === 'curves')
    return sweepCurves(plan, head.objective, measured).map(({ axis, points, best }) => ({
      title: `${nameOf(axis.dimension)}: ${axis.dimension.label}. ${about(head)}`,
      columns: [{ title: 'value' }, ...numbers('score', 'interval', 'right'), { title: '' }],
      rows: points.map(({ value, score }, at) => [
        String(value),
        ...scoreCells(score),
        marks(axis, at, best).join(', '),
      ]),
    }));
  const { rows, columns, cells, best } = sweepGrid(plan, head.objective, measured);
  return [
    {
      title: `${nameOf(rows.dimension)} down, ${nameOf(columns.dimension)} across; * is the best. ${about(head)}`,
      columns: [{ title: '' }, ...numbers(...columns.dimension.values.map(String))],
      rows: rows.dimension.values.map((value, row) => [
        String(value),
        ...cells
          .filter((cell) => cell.row === row)
          .map((cell) => `${points(cell.score)}${cells[best] === cell ? '*' : ''}`),
      ]),
    },
  ];
}

function marks({ current, paper, default: usual }: SweepAxis, at: number, best: number): string[] {
  const known: [number, string][] = [
    [best, 'best'],
    [current, 'current'],
    [paper, 'paper'],
    [usual, 'default'],
  ];
  return known.filter(([index]) => index === at).map(([, name]) => name);
}

function ablationTables(head: AblationHead, lines: TuningRun['lines']): ReportTable[] {
  const method = methodOf(head);
  const cases = ablationPlan(method, head.base, { pairs: head.pairs });
  const table = ablationTable(method, cases, head.objective, measuredOf(lines));
  const columns = [{ title: 'switched off' }, ...numbers('score', 'interval', 'right', 'change')];
  const row = ({ title: off, score, change }: AblationRow): string[] => [
    off,
    ...scoreCells(score),
    change === null ? '' : signed(change),
  ];
  const title = [about(head), ablationText(table)].filter((text) => text !== '').join(' ');
  const tables: ReportTable[] = [{ title, columns, rows: table.rows.map(row) }];
  if (table.pairs.length > 0)
    tables.push({ title: `Two stages off. ${pairText(table)}`.trim(), columns, rows: table.pairs.map(row) });
  return tables;
}

function tuneTables(head: TuneHead, lines: TuningRun['lines']): ReportTable[] {
  const { trials, best, end } = tuningState(head, lines);
  if (best === null || end === null) return [];
  const reports = trials.map(({ point, train }) => ({ point, score: train.value }));
  const weights = importance(head.space, reports);
  const method = methodOf(head);
  const validated = crossValidated(trials, head.folds, head.foldPages);
  const expected = validated === null ? null : { value: validated, folds: head.folds.length };
  const { title, text } = searchVerdict(end, expected);
  const cross =
    validated === null
      ? ''
      : ` Cross-validation (choose on all folds but one, measure on that one) gives ${asPoints(validated)}.`;
  return [
    {
      title: `${about(head)} ${plural(trials.length, 'trial')}; the best is number ${best.number}. ${stopText(end.reason)}${cross}`,
      verdict: `${title} ${text}`,
      columns: [
        { title: 'values' },
        ...numbers('train', 'interval', 'right', 'held-out', 'interval', 'right'),
      ],
      rows: [
        ...(end.inUse === undefined
          ? []
          : [['in use', ...scoreCells(end.inUse.train), ...scoreCells(end.inUse.heldOut)]]),
        ['paper', ...scoreCells(end.paper.train), ...scoreCells(end.paper.heldOut)],
        ['tuned', ...scoreCells(end.tuned.train), ...scoreCells(end.tuned.heldOut)],
      ],
    },
    {
      title: 'Values',
      columns: [{ title: 'parameter' }, ...numbers('in use', 'paper', 'tuned', 'weight')],
      rows: head.space.map((dimension, at) => [
        nameOf(dimension),
        usedValue(method, head.base, dimension),
        paperValue(method, dimension),
        String(dimension.values[best.point[at]!]),
        weights === null ? '–' : weights[at]!.toFixed(2),
      ]),
    },
  ];
}

function trainTables(head: TrainHead, lines: TuningRun['lines']): ReportTable[] {
  const state = trainState(head, lines);
  const { folds, end, answers } = state;
  if (end === null) return [];
  const evidence = trainingEvidence(head, state);
  const { title, text } = trainingVerdict(evidence);
  const calibrated = evidence.reliability;
  const started = head.start === 'curves' ? 'Adapted from the curves at the start' : 'Learnt from nothing';
  return [
    {
      title: `${about(head)} ${started}; ${plural(folds.length, 'fold')} by site.`,
      verdict: `${title} ${text}`,
      columns: [
        { title: 'curves' },
        ...numbers('train', 'interval', 'right', 'held-out', 'interval', 'right'),
      ],
      rows: [
        ['at the start', ...scoreCells(end.before.train), ...scoreCells(end.before.heldOut)],
        ['learnt (train: cross-validated)', ...scoreCells(end.after.train), ...scoreCells(end.after.heldOut)],
      ],
    },
    {
      title: 'Folds',
      columns: [{ title: 'fold' }, ...numbers('score', 'interval', 'right')],
      rows: folds.map(({ index, outcomes }) => [
        String(index + 1),
        ...scoreCells(scoreOutcomes(head.objective, outcomes)),
      ]),
    },
    ...(calibrated === null
      ? []
      : [
          {
            title: `Confidence on ${plural(answers.length, 'page')} with an answer; expected calibration error ${calibrated.error.toFixed(3)}`,
            columns: numbers('confidence', 'F1', 'pages'),
            rows: calibrated.bins.map(({ confidence, quality, count }) => [
              confidence.toFixed(2),
              quality.toFixed(2),
              String(count),
            ]),
          },
        ]),
  ];
}

function usedValue({ stages }: Pipeline, { values, off }: Settings, { stage, name }: Dimension): string {
  if (name === '') return String(off.includes(stage));
  return String(values[stage]?.[name] ?? stages.find(({ id }) => id === stage)!.params[name]!.default);
}

function paperValue({ stages }: Pipeline, { stage, name }: Dimension): string {
  if (name === '') return 'false';
  const { paper } = stages.find(({ id }) => id === stage)!.params[name]!;
  if (paper.value === null && paper.chosen !== undefined) return `${paper.chosen} (chosen)`;
  return paper.value === null ? '–' : String(paper.value);
}

function about({ objective, pages, sites, split, shard }: TuningHead): string {
  const which = split === 'all' ? '' : `${split} `;
  const part = shard === undefined ? '' : `Shard ${shard.index}/${shard.of} only. `;
  return `${part}${describeObjective(objective)} in % over ${plural(pages.searched, `labelled ${which}page`)} of ${plural(sites.searched, 'site')}, 95 % interval by bootstrap over sites.`;
}

function scoreCells(score: Score | null): string[] {
  return [
    points(score),
    score === null ? '–' : intervalPoints(score.interval),
    score === null ? '–' : `${score.right} of ${score.pages}`,
  ];
}

function points(score: Score | null): string {
  return score === null ? '–' : asPoints(score.value);
}

function signed(change: number): string {
  return `${change > 0 ? '+' : ''}${asPoints(change)}`;
}

function nameOf({ stage, name }: Dimension): string {
  return name === '' ? `${stage} off` : `${stage}.${name}`;
}

function numbers(...titles: string[]): { title: string; right: true }[] {
  return titles.map((title) => ({ title, right: true }));
}

function methodOf({ method }: TuningHead): Pipeline {
  return methods.find(({ id }) => id === method)!;
}
