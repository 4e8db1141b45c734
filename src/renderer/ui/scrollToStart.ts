/** Scrolls an element to the top of its nearest scroll container, below its scroll margin. Outer containers do not move. */
export function scrollToStart(element: HTMLElement): void {
  const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    if (getComputedStyle(around).overflowY !== 'auto') continue;
    around.scrollTop += element.getBoundingClientRect().top - around.getBoundingClientRect().top - margin;
    return;
  }
}
