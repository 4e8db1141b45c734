import { canvasActions } from '../canvas/canvasActions';
import { compareActions } from '../compare/compareActions';
import { liveActions } from '../live/liveActions';
import { sessionActions } from '../session/sessionActions';
import type { InspectorState } from '../store/inspectorState';
import { isDesktop } from '../store/liveSlice';
import type { Action } from './action';
import { methodActions } from './methodActions';
import { pageActions } from './pageActions';
import { selectionActions } from './selectionActions';
import { stageActions } from './stageActions';
import { viewActions } from './viewActions';

/** Of several with the same keys the first that can be done is. */
export const actions: readonly Action[] = [
  ...compareActions,
  ...pageActions,
  ...sessionActions,
  ...stageActions,
  ...selectionActions,
  ...viewActions,
  ...canvasActions,
];

const liveKeys: ReadonlySet<string> = new Set(liveActions.map(({ keys }) => keys));
/** Some keys mean another thing on the desktop. */
const desktopActions: readonly Action[] = [
  ...liveActions,
  ...actions.map((action) => (liveKeys.has(action.keys) ? { ...action, keys: '' } : action)),
];

/** All that the program at hand has: in a browser there is no live page. */
export function offeredActions(state: Pick<InspectorState, 'program'>): readonly Action[] {
  return isDesktop(state) ? desktopActions : actions;
}

/** With those that depend on what there is: methods, stages, examples. */
export function allActions(state: InspectorState): Action[] {
  return [...offeredActions(state), ...methodActions(state)];
}

export function keysOf(id: string): string {
  return [...actions, ...liveActions].find((action) => action.id === id)?.keys ?? '';
}
