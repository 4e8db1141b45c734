import { failureOf, outputsOf, type RunOptions, runStages, type StagesRun } from '../pipeline/runPipeline';
import { defaultSettings, type Settings } from '../pipeline/settings';
import { dataPipeline } from './dataPipeline';
import type { DataTable } from './dataTable';
import type { RecordsOnPage } from './recordsOnPage';

/** A run of the data stages. */
export interface DataRun extends StagesRun {
  /** empty if a stage failed */
  table: DataTable;
  /** which stage failed, and why; '' if none did */
  failure: string;
}

/** Runs the data stages on records, however they were found. */
export function runData(
  source: RecordsOnPage,
  settings: Settings = defaultSettings,
  options: RunOptions = {},
): DataRun {
  const run = runStages(dataPipeline, source, settings, options);
  const failure = failureOf(run);
  const table = failure === undefined ? dataPipeline.result(outputsOf(run)) : { fields: [], rows: [] };
  return { ...run, table, failure: failure ?? '' };
}
