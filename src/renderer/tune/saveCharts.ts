import type { InspectorState } from '../store/inspectorState';
import { chartsOnScreen, saveChart } from './chartFile';

const charts: readonly { chart: string; title: string }[] = [
  { chart: 'sensitivity', title: 'Sensitivity' },
  { chart: 'heat', title: 'Two settings' },
  { chart: 'train-held-out', title: 'Train against held-out' },
  { chart: 'trials', title: 'Trials' },
  { chart: 'best', title: 'Best so far' },
];

/** Gives the user a picture of every chart that is drawn now. */
export async function saveCharts({ method, addLog }: InspectorState, format: 'svg' | 'png'): Promise<void> {
  for (const { chart, title } of charts) {
    for (const shown of chartsOnScreen(chart)) {
      try {
        await saveChart(shown, `${method}-${chart}`, title, format);
      } catch (cause) {
        addLog('error', `The picture of ${title} could not be made: ${(cause as Error).message}`);
      }
    }
  }
}
