/** For what has the keys of a place while no control has: its canvas, or its table. */
export const homeMark = { 'data-home': '' } as const;

/** Gives the focus to the place's canvas or table; where there is none, to no control. */
export function focusHome(): void {
  const home = document.querySelector<HTMLElement>('main [data-home]');
  if (home !== null) home.focus({ preventScroll: true });
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** For a canvas that gets the focus when a menu is closed, because Enter means something there. */
export const afterMenuMark = { 'data-after-menu': '' } as const;

/** What has the focus when a menu is closed: the canvas that wants it, else the menu's button. */
export function focusAfterMenu(): HTMLElement | true {
  return document.querySelector<HTMLElement>('main [data-after-menu]') ?? true;
}
