/**
 * Runs in the page, in an isolated world; must not refer to anything outside itself.
 * Jumps finite animations to their end, and cancels infinite ones.
 */
export function stopAnimations(): number {
  let stopped = 0;
  const roots: (Document | ShadowRoot)[] = [document];
  for (let at = 0; at < roots.length; at++) {
    const root = roots[at]!;
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot !== null) roots.push(element.shadowRoot);
    }
    for (const animation of root.getAnimations()) {
      try {
        animation.finish();
      } catch {
        animation.cancel();
      }
      stopped++;
    }
  }
  return stopped;
}
