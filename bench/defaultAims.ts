import { defaultMethod } from '../src/shared/methods';
import { count, ms } from './cells';
import type { MethodAtSize } from './methodBench';
import type { PromiseRow } from './promises';

/** How long a cold run of the default method may take by the number of blocks, ms on an idle machine. */
const coldAims: readonly { blocks: number; atMost: number }[] = [
  { blocks: 1_000, atMost: 25 },
  { blocks: 10_000, atMost: 250 },
];
/** A frame of a screen with 60 pictures a second, ms: a curve that is dragged follows the pointer. */
const frame = 16;

/** What the default method aims at, against the clock; a busy machine misses it, so the processor time stands beside it. */
export function defaultAims(measured: readonly MethodAtSize[]): PromiseRow[] {
  const own = measured.filter(({ method }) => method === defaultMethod.id);
  const cold = own.flatMap((row) =>
    coldAims
      .filter(({ blocks }) => Math.abs(row.blocks / blocks - 1) < 0.1)
      .map(({ atMost }) => ({
        promise: `${row.method}: a cold run in at most ${atMost} ms`,
        worst: `${ms(row.coldMs)} ms, processor ${ms(row.cpuMs)} ms`,
        where: `${count(row.blocks)} blocks`,
        isKept: row.coldMs <= atMost,
      })),
  );
  const curves = own.flatMap(({ method, blocks, edits }) =>
    edits
      .filter(({ isCurve }) => isCurve)
      .map(({ param, shownMs, shownCpuMs }) => ({
        promise: `${method}: an edited curve, with verdicts and views, in at most ${frame} ms`,
        worst: `${ms(shownMs)} ms, processor ${ms(shownCpuMs)} ms`,
        where: `${param}, ${count(blocks)} blocks`,
        isKept: shownMs <= frame,
      })),
  );
  return [...cold, ...curves];
}
