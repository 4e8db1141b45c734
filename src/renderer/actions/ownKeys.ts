import type { Workspace } from '../store/viewSlice';

/** Fields in which every key types. */
export const textFields =
  'input:not([type=checkbox]):not([type=radio]):not([type=range]), textarea, select, [contenteditable=true]';
/** Widgets that use the arrow keys, Home and End. */
const arrowUsers =
  '[role=slider], [type=range], [role=grid], [role=treegrid], [role=tablist], [role=radiogroup], [role=menu], [role=listbox], [role=separator], [role=spinbutton]';
/** Widgets that Space and Enter press. */
export const pressables =
  'button, a[href], summary, [type=checkbox], [type=radio], [role=switch], [role=radio], [role=checkbox], [role=tab], [role=button]';
/** Widgets in which Enter opens an item. */
const enterUsers = '[role=listbox], [role=menu], [role=option]';
const menuButtons = '[aria-haspopup=menu]';
/** Keys that work in text fields too. */
const fromFields = new Set(['Ctrl K', 'Ctrl L', 'Ctrl F', 'Ctrl ,', 'Esc']);
const arrows = new Set(['←', '→', '↑', '↓', 'Home', 'End']);

/** Whether the focused element handles the key itself, so that the inspector must not. */
export function isOwnKey(focused: Element | null, key: string, workspace: Workspace): boolean {
  if (focused === null) return false;
  if (focused.closest('[role=dialog]') !== null)
    return key !== 'Ctrl K' && (key !== '?' || focused.matches(textFields));
  if (focused.matches(textFields)) return !fromFields.has(key);
  // The first letters of an item choose it.
  if (key.length === 1 && focused.closest('[role=menu]') !== null) return true;
  if (arrows.has(key)) return focused.closest(arrowUsers) !== null;
  if (key === 'Enter' && focused.closest(enterUsers) !== null) return true;
  // In Label, Enter accepts; Space and ↓ open menus.
  if (key === 'Enter' && workspace === 'label' && focused.matches(menuButtons)) return false;
  return (key === 'Space' || key === 'Enter') && focused.closest(pressables) !== null;
}
