import type { TuningRun } from '../../shared/contract/tuning';
import type { InspectorState } from '../store/inspectorState';
import { methodOf } from '../store/settingsSlice';
import type { TuningKind } from '../store/tuningState';
import { ablationDrawing } from './ablationDrawing';
import { chartDrawings } from './chartDrawings';
import { pairsDrawing } from './pairsDrawing';
import { type Drawing, type Picture, pictureOf } from './picture';
import { type ChartName, chartTitles, pictureWords } from './pictureWords';
import { savePicture } from './savePicture';
import { ablationOf } from './useAblation';

/** Which run each chart is of. */
const runOfChart: Readonly<Record<ChartName, TuningKind>> = {
  sensitivity: 'curves',
  heat: 'grid',
  'train-held-out': 'tune',
  trials: 'tune',
  best: 'tune',
  ablation: 'ablation',
  pairs: 'ablation',
};

/** A picture of every chart and table that is shown now. */
export function chartPictures(state: InspectorState): { chart: ChartName; picture: Picture }[] {
  const method = methodOf(state);
  if (method === undefined) return [];
  return (Object.keys(runOfChart) as ChartName[]).flatMap((chart) => {
    const run = state.tuningRuns[runOfChart[chart]];
    const drawings = run === null ? [] : drawingsOf(chart, run, state);
    if (run === null || drawings.length === 0) return [];
    const objective = run.head.kind === 'tune' ? run.head.objective : state.tuningSetup.objective;
    return [{ chart, picture: pictureOf(drawings, pictureWords(chart, run, method, objective)) }];
  });
}

/** The tables of an ablation are drawn for the picture; all else is as on the screen. */
function drawingsOf(chart: ChartName, run: TuningRun, state: InspectorState): Drawing[] {
  if (chart !== 'ablation' && chart !== 'pairs') return chartDrawings(chart);
  const { objective } = state.tuningSetup;
  const ablation = ablationOf(run, methodOf(state), objective);
  if (ablation === null) return [];
  if (chart === 'ablation') return [ablationDrawing(ablation, objective)];
  return ablation.table.pairs.length === 0 ? [] : [pairsDrawing(ablation)];
}

/** A browser silently drops downloads beyond ten a second, ms between two. */
const pause = 150;

/** Gives the user a picture of every chart and table that is shown now. */
export async function saveCharts(state: InspectorState, format: 'svg' | 'png'): Promise<void> {
  for (const [index, { chart, picture }] of chartPictures(state).entries()) {
    if (index > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      await savePicture(`${state.method}-${chart}`, picture, format);
    } catch (cause) {
      const { message } = cause as Error;
      state.addLog('error', `The picture of ${chartTitles[chart]} could not be made: ${message}`);
    }
  }
}
