import type { PageMessage } from './pageMessage';

/**
 * Runs in the page, in an isolated world; must not refer to anything outside itself.
 * While it is on, the program has the pointer: the page gets no press or click event, and no default action runs.
 */
export function blockPicker(
  blockAt: (node: Node | null) => number,
  point: (index: number) => void,
  idOf: (index: number) => number,
  send: (message: PageMessage) => void,
) {
  /** The click, maybe a double one, comes after the release that picked a block, ms. */
  const clickTime = 500;
  const swallowed = [
    ...['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click', 'dblclick', 'auxclick', 'contextmenu'],
    ...['touchstart', 'touchend', 'touchcancel', 'dragstart', 'selectstart'],
  ];
  const followed = ['pointermove', 'pointerover', 'mousemove', 'mouseover'];
  const cross = new CSSStyleSheet();
  cross.replaceSync('* { cursor: crosshair !important }');
  let isOn = false;
  let isShown = true;
  let swallowUntil = 0;

  /** The innermost target, also inside open shadow trees; for a closed one, its host. */
  const targetOf = (event: Event): Node | null => {
    const [innermost] = event.composedPath();
    return innermost instanceof Node ? innermost : null;
  };
  const swallow = (event: Event): void => {
    event.stopImmediatePropagation();
    if (event.cancelable) event.preventDefault();
  };
  const onPress = (event: Event): void => {
    const isDelayed = performance.now() < swallowUntil;
    // Events that the page dispatches itself are not picks.
    if (!event.isTrusted || (!isOn && !isDelayed)) return;
    swallow(event);
    if (!isOn || event.type !== 'pointerup' || (event as PointerEvent).button !== 0) return;
    const index = blockAt(targetOf(event));
    if (index === -1) return;
    swallowUntil = performance.now() + clickTime;
    send({ kind: 'picked', block: idOf(index) });
  };
  const onMove = (event: Event): void => {
    if (!isOn || !event.isTrusted) return;
    event.stopImmediatePropagation();
    point(blockAt(targetOf(event)));
  };
  const onLeave = (event: Event): void => {
    if (isOn && event.isTrusted && (event as PointerEvent).relatedTarget === null) point(-1);
  };
  const onKey = (event: Event): void => {
    if (!isOn || !event.isTrusted || (event as KeyboardEvent).key !== 'Escape') return;
    swallow(event);
    send({ kind: 'pickEnded' });
  };

  const sheetsOf = Object.getOwnPropertyDescriptor(Document.prototype, 'adoptedStyleSheets')!;
  const showCross = (isWanted: boolean): void => {
    const others = [...(sheetsOf.get!.call(document) as CSSStyleSheet[])].filter((sheet) => sheet !== cross);
    sheetsOf.set!.call(document, isWanted ? [...others, cross] : others);
  };

  /** Called repeatedly: a page that rewrites its document removes all listeners. */
  const listen = (): void => {
    // Touches pass, to become clicks; they may scroll the page meanwhile.
    for (const type of swallowed)
      window.addEventListener(type, onPress, { capture: true, passive: type.startsWith('touch') });
    for (const type of followed) window.addEventListener(type, onMove, { capture: true, passive: true });
    window.addEventListener('pointerout', onLeave, { capture: true, passive: true });
    window.addEventListener('keydown', onKey, true);
  };
  listen();

  return {
    listen,
    pick(wanted: boolean): void {
      if (wanted !== isOn && isShown) showCross(wanted);
      isOn = wanted;
      if (!wanted) point(-1);
    },
    /** Hides the picking cursor while the page is captured. */
    show(wanted: boolean): void {
      if (isOn && wanted !== isShown) showCross(wanted);
      isShown = wanted;
    },
    close(): void {
      if (isOn && isShown) showCross(false);
      isOn = false;
      for (const type of swallowed) window.removeEventListener(type, onPress, true);
      for (const type of followed) window.removeEventListener(type, onMove, true);
      window.removeEventListener('pointerout', onLeave, true);
      window.removeEventListener('keydown', onKey, true);
    },
  };
}

export type BlockPicker = ReturnType<typeof blockPicker>;
