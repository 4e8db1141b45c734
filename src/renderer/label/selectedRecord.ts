import { recordAt } from '../../shared/labels/recordTools';
import type { InspectorState } from '../store/inspectorState';

type Selected = Pick<InspectorState, 'label' | 'model' | 'selected'>;

/** The index of the record that contains the selected block, or -1. */
export function selectedRecord({ label, model, selected }: Selected): number {
  return label === null || model === null || selected === null ? -1 : recordAt(model, label, selected);
}

/** Indices of the records that contain the selected blocks, without duplicates, in document order. */
export function chosenRecords({
  label,
  model,
  selected,
  marked,
}: Selected & Pick<InspectorState, 'marked'>): number[] {
  if (label === null || model === null || selected === null) return [];
  const found = [selected, ...marked].map((block) => recordAt(model, label, block));
  return [...new Set(found)].filter((index) => index !== -1).sort((one, other) => one - other);
}
