import type { ShownStage } from '../../shared/pipeline/shownStage';
import type { Action, Need } from '../actions/action';
import { need, onlyIn, runDone } from '../actions/needs';
import type { InspectorState } from '../store/inspectorState';
import { methodOf } from '../store/settingsSlice';

/** The five display modes of the first tool of this kind. The first shows the page only. */
const modes: readonly { key: string; title: string; stage: string | null }[] = [
  { key: '1', title: 'Mode 1: the page only', stage: null },
  { key: '2', title: 'Mode 2: all blocks', stage: 'blocks' },
  { key: '3', title: 'Mode 3: seed', stage: 'seed' },
  { key: '4', title: 'Mode 4: candidates', stage: 'candidates' },
  { key: '5', title: 'Mode 5: records', stage: 'records' },
];

const hasStage = (state: InspectorState, stage: string): boolean =>
  methodOf(state)?.stages.some(({ id }) => id === stage) ?? false;

/** Whether the method has the stages of all modes. */
export function hasModes(state: Pick<InspectorState, 'methods' | 'method'>): boolean {
  const stages = methodOf(state)?.stages ?? [];
  return modes.every(({ stage }) => stage === null || stages.some(({ id }) => id === stage));
}

/** Plays the stages from the current one, or from the first one if the current is the last. */
export function togglePlayingStages(state: InspectorState): void {
  const { isPlayingStages, stage, playStages, goToStage } = state;
  const stages = methodOf(state)?.stages ?? [];
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
  methodOf(state)?.stages.findIndex(({ id }) => id === state.stage) ?? -1;

const notFirst: Need = need('this is the first stage', (state) => stageNumber(state) > 0);
const hasPath: Need = need('the stage has no spiral', ({ shown }) => pathLength(shown) > 0);

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
    needs: [
      need(
        'this is the last stage',
        (state) => stageNumber(state) < (methodOf(state)?.stages.length ?? 0) - 1,
      ),
    ],
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
    title: 'Previous point of the spiral',
    group: 'Stages',
    keys: ',',
    needs: [hasPath],
    run: ({ shown, pathPoint, setPathPoint }) => setPathPoint(steppedPoint(shown, pathPoint, -1)),
  },
  {
    id: 'pointOn',
    title: 'Next point of the spiral',
    group: 'Stages',
    keys: '.',
    needs: [hasPath],
    run: ({ shown, pathPoint, setPathPoint }) => setPathPoint(steppedPoint(shown, pathPoint, 1)),
  },
  ...modes.map(
    ({ key, title, stage }): Action => ({
      id: `mode${key}`,
      title,
      group: 'Stages',
      keys: key,
      needs: [
        onlyIn('inspect', 'compare'),
        runDone,
        need('the method has no such stage', (state) => stage === null || hasStage(state, stage)),
      ],
      run: ({ hideOverlays, goToStage }) => (stage === null ? hideOverlays(true) : goToStage(stage)),
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
