const keepers = new WeakSet<Element>();

/**
 * A ref for a container whose focused child may disappear, such as a button that is replaced by its result. The
 * innermost container still in the document then gets the focus. It needs a tab index.
 */
export function keepFocus(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  keepers.add(element);
  /** containers of the focused element, innermost first */
  let around: Element[] = [];
  const note = ({ target }: Event): void => {
    around = [];
    for (let at = target instanceof Element ? target : null; at !== null; at = at.parentElement)
      if (keepers.has(at)) around.push(at);
  };
  const observer = new MutationObserver(() => {
    const isNearest = around.find(({ isConnected }) => isConnected) === element;
    if (isNearest && document.activeElement === document.body) element.focus({ preventScroll: true });
  });
  observer.observe(element, { childList: true, subtree: true });
  document.addEventListener('focusin', note);
  document.addEventListener('pointerdown', note);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', note);
    document.removeEventListener('pointerdown', note);
  };
}
