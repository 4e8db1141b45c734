import { type RefObject, useEffect, useState } from 'react';

/** Menus, dialogs and other popups of the component library; tooltips avoid the live page themselves. */
const popups = '[data-base-ui-portal] > :not([data-tooltip])';

/**
 * Whether a popup of the inspector overlaps the element. The live page is drawn above the inspector, so it would hide
 * the popup.
 */
export function useCovered(element: RefObject<HTMLElement | null>): boolean {
  const [isCovered, setCovered] = useState(false);
  useEffect(() => {
    let frame: number | undefined;
    // Popups are positioned after they are inserted, and may move: check every frame while one is open.
    const look = (): void => {
      frame = undefined;
      const found = document.querySelectorAll(popups);
      const own = element.current?.getBoundingClientRect();
      setCovered(
        own !== undefined && [...found].some((popup) => overlap(own, popup.getBoundingClientRect())),
      );
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

function overlap(one: DOMRect, other: DOMRect): boolean {
  return (
    other.width > 0 &&
    other.height > 0 &&
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}
