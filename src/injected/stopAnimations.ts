/**
 * Runs in the page, in a world of its own; must not refer to anything outside itself.
 * Ends what ends by itself where it would end, and takes back what would run for ever.
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
