import type { InspectorState } from '../store/inspectorState';

/** Something the user can do, in one place for keys, the command palette, the sheet of keys and tooltips. */
export interface Action {
  id: string;
  title: string;
  group: 'Page' | 'Stages' | 'Selection' | 'View' | 'Method' | 'Compare' | 'Label' | 'Corpus' | 'Tune';
  /** as a person reads them, see `keyOf`; '' where only the palette has it */
  keys: string;
  isEnabled(state: InspectorState): boolean;
  run(state: InspectorState): void;
  /** for what lasts as long as its key is held */
  release?(state: InspectorState): void;
}
