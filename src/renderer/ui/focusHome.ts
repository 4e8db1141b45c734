/** Marks the canvas or table of a workspace that gets the keys while no control has the focus. */
export const homeMark = { 'data-home': '' } as const;

/** Focuses the canvas or table of the workspace; without one, no control keeps the focus. */
export function focusHome(): void {
  const home = document.querySelector<HTMLElement>('main [data-home]');
  if (home !== null) home.focus({ preventScroll: true });
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** Marks a canvas that gets the focus when a menu closes, because it uses Enter. */
export const afterMenuMark = { 'data-after-menu': '' } as const;

/** What gets the focus when a menu closes: the marked canvas, else the menu's button. */
export function focusAfterMenu(): HTMLElement | true {
  return document.querySelector<HTMLElement>('main [data-after-menu]') ?? true;
}
