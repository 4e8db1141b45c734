import type { Page } from 'playwright-core';

/** Controls that are partly cut off and cannot be scrolled to. */
export function cutOff(tab: Page): Promise<string[]> {
  return tab.evaluate(() => {
    const isCut = (element: Element): boolean => {
      const box = element.getBoundingClientRect();
      for (let around = element.parentElement; around !== null; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        if (/auto|scroll/.test(`${overflowX} ${overflowY}`)) return false;
        const edge = around === document.body ? new DOMRect(0, 0, innerWidth, innerHeight) : null;
        const { left, right, top, bottom } = edge ?? around.getBoundingClientRect();
        // Hidden on purpose: in closed details, or for screen readers only.
        if (right - left <= 1 || bottom - top <= 1) return false;
        if (overflowX === 'hidden' && (box.left < left - 1 || box.right > right + 1)) return true;
        if (overflowY === 'hidden' && (box.top < top - 1 || box.bottom > bottom + 1)) return true;
      }
      return false;
    };
    return [...document.querySelectorAll('button, [role=radio], [role=tab], [role=switch], [role=slider]')]
      .filter((element) => element.getClientRects().length > 0 && element.closest('[inert]') === null)
      .filter(isCut)
      .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? '');
  });
}
