import { beforeAll, describe, expect, it } from 'vitest';
import { uiAims } from '../../bench/uiAims';
import { type UiAtSize, uiBench } from '../../bench/uiBench';
import { quantile } from '../../bench/uiQuantile';
import { uiTables } from '../../bench/uiTables';

let measured: UiAtSize;

beforeAll(async () => {
  measured = await uiBench(20, { moves: 3, longestMoving: 5_000, wheelMs: 200, reruns: 3 });
});

describe('the benchmark of the inspector', () => {
  it('measures the screenshot as the last step of the start', () => {
    const { ready, captured, pictured } = measured.start;
    expect(ready).toBeGreaterThan(0);
    expect(captured).toBeGreaterThan(ready);
    expect(pictured).toBeGreaterThanOrEqual(captured);
    expect(measured.blocks).toBeGreaterThan(200);
    expect(measured.coldMs).toBeGreaterThan(0);
  });

  it('waits for the repainted overlay after every move of every parameter', () => {
    expect(measured.edits.map(({ param, moves }) => [param, moves.length])).toEqual([
      ['blocks.tolerance', 3],
      ['similarity.contentThreshold', 3],
      ['records.tieBreak', 3],
    ]);
    for (const { drawn, painted } of measured.edits.flatMap(({ moves }) => moves)) {
      expect(drawn).toBeGreaterThan(0);
      expect(painted).toBeGreaterThan(drawn);
    }
  });

  it('counts frames and bytes', () => {
    expect(measured.frames.map(({ what }) => what)).toEqual(['pan', 'zoom, first', 'zoom, again']);
    for (const { intervals } of measured.frames) expect(intervals.length).toBeGreaterThan(0);
    const { before, after, reruns } = measured.memory!;
    expect(reruns).toBe(3);
    for (const bytes of [before, after])
      for (const held of [bytes.tab, bytes.server, bytes.resident]) expect(held).toBeGreaterThan(1e6);
  });

  it('prints every parameter', () => {
    const printed = uiTables([measured]);
    for (const { param } of measured.edits) expect(printed).toContain(param);
  });
});

describe('the targets of the inspector', () => {
  const at = (painted: number, interval: number, after: number): UiAtSize => ({
    blocks: 9_900,
    coldMs: 30,
    start: { ready: 1, captured: 2, pictured: 3 },
    edits: [{ param: 'blocks.tolerance', moves: [{ drawn: 1, painted }] }],
    frames: [{ what: 'pan', intervals: [interval] }],
    memory: {
      reruns: 200,
      before: { tab: 100, server: 100, resident: 1 },
      after: { tab: after, server: 90, resident: 1 },
    },
  });
  const met = (measuredAt: UiAtSize): boolean[] => uiAims([measuredAt]).map(({ isMet }) => isMet);

  it('are met by fast repaints, frames on time and constant memory', () => {
    expect(met(at(49, 16.7, 101))).toEqual([true, true, true, true]);
  });

  it('are missed one by one', () => {
    expect(met(at(50, 33.4, 106))).toEqual([false, false, false, true]);
  });

  it('apply to the page with 10,000 blocks, except for memory', () => {
    expect(met({ ...at(99, 99, 100), blocks: 975 })).toEqual([true, true]);
  });
});

describe('a quantile', () => {
  it('is one of the values, by nearest rank', () => {
    const values = Array.from({ length: 20 }, (_, index) => 20 - index);
    expect([quantile(values, 0.5), quantile(values, 0.95), quantile([7], 0.95)]).toEqual([10, 19, 7]);
  });
});
