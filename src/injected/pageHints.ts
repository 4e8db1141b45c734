import type { DomReading } from './domReading';

export interface HintListeners {
  /** something visible may have changed */
  changed(): void;
  /** the page itself, or a scroller in it */
  scrolled(isOfPage: boolean): void;
  /** something may cover the overlay now */
  covered(): void;
  /** called regularly, for changes without an event */
  beat(): void;
}

/**
 * Runs in the page, in an isolated world; must not refer to anything outside itself.
 * Reports that the page may have changed, from all available events and observers.
 */
export function pageHints(reading: DomReading, own: Element, listeners: HintListeners) {
  /** ms */
  const beatTime = 500;
  const covering = new Set(['open', 'popover']);
  const mutations = new MutationObserver((records) => {
    const isOwn = ({ target, addedNodes, removedNodes }: MutationRecord): boolean =>
      target === own || (addedNodes.length === 1 && removedNodes.length === 0 && addedNodes[0] === own);
    const others = records.filter((record) => !isOwn(record));
    if (others.some(({ type, attributeName }) => type === 'attributes' && covering.has(attributeName!)))
      listeners.covered();
    if (others.length > 0) listeners.changed();
  });
  const sizes = new ResizeObserver(() => listeners.changed());
  const changed = (): void => listeners.changed();
  const covered = (event: Event): void => {
    if (event.target !== own) listeners.covered();
  };
  const scrolled = (event: Event): void => listeners.scrolled(event.target === document);
  const passive = { capture: true, passive: true };
  let timer = 0;
  const events: [EventTarget, string, (event: Event) => void][] = [
    [window, 'resize', changed],
    ...['load', 'transitionend', 'animationend', 'animationstart', 'input'].map(
      (type): [EventTarget, string, () => void] => [document, type, changed],
    ),
    [document, 'scroll', scrolled],
    [document, 'toggle', covered],
    [document, 'fullscreenchange', covered],
    [document.fonts, 'loadingdone', changed],
  ];
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const listen = (): void => {
    for (const [target, type, listener] of events) addEventListener.call(target, type, listener, passive);
  };

  const stop = (): void => {
    mutations.disconnect();
    sizes.disconnect();
    for (const [target, type, listener] of events) removeEventListener.call(target, type, listener, true);
    window.clearInterval(timer);
  };

  return {
    start(shadowRoots: readonly ShadowRoot[]): void {
      stop();
      const all = { subtree: true, childList: true, attributes: true, characterData: true };
      for (const root of [document, ...shadowRoots]) mutations.observe(root, all);
      for (const element of [reading.root(), reading.body()]) if (element !== null) sizes.observe(element);
      listen();
      timer = window.setInterval(() => {
        // A page that rewrites its document removes all listeners.
        listen();
        listeners.beat();
      }, beatTime);
    },
    stop,
  };
}

export type PageHints = ReturnType<typeof pageHints>;
