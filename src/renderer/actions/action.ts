import type { InspectorState } from '../store/inspectorState';

/** What must be so for an action to be possible. */
export interface Need {
  /** why the action cannot be done where this is not so */
  text: string;
  isMet(state: InspectorState): boolean;
}

/** Something the user can do, in one place for keys, the command palette, the sheet of keys and tooltips. */
export interface Action {
  id: string;
  title: string;
  /** a title that says more, by the state */
  titleIn?(state: InspectorState): string;
  group: 'Page' | 'Stages' | 'Selection' | 'View' | 'Method' | 'Compare' | 'Label' | 'Corpus' | 'Tune';
  /** as a person reads them, see `keyOf`; '' where only the palette has it */
  keys: string;
  /** other words that people look for it by */
  synonyms?: string | undefined;
  /** the first that is not met is shown as the reason why it cannot be done now */
  needs: readonly Need[];
  run(state: InspectorState): void;
  /** for what lasts as long as its key is held */
  release?(state: InspectorState): void;
}

/** Why the action cannot be done now; '' where it can. */
export function obstacleTo({ needs }: Pick<Action, 'needs'>, state: InspectorState): string {
  return needs.find(({ isMet }) => !isMet(state))?.text ?? '';
}

export function canDo(action: Pick<Action, 'needs'>, state: InspectorState): boolean {
  return obstacleTo(action, state) === '';
}
