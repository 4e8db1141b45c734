import type { LiveAgent } from './liveAgent';
import type { SentBlocks, SentDrawing } from './pageMessage';

/** Each runs in the page, in an isolated world; must not refer to anything outside itself. */

export function rememberBlocks(blocks: SentBlocks): number {
  const world = globalThis as unknown as Record<symbol, LiveAgent | undefined>;
  return world[Symbol.for('recordscope.live')]?.remember(blocks) ?? 0;
}

export function drawBlocks(drawing: SentDrawing): void {
  const world = globalThis as unknown as Record<symbol, LiveAgent | undefined>;
  world[Symbol.for('recordscope.live')]?.draw(drawing);
}

export function pickBlocks(isOn: boolean): void {
  const world = globalThis as unknown as Record<symbol, LiveAgent | undefined>;
  world[Symbol.for('recordscope.live')]?.pick(isOn);
}

export function hideOverlay(isHidden: boolean): void {
  const world = globalThis as unknown as Record<symbol, LiveAgent | undefined>;
  const agent = world[Symbol.for('recordscope.live')];
  if (isHidden) agent?.hide();
  else agent?.show();
}

export function closeAgent(): void {
  const world = globalThis as unknown as Record<symbol, LiveAgent | undefined>;
  world[Symbol.for('recordscope.live')]?.close();
}
