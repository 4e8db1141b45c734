import { canvasActions } from '../canvas/canvasActions';
import { compareActions } from '../compare/compareActions';
import { sessionActions } from '../session/sessionActions';
import type { InspectorState } from '../store/inspectorState';
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

/** With those that depend on what there is: methods, stages, examples. */
export function allActions(state: InspectorState): Action[] {
  return [...actions, ...methodActions(state)];
}

export function keysOf(id: string): string {
  return actions.find((action) => action.id === id)?.keys ?? '';
}
