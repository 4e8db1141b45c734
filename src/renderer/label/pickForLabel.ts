import type { InspectorState } from '../store/inspectorState';
import { clicked } from './labelMoves';
import { addRecord, canAdd } from './labelTools';

/** What a block that was clicked becomes: selected, and added where that is what clicks do now. */
export function pickForLabel(store: { getState(): InspectorState }, hit: number | null): void {
  const state = store.getState();
  state.setMarked([]);
  state.noteLabel('');
  state.select(clicked(state, hit));
  const now = store.getState();
  if (now.pointerTool === 'add' && canAdd(now)) addRecord(now);
}
