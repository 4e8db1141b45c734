import type { ShownStage } from '../../shared/pipeline/shownStage';
import type { Action, Need } from '../actions/action';
import { need, onlyIn, runDone } from '../actions/needs';
import { railStages } from '../store/dataSlice';
import type { InspectorState } from '../store/inspectorState';
import { methodOf } from '../store/settingsSlice';

/** Keys of the modes that a method may have. */
const modeKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

type Known = Pick<InspectorState, 'methods' | 'method'>;

/** How many modes the method has. */
export function modeCount(state: Known): number {
  return methodOf(state)?.modes.length ?? 0;
}

/** Plays the stages from the current one, or from the first one if the current is the last. */
export function togglePlayingStages(state: InspectorState): void {
  const { isPlayingStages, stage, playStages, goToStage } = state;
  const stages = railStages(state);
  if (!isPlayingStages && stages.at(-1)?.id === stage) goToStage(stages[0]!.id);
  playStages(!isPlayingStages);
}

/** Pauses playing stages; otherwise plays the path of the stage, or the stages if it has none. */
function togglePlaying(state: InspectorState): void {
  const { isPlaying, isPlayingStages, setPlaying, shown } = state;
  if (!isPlayingStages && pathLength(shown) > 0) setPlaying(!isPlaying);
  else togglePlayingStages(state);
}

/** Stepping by hand stops playback. */
function step(by: number): Action['run'] {
  return ({ stepStage, playStages }) => {
    playStages(false);
    stepStage(by);
  };
}

const stageNumber = (state: InspectorState): number =>
  railStages(state).findIndex(({ id }) => id === state.stage);

const notFirst: Need = need('this is the first stage', (state) => stageNumber(state) > 0);
const hasPath: Need = need('the stage has no path', ({ shown }) => pathLength(shown) > 0);

export const stageActions: readonly Action[] = [
  {
    id: 'previousStage',
    title: 'Previous stage',
    group: 'Stages',
    keys: '←',
    needs: [notFirst],
    run: step(-1),
  },
  {
    id: 'nextStage',
    title: 'Next stage',
    group: 'Stages',
    keys: '→',
    needs: [need('this is the last stage', (state) => stageNumber(state) < railStages(state).length - 1)],
    run: step(1),
  },
  {
    id: 'firstStage',
    title: 'First stage',
    group: 'Stages',
    keys: 'Home',
    needs: [notFirst],
    run: step(Number.NEGATIVE_INFINITY),
  },
  {
    id: 'play',
    title: 'Play or pause',
    group: 'Stages',
    keys: 'Space',
    needs: [runDone],
    run: togglePlaying,
  },
  {
    id: 'pointBack',
    title: 'Previous point of the path',
    group: 'Stages',
    keys: ',',
    needs: [hasPath],
    run: ({ shown, pathPoint, setPathPoint }) => setPathPoint(steppedPoint(shown, pathPoint, -1)),
  },
  {
    id: 'pointOn',
    title: 'Next point of the path',
    group: 'Stages',
    keys: '.',
    needs: [hasPath],
    run: ({ shown, pathPoint, setPathPoint }) => setPathPoint(steppedPoint(shown, pathPoint, 1)),
  },
  ...modeKeys.map(
    (key, index): Action => ({
      id: `mode${key}`,
      title: `Mode ${key}`,
      titleIn: (state) =>
        [`Mode ${key}`, methodOf(state)?.modes[index]?.title ?? ''].filter(Boolean).join(': '),
      group: 'Stages',
      keys: key,
      needs: [
        onlyIn('inspect', 'compare'),
        runDone,
        need('the method has no such mode', (state) => modeCount(state) > index),
      ],
      run(state) {
        const { stage } = methodOf(state)!.modes[index]!;
        if (stage === null) state.hideOverlays(true);
        else state.goToStage(stage);
      },
    }),
  ),
];

/** Number of points of the stage's longest path; 0 for none. */
export function pathLength(shown: ShownStage | null): number {
  let longest = 0;
  for (const view of shown?.views ?? []) {
    if (view.kind !== 'overlay') continue;
    for (const { points } of view.paths) longest = Math.max(longest, points.length / 2);
  }
  return longest;
}

/** Moves `by` points within the path; null is its end. */
export function steppedPoint(shown: ShownStage | null, point: number | null, by: number): number | null {
  const length = pathLength(shown);
  const next = Math.max(1, (point ?? length) + by);
  return next >= length ? null : next;
}
