import type { Action } from '../keys/action';
import type { InspectorState } from '../store/inspectorState';
import { isTuningJob, type TuningKind } from '../store/tuningState';
import { exportRun } from './exportRun';
import { saveCharts } from './saveCharts';

const isHere = ({ place, corpus }: InspectorState): boolean => place === 'tune' && corpus !== null;
const canRun = (state: InspectorState): boolean =>
  isHere(state) && !state.corpus!.isReadOnly && state.isConnected && !state.jobs.some(isTuningJob);

function starting(id: string, title: string, keys: string, kind: TuningKind): Action {
  const run = ({ startTuning }: InspectorState): void => void startTuning(kind);
  return { id, title, group: 'Tune', keys, isEnabled: canRun, run };
}

/** What was stopped; a search can go on in any case. */
function resuming(kind: Exclude<TuningKind, 'tune'>, what: string): Action {
  return {
    id: `resume-${kind}`,
    title: `Go on with ${what}`,
    group: 'Tune',
    keys: '',
    isEnabled: (state) => {
      const run = state.tuningRuns[kind]?.head.run;
      return canRun(state) && state.tunings.some(({ head, isFinished }) => head.run === run && !isFinished);
    },
    run: ({ resumeTuning }) => void resumeTuning(kind),
  };
}

function exporting(kind: TuningKind, what: string): Action {
  return {
    id: `export-${kind}`,
    title: `Export ${what} as CSV`,
    group: 'Tune',
    keys: '',
    isEnabled: (state) => isHere(state) && state.tuningRuns[kind] !== null,
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
    isEnabled: ({ place }) => place !== 'tune',
    run: ({ setPlace }) => setPlace('tune'),
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
    isEnabled: (state) => state.place === 'tune' && state.jobs.some(isTuningJob),
    run: ({ stopTuning }) => stopTuning(),
  },
  {
    id: 'resumeTuning',
    title: 'Go on with the search',
    group: 'Tune',
    keys: 'G',
    isEnabled: (state) => canRun(state) && state.tuningRuns.tune !== null,
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
    isEnabled: (state) => isHere(state) && state.loadedPoint !== null,
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
      isEnabled: isHere,
      run: (state) => void saveCharts(state, format),
    }),
  ),
];
