import { table } from '../../src/main/cli/output/table';
import { methods } from '../../src/shared/methods';
import type { MeasuredCauses, PlantResult } from './causesBench';

/** Named rightly if at least this share of the errors of a plant is blamed on the planted stage. */
const most = 0.5;

export function causesTable({ results, rightPages }: MeasuredCauses): string {
  const rows = methods.flatMap(({ id, stages }) =>
    stages.map(({ id: stage }) =>
      row(
        id,
        stage,
        results.filter((one) => one.method === id && one.stage === stage),
      ),
    ),
  );
  const all = row('all', '', results);
  const later = results.flatMap((result) => {
    const order = methods.find(({ id }) => id === result.method)!.stages.map(({ id }) => id);
    return result.named.filter((stage) => order.indexOf(stage) > order.indexOf(result.stage));
  }).length;
  const ratios = results.map(({ causeMs, coldMs }) => causeMs / coldMs).sort((one, other) => one - other);
  const at = (share: number): string => `${(ratios[Math.floor(ratios.length * share)] ?? 0).toFixed(2)} ×`;
  return [
    `${rightPages} times a method was right on a page; in each, one stage was broken at a time.`,
    table(
      'method,stage,plants,named: last verdict,without defaults,counterfactual,of errors: last verdict,without defaults,counterfactual'
        .split(',')
        .map((title) => ({ title })),
      [...rows, all],
    ),
    `A later stage than the planted one was named for ${later} errors.`,
    `Time for the causes of all errors of a plant, to a cold run of the method: median ${at(0.5)}, p95 ${at(0.95)}.`,
  ].join('\n');
}

function row(method: string, stage: string, results: readonly PlantResult[]): string[] {
  const isNamed = (stages: readonly string[], planted: string): boolean =>
    stages.filter((one) => one === planted).length > most * stages.length;
  const plants = (key: 'before' | 'blind' | 'named'): string =>
    percent(results.filter((one) => isNamed(one[key], one.stage)).length, results.length);
  const errors = (key: 'before' | 'blind' | 'named'): string =>
    percent(
      results.reduce((sum, one) => sum + one[key].filter((named) => named === one.stage).length, 0),
      results.reduce((sum, one) => sum + one[key].length, 0),
    );
  return [
    method,
    stage,
    String(results.length),
    plants('before'),
    plants('blind'),
    plants('named'),
    errors('before'),
    errors('blind'),
    errors('named'),
  ];
}

function percent(count: number, of: number): string {
  return of === 0 ? '–' : `${((100 * count) / of).toFixed(1)} %`;
}
