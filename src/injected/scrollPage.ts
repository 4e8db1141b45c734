/** Runs in the page, in an isolated world; must not refer to anything outside itself. */
export function scrollPage(top: number): { viewHeight: number; pageHeight: number } {
  window.scrollTo({ top, left: 0, behavior: 'instant' });
  const root = document.scrollingElement ?? document.documentElement;
  return { viewHeight: window.innerHeight, pageHeight: root?.scrollHeight ?? 0 };
}
