import { canvasActions } from '../canvas/canvasActions';
import { compareActions } from '../compare/compareActions';
import { corpusActions, knownCorpusActions } from '../corpus/corpusActions';
import { labelActions } from '../label/labelActions';
import { liveActions } from '../live/liveActions';
import { sessionActions } from '../session/sessionActions';
import type { InspectorState } from '../store/inspectorState';
import type { Bindings } from '../store/keysState';
import { isDesktop } from '../store/liveSlice';
import { tuneActions } from '../tune/tuneActions';
import type { Action } from './action';
import { methodActions } from './methodActions';
import { pageActions } from './pageActions';
import { selectionActions } from './selectionActions';
import { stageActions } from './stageActions';
import { viewActions } from './viewActions';

/** What is about the open page, which the places of a whole corpus do not show. */
function ofPage(some: readonly Action[]): Action[] {
  return some.map((action) => ({
    ...action,
    isEnabled: (state) => state.place !== 'corpus' && state.place !== 'tune' && action.isEnabled(state),
  }));
}

/** Of several with the same keys the first that can be done is. */
export const actions: readonly Action[] = [
  ...compareActions,
  ...labelActions,
  ...corpusActions,
  ...tuneActions,
  ...pageActions,
  ...sessionActions,
  ...ofPage(stageActions),
  ...ofPage(selectionActions),
  ...viewActions,
  ...ofPage(canvasActions),
];

const liveKeys: ReadonlySet<string> = new Set(liveActions.map(({ keys }) => keys));
/** Some keys mean another thing on the desktop. */
const desktopActions: readonly Action[] = [
  ...liveActions,
  ...actions.map((action) => (liveKeys.has(action.keys) ? { ...action, keys: '' } : action)),
];

/** Those of one program with the user's keys, made once for every set of keys. */
const bound = new WeakMap<readonly Action[], WeakMap<Bindings, readonly Action[]>>([
  [actions, new WeakMap()],
  [desktopActions, new WeakMap()],
]);

/** All that the program at hand has, with the user's keys: in a browser there is no live page. */
export function offeredActions(state: Pick<InspectorState, 'program' | 'bindings'>): readonly Action[] {
  const offered = isDesktop(state) ? desktopActions : actions;
  const known = bound.get(offered)!;
  const made = known.get(state.bindings) ?? withKeys(offered, state.bindings);
  known.set(state.bindings, made);
  return made;
}

function withKeys(offered: readonly Action[], bindings: Bindings): readonly Action[] {
  return offered.map((action) => {
    const keys = bindings[action.id];
    return keys === undefined || keys === action.keys ? action : { ...action, keys };
  });
}

/** The keys that an action comes with on the program at hand. */
export function ownKeysOf(state: Pick<InspectorState, 'program'>, id: string): string {
  return (isDesktop(state) ? desktopActions : actions).find((action) => action.id === id)?.keys ?? '';
}

/** With those that depend on what there is: methods, stages, examples. */
export function allActions(state: InspectorState): Action[] {
  return [...offeredActions(state), ...methodActions(state), ...knownCorpusActions(state)];
}
