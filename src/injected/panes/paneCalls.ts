import type { PaneAgent } from './paneAgent';
import type { DescribedPane, GrownPanes, RestState, ScannedPanes, ScanState } from './paneMessage';

/** Each runs in the page, in an isolated world; must not refer to anything outside itself. */

type World = Record<symbol, PaneAgent>;

export function beginScan(which: ScannedPanes): number {
  return (globalThis as unknown as World)[Symbol.for('recordscope.panes')]!.beginScan(which);
}

export function stepScan(): ScanState {
  return (globalThis as unknown as World)[Symbol.for('recordscope.panes')]!.step();
}

export function restOfPanes(): RestState {
  return (globalThis as unknown as World)[Symbol.for('recordscope.panes')]!.rest();
}

export function scrollPanesBack(): void {
  (globalThis as unknown as World)[Symbol.for('recordscope.panes')]!.scrollBack();
}

export function endScan(): void {
  (globalThis as unknown as World)[Symbol.for('recordscope.panes')]!.endScan();
}

export function growPanes(): GrownPanes {
  return (globalThis as unknown as World)[Symbol.for('recordscope.panes')]!.grow();
}

export function joinRows(isRunning: boolean): number {
  return (globalThis as unknown as World)[Symbol.for('recordscope.panes')]!.join(isRunning);
}

export function arePicturesIn(): boolean {
  return (globalThis as unknown as World)[Symbol.for('recordscope.panes')]!.arePicturesIn();
}

export function describePanes(): DescribedPane[] {
  return (globalThis as unknown as World)[Symbol.for('recordscope.panes')]!.describe();
}

/** Does nothing in a document where no pane was touched. */
export function restorePanes(): void {
  (globalThis as unknown as Partial<World>)[Symbol.for('recordscope.panes')]?.restore();
}
