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

/** Part of the state; the component is drawn again when that part changes. Must not make a new object every time. */
export function useInspector<Part>(select: (state: InspectorState) => Part): Part {
  return useStore(useInspectorStore(), select);
}
