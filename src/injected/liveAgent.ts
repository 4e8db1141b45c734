import type { blockElements } from './blockElements';
import type { blockPicker } from './blockPicker';
import type { blockPlaces } from './blockPlaces';
import type { ChangeWatch, changeWatch } from './changeWatch';
import type { domReading } from './domReading';
import type { Overlay, OverlayParts, overlay } from './overlay';
import type { overlayHost } from './overlayHost';
import type { pageHints } from './pageHints';
import type { LiveOptions, PageMessage, SentBlocks, SentDrawing } from './pageMessage';
import type { textHash } from './textHash';

export interface LiveParts extends OverlayParts {
  domReading: typeof domReading;
  blockElements: typeof blockElements;
  blockPlaces: typeof blockPlaces;
  overlay: typeof overlay;
  overlayHost: typeof overlayHost;
  blockPicker: typeof blockPicker;
  changeWatch: typeof changeWatch;
  pageHints: typeof pageHints;
  textHash: typeof textHash;
}

/**
 * Runs in the page, in an isolated world; must not refer to anything outside itself.
 * Everything the program does in one document, behind one object that only this world can see.
 */
export function liveAgent(parts: LiveParts, options: LiveOptions) {
  /** Minimum time between two repairs when the page removes the overlay, ms. */
  const repairPause = 250;
  const reading = parts.domReading();
  const host = parts.overlayHost(reading);
  const send = (message: PageMessage): void => {
    const global = globalThis as unknown as Record<string, ((payload: string) => void) | undefined>;
    if (Object.hasOwn(globalThis, options.messageBinding))
      global[options.messageBinding]?.(JSON.stringify(message));
  };
  let blocks: ReturnType<typeof blockElements> | null = null;
  let drawn: Overlay | null = null;
  let watch: ChangeWatch | null = null;
  let isHidden = false;
  let repairTimer = 0;
  let repairedAt = Number.NEGATIVE_INFINITY;

  const isWanted = (): boolean => !isHidden && drawn !== null && !drawn.isEmpty();
  const settleHost = (): void => {
    if (!isWanted()) host.takeOut();
    else if (host.isOutOfPlace()) host.putIn();
  };
  /** Never immediately: the page might remove it just as fast. */
  const repair = (): void => {
    if (repairTimer !== 0 || !isWanted()) return;
    repairTimer = window.setTimeout(
      () => {
        repairTimer = 0;
        repairedAt = performance.now();
        if (!isWanted()) return;
        host.putIn();
        drawn?.follow();
      },
      Math.max(0, repairedAt + repairPause - performance.now()),
    );
  };
  const point = (index: number): void => {
    if (drawn === null) return;
    // The host must be in the document before anything is measured.
    if (index !== -1 && !isHidden && !host.isIn()) host.putIn();
    drawn.point(index);
    settleHost();
  };
  const picker = parts.blockPicker(
    (node) => blocks?.around(node) ?? -1,
    point,
    (index) => blocks!.ids[index]!,
    send,
  );
  const hints = parts.pageHints(reading, host.element, {
    changed() {
      if (isWanted() && host.isOutOfPlace()) repair();
      drawn?.follow();
      watch?.hint();
    },
    scrolled: (isOfPage) => (isOfPage ? drawn?.scrolled() : drawn?.follow()),
    covered: repair,
    beat() {
      if (isWanted() && host.isOutOfPlace()) repair();
      if (isWanted()) drawn?.follow();
      picker.listen();
    },
  });

  const forget = (): void => {
    drawn?.close();
    watch?.close();
    hints.stop();
    host.takeOut();
    blocks = null;
    drawn = null;
    watch = null;
  };
  const close = (): void => {
    forget();
    picker.close();
    window.removeEventListener(options.takeOver, close);
    delete (globalThis as unknown as Record<symbol, unknown>)[Symbol.for('recordscope.live')];
  };
  // A debugger that was detached leaves its world behind, and nothing would close that agent.
  window.dispatchEvent(new Event(options.takeOver));
  window.addEventListener(options.takeOver, close);

  return {
    /** Returns how many of the blocks were found. */
    remember(sent: SentBlocks): number {
      forget();
      const found = parts.blockElements(reading, sent);
      const places = parts.blockPlaces(reading);
      blocks = found;
      drawn = parts.overlay(parts, options, reading, found, places, host);
      watch = parts.changeWatch(
        reading,
        found,
        parts.blockPlaces(reading),
        parts.textHash,
        (element) => element === host.element,
        (hasChanged) => send({ kind: 'changed', hasChanged }),
      );
      hints.start(found.shadowRoots);
      return found.nodes.reduce((sum, node) => sum + (node === null ? 0 : 1), 0);
    },
    draw(drawing: SentDrawing): void {
      if (drawn === null) return;
      if (!isHidden && !host.isIn()) host.putIn();
      drawn.draw(drawing);
      settleHost();
    },
    pick: (isOn: boolean): void => picker.pick(isOn && blocks !== null),
    hide(): void {
      isHidden = true;
      picker.show(false);
      host.takeOut();
    },
    show(): void {
      isHidden = false;
      picker.show(true);
      settleHost();
      drawn?.follow();
    },
    nodeOf: (index: number): Node | null => blocks?.nodes[index] ?? null,
    close,
  };
}

export type LiveAgent = ReturnType<typeof liveAgent>;
