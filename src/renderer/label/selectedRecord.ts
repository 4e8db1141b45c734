import { recordAt } from '../../shared/labels/recordTools';
import type { InspectorState } from '../store/inspectorState';

type Selected = Pick<InspectorState, 'label' | 'model' | 'selected'>;

/** The index of the record that the selected block is part of, -1 where it is of none. */
export function selectedRecord({ label, model, selected }: Selected): number {
  return label === null || model === null || selected === null ? -1 : recordAt(model, label, selected);
}

/** The records that the selected block and those taken along with it are part of, each once, in document order. */
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
