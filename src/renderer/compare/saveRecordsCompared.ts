import { csvText } from '../../shared/base/csv';
import { csvOf } from '../../shared/charts/csvOf';
import type { MethodInfo } from '../../shared/contract/commands';
import type { PageModel } from '../../shared/page/pageModel';
import type { TableView } from '../../shared/pipeline/views';
import { recordTitle } from '../../shared/records/recordTitle';
import type { InspectorState } from '../store/inspectorState';
import { shortTitle } from '../store/shortTitle';
import { saveFile } from '../ui/saveFile';
import { comparisonTable } from './differences';
import { type LetteredComparison, letteredComparison } from './letteredComparison';
import { differingSettings } from './settingsSummary';
import { type Agreement, agreementOf } from './useDifference';

function comparisonOf({ comparison, compared, currentIs }: InspectorState): LetteredComparison | null {
  return comparison === null || compared === null
    ? null
    : letteredComparison(comparison, compared, currentIs);
}

/** Saves all records of both runs as CSV. */
export function saveRecordsCompared(state: InspectorState): void {
  const comparison = comparisonOf(state);
  const { model, methods } = state;
  if (comparison === null || model === null) return;
  saveFile('records-compared.csv', csvOf(comparisonTable(comparison, methods, model), model), 'text/csv');
}

/** Saves the settings that differ as CSV. */
export function saveSettingsCompared(state: InspectorState): void {
  const comparison = comparisonOf(state);
  if (comparison === null) return;
  const rows = differingSettings(state.methods, comparison.a, comparison.b);
  const fields = [['setting', 'A', 'B'], ...rows.map((row) => [row.label, row.a, row.b])];
  saveFile('settings-compared.csv', csvText(fields), 'text/csv');
}

/** Saves which method found which record as CSV. */
export function saveMethodsCompared(state: InspectorState): void {
  const { model, methods } = state;
  const agreement = agreementOf(state);
  if (agreement === null || model === null) return;
  saveFile('methods-compared.csv', csvOf(agreementTable(agreement, methods, model), model), 'text/csv');
}

/** Every record with its number in each method; NaN (an empty field) if a method does not have it. */
function agreementTable(
  { methods: ran, records }: Agreement,
  methods: readonly MethodInfo[],
  model: PageModel,
): TableView {
  return {
    kind: 'table',
    title: 'Which method found which record',
    blocks: Int32Array.from(records, ({ blocks }) => blocks[0]!),
    columns: [
      { label: 'text', unit: '', values: records.map(({ blocks }) => recordTitle(model, blocks)) },
      { label: 'methods that found it', unit: '', values: Float64Array.from(records, ({ count }) => count) },
      ...ran.map((method, at) => ({
        label: shortTitle(methods, method),
        unit: '',
        values: Float64Array.from(records, ({ foundBy }) =>
          foundBy[at] === -1 ? Number.NaN : foundBy[at]! + 1,
        ),
      })),
    ],
  };
}
