import type { Action } from '../../actions/action';
import { pageShown } from '../../actions/needs';
import { compareActions } from '../../compare/compareActions';
import { corpusActions, knownCorpusActions } from '../../corpus/corpusActions';
import { methodActions } from '../../inspect/methodActions';
import { recordsActions } from '../../inspect/recordsActions';
import { selectionActions } from '../../inspect/selectionActions';
import { stageActions } from '../../inspect/stageActions';
import { labelActions } from '../../label/labelActions';
import { queueActions } from '../../label/queueActions';
import { canvasActions } from '../../page/canvas/canvasActions';
import { liveActions } from '../../page/live/liveActions';
import type { InspectorState } from '../../store/inspectorState';
import type { Bindings } from '../../store/keysSlice';
import { isDesktop } from '../../store/liveSlice';
import { tuneActions } from '../../tune/tuneActions';
import { sessionActions } from '../session/sessionActions';
import { pageActions } from './pageActions';
import { viewActions } from './viewActions';

/** What is about the open page, which the places of a whole corpus do not show. */
function ofPage(some: readonly Action[]): Action[] {
  return some.map((action) => ({
    ...action,
    needs: [pageShown, ...action.needs],
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
  ...recordsActions,
  ...ofPage(stageActions),
  ...ofPage(selectionActions),
  ...viewActions,
  ...ofPage(canvasActions),
];

const liveKeys: ReadonlySet<string> = new Set(liveActions.map(({ keys }) => keys));
/** Some keys mean another thing on the desktop. */
const desktopActions: readonly Action[] = [
  ...liveActions,
  ...actions
    // There the file dialog of the system opens files.
    .filter(({ id }) => id !== 'openPageFile')
    .map((action) => (liveKeys.has(action.keys) ? { ...action, keys: '' } : action)),
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
  const some = [
    ...offeredActions(state),
    ...methodActions(state),
    ...knownCorpusActions(state),
    ...queueActions(state),
  ];
  return some.map((action) =>
    action.titleIn === undefined ? action : { ...action, title: action.titleIn(state) },
  );
}
