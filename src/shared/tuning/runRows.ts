import type { ParamValue } from '../pipeline/params';
import type { SettableStages } from '../pipeline/settings';
import { type AblatedMethod, ablationPlan } from './ablation/ablationPlan';
import { ablationTable } from './ablation/ablationTable';
import type { Score } from './score/score';
import type { TuningLine } from './search/trial';
import type { AblationHead, SweepHead, TrainHead, TuneHead, TuningHead } from './search/tuningHead';
import { tuningState } from './search/tuningState';
import { type Measured, sweepCurves, sweepGrid } from './sweep/sweepCurve';
import { storedPlan } from './sweep/sweepPlan';
import { trainState } from './training/trainState';

type Cell = string | number;
/** The first row contains the titles. */
type Rows = Cell[][];

/** A run as a table for other programs: one row per point, case or trial. */
export function runRows(
  method: SettableStages & AblatedMethod,
  head: TuningHead,
  lines: readonly TuningLine[],
): Rows {
  switch (head.kind) {
    case 'sweep':
      return sweepRows(method, head, lines);
    case 'ablation':
      return ablationRows(method, head, lines);
    case 'tune':
      return tuneRows(head, lines);
    case 'train':
      return trainRows(head, lines);
  }
}

/** The outcomes of each point or case of a run's plan, by index. */
export function measuredOf(lines: readonly TuningLine[]): Measured {
  const measured: Measured[number][] = [];
  for (const line of lines) if (line.line === 'point') measured[line.index] = line.outcomes;
  return Array.from(measured);
}

const scoreTitles = ['value', 'low', 'high', 'pages', 'sites', 'pages right'];

function scoreCells(score: Score | null): Cell[] {
  if (score === null) return scoreTitles.map(() => '');
  const { value, interval, pages, sites, right } = score;
  return [value, interval.low, interval.high, pages, sites, right];
}

function sweepRows(method: SettableStages, head: SweepHead, lines: readonly TuningLine[]): Rows {
  const plan = storedPlan(method, head);
  const measured = measuredOf(lines);
  const names = plan.axes.map(({ dimension }) => `${dimension.stage}.${dimension.name}`);
  if (plan.kind === 'grid') {
    const { cells, rows, columns } = sweepGrid(plan, head.objective, measured);
    return [
      [...names, ...scoreTitles],
      ...cells.map(({ row, column, score }) => [
        asCell(rows.dimension.values[row]!),
        asCell(columns.dimension.values[column]!),
        ...scoreCells(score),
      ]),
    ];
  }
  return [
    ['parameter', 'setting', ...scoreTitles],
    ...sweepCurves(plan, head.objective, measured).flatMap(({ points }, axis) =>
      points.map(({ value, score }) => [names[axis]!, asCell(value), ...scoreCells(score)]),
    ),
  ];
}

function ablationRows(method: AblatedMethod, head: AblationHead, lines: readonly TuningLine[]): Rows {
  const cases = ablationPlan(method, head.base, { pairs: head.pairs });
  const { rows, pairs } = ablationTable(method, cases, head.objective, measuredOf(lines));
  return [
    ['off', ...scoreTitles, 'change', 'turned wrong', 'turned right'],
    ...[...rows, ...pairs].map(({ off, score, change, turnedWrong, turnedRight }) => [
      off.join(' '),
      ...scoreCells(score),
      change ?? '',
      turnedWrong,
      turnedRight,
    ]),
  ];
}

function tuneRows(head: TuneHead, lines: readonly TuningLine[]): Rows {
  const { trials, bestSoFar } = tuningState(head, lines);
  const names = head.space.map(({ stage, name }) => (name === '' ? `${stage} off` : `${stage}.${name}`));
  const folds = head.folds.map((_, index) => `fold ${index + 1}`);
  return [
    ['trial', ...names, ...scoreTitles, ...folds, 'best so far', 'held-out value'],
    ...trials.map(({ number, point, train, folds: values, heldOut }, index) => [
      number,
      ...head.space.map((dimension, at) => asCell(dimension.values[point[at]!]!)),
      ...scoreCells(train),
      ...values.map((value) => value ?? ''),
      bestSoFar[index]!,
      heldOut?.value ?? '',
    ]),
  ];
}

/** One row per page, measured with curves that were learnt without its fold. */
function trainRows(head: TrainHead, lines: readonly TuningLine[]): Rows {
  return [
    ['fold', 'page', 'site', 'labelled', 'extracted', 'found', 'precision', 'recall', 'F1'],
    ...trainState(head, lines).folds.flatMap(({ index, outcomes }) =>
      outcomes.map(({ page, site, labelled, extracted, found, precision, recall, f1 }) => [
        index + 1,
        page,
        site,
        labelled,
        extracted,
        found,
        precision,
        recall,
        f1,
      ]),
    ),
  ];
}

function asCell(value: ParamValue): Cell {
  return typeof value === 'number' ? value : String(value);
}
