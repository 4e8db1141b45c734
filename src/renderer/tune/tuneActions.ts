import type { Action } from '../actions/action';
import { connected, corpusOpen, corpusWritable, need, notIn, onlyIn } from '../actions/needs';
import type { InspectorState } from '../store/inspectorState';
import { isTrainable } from '../store/tuning/tunableParams';
import { isTuningJob, type TuningKind } from '../store/tuning/tuningSlice';
import { exportRun, saveCharts } from './export/saveCharts';
import { loadTrained, trainingOf } from './training/useTraining';

const here = [onlyIn('tune'), corpusOpen];
const runnable = [
  ...here,
  corpusWritable,
  connected,
  need('a run is in progress', ({ jobs }) => !jobs.some(isTuningJob)),
];

function startAction(id: string, title: string, keys: string, kind: TuningKind): Action {
  const run = ({ startTuning }: InspectorState): void => void startTuning(kind);
  return { id, title, group: 'Tune', keys, needs: runnable, run };
}

/** Resumes a stopped run. A search can always be resumed. */
function resumeAction(kind: Exclude<TuningKind, 'tune'>, what: string): Action {
  return {
    id: `resume-${kind}`,
    title: `Resume ${what}`,
    group: 'Tune',
    keys: '',
    synonyms: 'continue resume',
    needs: [
      ...runnable,
      need('no stopped run', ({ tuningRuns, tunings }) => {
        const run = tuningRuns[kind]?.head.run;
        return tunings.some(({ head, isFinished }) => head.run === run && !isFinished);
      }),
    ],
    run: ({ resumeTuning }) => void resumeTuning(kind),
  };
}

function exportAction(kind: TuningKind, what: string): Action {
  return {
    id: `export-${kind}`,
    title: `Export ${what} as CSV`,
    group: 'Tune',
    keys: '',
    synonyms: 'save download table',
    needs: [...here, need('no such run yet', ({ tuningRuns }) => tuningRuns[kind] !== null)],
    run: (state) => exportRun(state, kind),
  };
}

const useCurvesAction: Action = {
  id: 'useTrained',
  title: 'Use the learnt curves',
  group: 'Tune',
  keys: '',
  synonyms: 'training apply load',
  needs: [...here, need('no curves are learnt yet', (state) => shownModel(state) !== null)],
  run: (state) => loadTrained(state, trainingOf(state.tuningRuns.train)!),
};

function shownModel({ tuningRuns }: InspectorState) {
  return trainingOf(tuningRuns.train)?.state.model ?? null;
}

/** The actions of the Tune workspace. */
export const tuneActions: readonly Action[] = [
  {
    id: 'goToTune',
    title: 'Go to Tune',
    group: 'View',
    keys: '',
    needs: [notIn('tune')],
    run: ({ setWorkspace }) => setWorkspace('tune'),
  },
  startAction('tune', 'Tune: search for the best values', 'T', 'tune'),
  startAction('sweep', 'Sweep every chosen parameter', 'W', 'curves'),
  startAction('sweepTwo', 'Sweep two parameters together', '', 'grid'),
  startAction('ablate', 'Switch stages off, one by one and in pairs', 'O', 'ablation'),
  {
    ...startAction('train', 'Train: learn the curves of the method', 'L', 'train'),
    synonyms: 'learn adapt fit',
    needs: [...runnable, need('the method has no curves to learn', isTrainable)],
  },
  useCurvesAction,
  {
    id: 'stopTuning',
    title: 'Stop the run and keep finished work',
    group: 'Tune',
    keys: 'Esc',
    synonyms: 'cancel',
    needs: [onlyIn('tune'), need('no run is in progress', ({ jobs }) => jobs.some(isTuningJob))],
    run: ({ stopTuning }) => stopTuning(),
  },
  {
    id: 'resumeTuning',
    title: 'Resume the search',
    group: 'Tune',
    keys: 'G',
    synonyms: 'continue resume',
    needs: [...runnable, need('no search yet', ({ tuningRuns }) => tuningRuns.tune !== null)],
    run: ({ resumeTuning }) => void resumeTuning('tune'),
  },
  resumeAction('curves', 'the sweep'),
  resumeAction('grid', 'the sweep of two parameters'),
  resumeAction('ablation', 'the ablation'),
  resumeAction('train', 'the training'),
  {
    id: 'closePoint',
    title: 'Close the changed pages',
    group: 'Tune',
    keys: 'Backspace',
    needs: [...here, need('no changed pages are shown', ({ loadedPoint }) => loadedPoint !== null)],
    run: ({ closePoint }) => closePoint(),
  },
  exportAction('tune', 'the trials'),
  exportAction('curves', 'the sweep'),
  exportAction('grid', 'the sweep of two parameters'),
  exportAction('ablation', 'the ablation'),
  exportAction('train', 'the training'),
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
