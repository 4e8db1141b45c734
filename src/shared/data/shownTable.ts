import { stageViews } from '../pipeline/runPipeline';
import type { GridView } from '../pipeline/views';
import { dataGrid } from './dataGrid';
import type { RecordsOnPage } from './recordsOnPage';
import type { DataRun } from './runData';
import { values } from './stages/values';

/** The table of a run as it is shown; without columns if a stage failed. */
export function shownTable(run: DataRun): GridView {
  const grid = stageViews(run, values.id).find((view): view is GridView => view.kind === 'grid');
  return grid ?? dataGrid(run.page as RecordsOnPage, []);
}
