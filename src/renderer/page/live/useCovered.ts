import { type RefObject, useEffect, useState } from 'react';

/** Menus, dialogs and the like, as the component library puts them into the window; tooltips keep clear by themselves. */
const popups = '[data-base-ui-portal] > :not([data-tooltip])';

/**
 * Whether something of the inspector lies over the element. The live page lies above all of the inspector: where it
 * stayed, it would hide what the user has just opened.
 */
export function useCovered(element: RefObject<HTMLElement | null>): boolean {
  const [isCovered, setCovered] = useState(false);
  useEffect(() => {
    let frame: number | undefined;
    // A popup finds its place only after it was put into the window, and may move: it is followed while it is there.
    const look = (): void => {
      frame = undefined;
      const found = document.querySelectorAll(popups);
      const own = element.current?.getBoundingClientRect();
      setCovered(own !== undefined && [...found].some((popup) => meet(own, popup.getBoundingClientRect())));
      if (found.length > 0) frame = requestAnimationFrame(look);
    };
    const observer = new MutationObserver(() => {
      frame ??= requestAnimationFrame(look);
    });
    observer.observe(document.body, { childList: true });
    frame = requestAnimationFrame(look);
    return () => {
      observer.disconnect();
      if (frame !== undefined) cancelAnimationFrame(frame);
    };
  }, [element]);
  return isCovered;
}

function meet(one: DOMRect, other: DOMRect): boolean {
  return (
    other.width > 0 &&
    other.height > 0 &&
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}
