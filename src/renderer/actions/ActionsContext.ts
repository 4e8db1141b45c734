import { createContext, useContext } from 'react';
import type { InspectorState } from '../store/inspectorState';
import { useInspector } from '../store/useInspector';
import type { Action } from './action';

/** All actions of the running program, with the user's keys. Must return the same list for the same state. */
type OfferedActions = (state: Pick<InspectorState, 'program' | 'bindings'>) => readonly Action[];

const none: readonly Action[] = [];

/** The app composes the actions of all workspaces; each workspace reads them from here. */
export const ActionsContext = createContext<OfferedActions>(() => none);

export function useActions(): readonly Action[] {
  return useInspector(useContext(ActionsContext));
}
