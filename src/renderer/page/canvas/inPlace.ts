import type { InspectorStore } from '../../store/inspectorStore';

/** Selects without moving the view: what was clicked is in view, and the next click is meant for the same spot. */
export function inPlace(store: InspectorStore, select: () => void): void {
  const { viewing, setViewing } = store.getState();
  select();
  if (store.getState().viewing !== viewing) setViewing(viewing);
}
