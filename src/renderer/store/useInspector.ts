import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { InspectorState } from './inspectorState';
import type { InspectorStore } from './inspectorStore';

export const InspectorContext = createContext<InspectorStore | null>(null);

export function useInspectorStore(): InspectorStore {
  const store = useContext(InspectorContext);
  if (store === null) throw new Error('there is no inspector around this component');
  return store;
}

/** A part of the state; renders again when it changes. The selector must not create a new object each time. */
export function useInspector<Part>(select: (state: InspectorState) => Part): Part {
  return useStore(useInspectorStore(), select);
}
