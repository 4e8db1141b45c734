import type { Workspace } from '../store/viewSlice';

/** Where every key writes. */
export const textFields =
  'input:not([type=checkbox]):not([type=radio]):not([type=range]), textarea, select, [contenteditable=true]';
/** Where arrows and Home move something else. */
const arrowUsers =
  '[role=slider], [type=range], [role=grid], [role=treegrid], [role=tablist], [role=radiogroup], [role=menu], [role=listbox], [role=separator], [role=spinbutton]';
/** What Space and Enter press. */
export const pressables =
  'button, a[href], summary, [type=checkbox], [type=radio], [role=switch], [role=radio], [role=checkbox], [role=tab], [role=button]';
/** What Enter opens something in. */
const enterUsers = '[role=listbox], [role=menu], [role=option]';
const menuButtons = '[aria-haspopup=menu]';
const arrows = new Set(['←', '→', '↑', '↓', 'Home', 'End']);

/** Whether the focused element has its own use for the key, so that it is none of the inspector's. */
export function isOwnKey(focused: Element | null, key: string, workspace: Workspace): boolean {
  if (focused === null) return false;
  if (focused.closest('[role=dialog]') !== null) return key !== 'Ctrl K' && key !== '?';
  if (focused.matches(textFields)) return key !== 'Ctrl K' && key !== 'Ctrl L' && key !== 'Esc';
  if (arrows.has(key)) return focused.closest(arrowUsers) !== null;
  if (key === 'Enter' && focused.closest(enterUsers) !== null) return true;
  // In Label, Enter accepts: Space and ↓ open menus there.
  if (key === 'Enter' && workspace === 'label' && focused.matches(menuButtons)) return false;
  return (key === 'Space' || key === 'Enter') && focused.closest(pressables) !== null;
}
