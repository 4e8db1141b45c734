import { useEffect } from 'react';
import { pressables } from '../../actions/ownKeys';
import { focusHome } from '../../ui/focusHome';

/** Popups keep the focus until they close. */
const popups = '[role=dialog], [role=menu], [role=listbox]';

/**
 * After a control was used with the pointer, the focus returns to the page or table. Otherwise the control would
 * handle the next Enter, Space or arrow key. A control that was reached with the keyboard keeps the focus.
 */
export function useFocusHome(): void {
  useEffect(() => {
    /** the last control pressed with the pointer, until a key is pressed; includes the popups it opened */
    let clicked: Element | null = null;
    let isPointerLast = false;
    let isDown = false;

    const settle = (): void => {
      const focused = document.activeElement;
      if (isDown || !(focused instanceof HTMLElement)) return;
      // The control was removed or disabled.
      if (focused === document.body && isPointerLast) focusHome();
      if (!focused.matches(pressables) || focused.closest(popups) !== null) return;
      if (focused.getAttribute('aria-expanded') === 'true') return;
      if (focused === clicked) focusHome();
    };
    // The click handlers have run, and the next key may follow at once.
    const click = (): void => {
      settle();
      settleLater();
    };
    // After other code has moved the focus.
    const settleLater = (): void => void setTimeout(settle);

    const down = ({ target }: PointerEvent): void => {
      isDown = true;
      isPointerLast = true;
      if (!(target instanceof Element)) return;
      // The control that opened the popup gets the focus back when it closes.
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
