import type { Action, Need } from '../../actions/action';
import { pageShown, stageShown } from '../../actions/needs';
import { compareActions } from '../../compare/compareActions';
import { corpusActions, knownCorpusActions } from '../../corpus/corpusActions';
import { dataWorkspaceActions } from '../../data/dataWorkspaceActions';
import { dataActions } from '../../inspect/dataActions';
import { methodActions } from '../../inspect/methodActions';
import { recordsActions } from '../../inspect/recordsActions';
import { selectionActions } from '../../inspect/selectionActions';
import { stageActions } from '../../inspect/stageActions';
import { labelActions } from '../../label/labelActions';
import { queueActions } from '../../label/queueActions';
import { canvasActions } from '../../page/canvas/canvasActions';
import { liveActions } from '../../page/live/liveActions';
import type { InspectorState } from '../../store/inspectorState';
import { isDesktop } from '../../store/liveSlice';
import type { Bindings } from '../../store/preferencesSlice';
import { tuneActions } from '../../tune/tuneActions';
import { helpActions } from '../help/helpActions';
import { sessionActions } from '../session/sessionActions';
import { pageActions } from './pageActions';
import { viewActions } from './viewActions';

/** Actions on the open page, which Corpus and Tune do not show. */
function ofPage(pageOnly: readonly Action[], shown: Need = pageShown): Action[] {
  return pageOnly.map((action) => ({
    ...action,
    needs: [shown, ...action.needs],
  }));
}

/** If several actions have the same keys, the first enabled one runs. */
export const actions: readonly Action[] = [
  ...compareActions,
  ...labelActions,
  ...corpusActions,
  ...tuneActions,
  ...dataWorkspaceActions,
  ...pageActions,
  ...sessionActions,
  ...recordsActions,
  ...dataActions,
  ...ofPage(stageActions, stageShown),
  ...ofPage(selectionActions),
  ...viewActions,
  ...ofPage(canvasActions),
  ...helpActions,
];

const liveKeys: ReadonlySet<string> = new Set(liveActions.map(({ keys }) => keys));
/** The same keys find in the live page if that is seen, else in the captured one. */
const ofBothPages: ReadonlySet<string> = new Set(['findOnPage', 'findNextOnPage', 'findPreviousOnPage']);
/** Some keys have another meaning on the desktop. */
const desktopActions: readonly Action[] = [
  ...liveActions,
  ...actions
    // The desktop has the system's dialogs.
    .filter(({ id }) => id !== 'openPageFile' && id !== 'uploadCorpus')
    .map((action) =>
      liveKeys.has(action.keys) && !ofBothPages.has(action.id) ? { ...action, keys: '' } : action,
    ),
];

/** Cache: actions of a program with the user's keys, by bindings. */
const bound = new WeakMap<readonly Action[], WeakMap<Bindings, readonly Action[]>>([
  [actions, new WeakMap()],
  [desktopActions, new WeakMap()],
]);

/** All actions of the running program, with the user's keys. */
export function offeredActions(state: Pick<InspectorState, 'program' | 'bindings'>): readonly Action[] {
  const offered = isDesktop(state) ? desktopActions : actions;
  const cached = bound.get(offered)!;
  const result = cached.get(state.bindings) ?? withKeys(offered, state.bindings);
  cached.set(state.bindings, result);
  return result;
}

function withKeys(offered: readonly Action[], bindings: Bindings): readonly Action[] {
  return offered.map((action) => {
    const keys = bindings[action.id];
    return keys === undefined || keys === action.keys ? action : { ...action, keys };
  });
}

/** The default keys of an action in the running program. */
export function ownKeysOf(state: Pick<InspectorState, 'program'>, id: string): string {
  return (isDesktop(state) ? desktopActions : actions).find((action) => action.id === id)?.keys ?? '';
}

/** Also includes actions that depend on the state: methods, stages, examples. */
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
