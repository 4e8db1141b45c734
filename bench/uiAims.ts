import { count, ms } from './cells';
import type { UiAtSize } from './uiBench';
import { quantile } from './uiQuantile';

/** A goal for the inspector, the measured value, and whether it is reached. */
export interface Aim {
  aim: string;
  measured: string;
  isMet: boolean;
}

const maxRepaintMs = 50;
const framesASecond = 60;
/** A frame is on time if it is at most this late, ms: timers are not more precise. */
const frameSlack = 1;
/** Allowance for caches, as a share of the memory before. */
const maxGrowth = 0.05;

/** On the page size that counts, and memory where it was measured. */
export function uiAims(measured: readonly UiAtSize[], decidingBlocks = 10_000): Aim[] {
  return measured.flatMap((at) => {
    const isDeciding = Math.abs(at.blocks / decidingBlocks - 1) < 0.2;
    return [...(isDeciding ? [...repaintAims(at), ...frameAims(at)] : []), ...memoryAims(at)];
  });
}

function repaintAims({ blocks, edits }: UiAtSize): Aim[] {
  return edits.map(({ param, moves }) => {
    const p95 = quantile(
      moves.map(({ painted }) => painted),
      0.95,
    );
    return {
      aim: `${param} at ${count(blocks)} blocks: repainted, p95 under ${maxRepaintMs} ms`,
      measured: `${ms(p95)} ms`,
      isMet: p95 < maxRepaintMs,
    };
  });
}

function frameAims({ blocks, frames }: UiAtSize): Aim[] {
  return frames.map(({ what, intervals }) => {
    const p95 = quantile(intervals, 0.95);
    return {
      aim: `${what} at ${count(blocks)} blocks: ${framesASecond} frames per second, p95 of the intervals`,
      measured: `${ms(p95)} ms`,
      isMet: p95 <= 1000 / framesASecond + frameSlack,
    };
  });
}

function memoryAims({ blocks, memory }: UiAtSize): Aim[] {
  if (memory === undefined) return [];
  const { reruns, before, after } = memory;
  return (['tab', 'server'] as const).map((where) => {
    const growth = after[where] / before[where] - 1;
    return {
      aim: `${where} at ${count(blocks)} blocks: no growth by ${reruns} re-runs, under ${100 * maxGrowth} %`,
      measured: `${growth < 0 ? '−' : '+'}${Math.abs(100 * growth).toFixed(1)} %`,
      isMet: growth < maxGrowth,
    };
  });
}
