import type { InspectorState } from '../store/inspectorState';

/** A condition for an action. */
export interface Need {
  /** why the action is disabled if the condition is not met */
  text: string;
  /** it is about the workspace: menus leave out what belongs to another one */
  isOfPlace?: true;
  isMet(state: InspectorState): boolean;
}

/** Something the user can do. Used by keys, the command palette, the key sheet, menus and tooltips. */
export interface Action {
  id: string;
  title: string;
  /** a title that says more, by the state */
  titleIn?(state: InspectorState): string;
  group:
    | 'Page'
    | 'Stages'
    | 'Selection'
    | 'View'
    | 'Method'
    | 'Compare'
    | 'Label'
    | 'Corpus'
    | 'Tune'
    | 'Data';
  /** in the form of `keyOf`; '' for palette only */
  keys: string;
  /** more search terms for the palette */
  synonyms?: string | undefined;
  /** the first one not met is shown as the reason why the action is disabled */
  needs: readonly Need[];
  run(state: InspectorState): void;
  /** for actions that last while the key is held */
  release?(state: InspectorState): void;
}

/** Why the action is disabled now; '' if it is enabled. */
export function obstacleTo({ needs }: Pick<Action, 'needs'>, state: InspectorState): string {
  return needs.find(({ isMet }) => !isMet(state))?.text ?? '';
}

export function canDo(action: Pick<Action, 'needs'>, state: InspectorState): boolean {
  return obstacleTo(action, state) === '';
}
