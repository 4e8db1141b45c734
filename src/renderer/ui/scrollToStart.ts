/** Brings an element to the upper edge of what it scrolls in, below its scroll margin; what is around that stays as it is. */
export function scrollToStart(element: HTMLElement): void {
  const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    if (getComputedStyle(around).overflowY !== 'auto') continue;
    around.scrollTop += element.getBoundingClientRect().top - around.getBoundingClientRect().top - margin;
    return;
  }
}
