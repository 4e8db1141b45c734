import { useEffect } from 'react';
import { pressables } from '../../actions/ownKeys';
import { focusHome } from '../../ui/focusHome';

/** What keeps the focus until it is closed. */
const popups = '[role=dialog], [role=menu], [role=listbox]';

/**
 * After a button, menu or choice was used with the pointer, the focus goes back to the page or table: otherwise the
 * control would take the next Enter, Space or arrow for itself. A control that was reached with the keyboard keeps it.
 */
export function useFocusHome(): void {
  useEffect(() => {
    /** the control that the pointer was pressed on last, until a key is pressed; popups that it opened belong to it */
    let clicked: Element | null = null;
    let isPointerLast = false;
    let isDown = false;

    const settle = (): void => {
      const focused = document.activeElement;
      if (isDown || !(focused instanceof HTMLElement)) return;
      // The control is gone, or cannot be used any more.
      if (focused === document.body && isPointerLast) focusHome();
      if (!focused.matches(pressables) || focused.closest(popups) !== null) return;
      if (focused.getAttribute('aria-expanded') === 'true') return;
      if (focused === clicked) focusHome();
    };
    // A click has done what it does by now, and the next key may be on its way.
    const click = (): void => {
      settle();
      settleLater();
    };
    // After everybody else has moved it.
    const settleLater = (): void => void setTimeout(settle);

    const down = ({ target }: PointerEvent): void => {
      isDown = true;
      isPointerLast = true;
      if (!(target instanceof Element)) return;
      // What opened the popup gets the focus back when that is closed.
      if (target.closest(popups) === null) clicked = target.closest(pressables);
    };
    const up = (): void => {
      isDown = false;
      settleLater();
    };
    const key = ({ target }: KeyboardEvent): void => {
      isPointerLast = false;
      if (!(target instanceof Element && target.closest(popups) !== null)) clicked = null;
    };

    window.addEventListener('pointerdown', down, true);
    window.addEventListener('pointerup', up, true);
    window.addEventListener('pointercancel', up, true);
    window.addEventListener('click', click);
    window.addEventListener('keydown', key, true);
    window.addEventListener('focusin', settleLater);
    return () => {
      window.removeEventListener('pointerdown', down, true);
      window.removeEventListener('pointerup', up, true);
      window.removeEventListener('pointercancel', up, true);
      window.removeEventListener('click', click);
      window.removeEventListener('keydown', key, true);
      window.removeEventListener('focusin', settleLater);
    };
  }, []);
}
