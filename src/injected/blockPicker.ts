import type { PageMessage } from './pageMessage';

/**
 * Runs in the page, in a world of its own; must not refer to anything outside itself.
 * While it is on, the pointer is the program's: the page learns of no press or click, and nothing follows from them.
 */
export function blockPicker(
  blockAt: (node: Node | null) => number,
  point: (index: number) => void,
  idOf: (index: number) => number,
  send: (message: PageMessage) => void,
) {
  /** A click comes after the release by which a block was picked, and may be a double one, ms. */
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

  /** Inside open shadow trees too; of a closed one, its host. */
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
    // What the page itself sends is no pick, and none of the program's business.
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

  /** Again and again, since a page that writes itself anew takes all listeners away. */
  const listen = (): void => {
    // Presses of a finger are let through to become clicks, and may scroll the page meanwhile.
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
    /** The page is captured without the cursor of picking. */
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
