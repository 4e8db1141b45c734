import type { Action } from '../actions/action';
import { connected, corpusOpen, corpusWritable, need, notIn, onlyIn } from '../actions/needs';
import type { InspectorState } from '../store/inspectorState';
import { isTuningJob, type TuningKind } from '../store/tuningSlice';
import { exportRun, saveCharts } from './export/saveCharts';

const here = [onlyIn('tune'), corpusOpen];
const runnable = [
  ...here,
  corpusWritable,
  connected,
  need('a run is under way', ({ jobs }) => !jobs.some(isTuningJob)),
];

function starting(id: string, title: string, keys: string, kind: TuningKind): Action {
  const run = ({ startTuning }: InspectorState): void => void startTuning(kind);
  return { id, title, group: 'Tune', keys, needs: runnable, run };
}

/** What was stopped; a search can go on in any case. */
function resuming(kind: Exclude<TuningKind, 'tune'>, what: string): Action {
  return {
    id: `resume-${kind}`,
    title: `Go on with ${what}`,
    group: 'Tune',
    keys: '',
    synonyms: 'continue resume',
    needs: [
      ...runnable,
      need('none was stopped', ({ tuningRuns, tunings }) => {
        const run = tuningRuns[kind]?.head.run;
        return tunings.some(({ head, isFinished }) => head.run === run && !isFinished);
      }),
    ],
    run: ({ resumeTuning }) => void resumeTuning(kind),
  };
}

function exporting(kind: TuningKind, what: string): Action {
  return {
    id: `export-${kind}`,
    title: `Export ${what} as CSV`,
    group: 'Tune',
    keys: '',
    synonyms: 'save download table',
    needs: [...here, need('there is no such run yet', ({ tuningRuns }) => tuningRuns[kind] !== null)],
    run: (state) => exportRun(state, kind),
  };
}

/** What can be done in the Tune place. */
export const tuneActions: readonly Action[] = [
  {
    id: 'goToTune',
    title: 'Go to Tune',
    group: 'View',
    keys: '',
    needs: [notIn('tune')],
    run: ({ setWorkspace }) => setWorkspace('tune'),
  },
  starting('tune', 'Tune: search for the best values', 'T', 'tune'),
  starting('sweep', 'Sweep every chosen parameter', 'W', 'curves'),
  starting('sweepTwo', 'Sweep two parameters together', '', 'grid'),
  starting('ablate', 'Switch stages off, one by one and in pairs', 'O', 'ablation'),
  {
    id: 'stopTuning',
    title: 'Stop the run; what is done stays',
    group: 'Tune',
    keys: 'Esc',
    synonyms: 'cancel',
    needs: [onlyIn('tune'), need('no run is under way', ({ jobs }) => jobs.some(isTuningJob))],
    run: ({ stopTuning }) => stopTuning(),
  },
  {
    id: 'resumeTuning',
    title: 'Go on with the search',
    group: 'Tune',
    keys: 'G',
    synonyms: 'continue resume',
    needs: [...runnable, need('there is no search yet', ({ tuningRuns }) => tuningRuns.tune !== null)],
    run: ({ resumeTuning }) => void resumeTuning('tune'),
  },
  resuming('curves', 'the sweep'),
  resuming('grid', 'the sweep of two parameters'),
  resuming('ablation', 'the ablation'),
  {
    id: 'closePoint',
    title: 'Back from the changed pages',
    group: 'Tune',
    keys: 'Backspace',
    needs: [...here, need('no changed pages are shown', ({ loadedPoint }) => loadedPoint !== null)],
    run: ({ closePoint }) => closePoint(),
  },
  exporting('tune', 'the trials'),
  exporting('curves', 'the sweep'),
  exporting('grid', 'the sweep of two parameters'),
  exporting('ablation', 'the ablation'),
  ...(['svg', 'png'] as const).map(
    (format): Action => ({
      id: `charts-${format}`,
      title: `Save the charts and tables as ${format.toUpperCase()}`,
      group: 'Tune',
      keys: '',
      synonyms: 'export download picture image',
      needs: here,
      run: (state) => void saveCharts(state, format),
    }),
  ),
];
