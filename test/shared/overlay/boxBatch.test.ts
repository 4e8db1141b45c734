import { describe, expect, it } from 'vitest';
import { boxBatch, type Frame, screenBox } from '../../../src/shared/overlay/boxBatch';
import { roleStyles } from '../../../src/shared/overlay/roleStyles';
import { allIds, boxColumns } from '../../support/page/boxes';

const frame = (viewing: Frame['viewing'], pixelRatio = 1): Frame => ({
  viewing,
  view: { width: 400, height: 300 },
  page: { width: 1000, height: 10_000 },
  pixelRatio,
});
const rects = (rows: number[][], at: Frame, style = roleStyles.candidate): number[][] => {
  const boxes = boxColumns(rows);
  const { rects: values, count } = boxBatch(boxes, allIds(boxes), style, at);
  return Array.from({ length: count }, (_, i) => [...values.subarray(4 * i, 4 * i + 4)]);
};

describe('boxBatch', () => {
  it('scales boxes and puts their edges on whole device px', () => {
    const rows = [[100.3, 200.4, 50.5, 20.2]];
    // Left 50.15 → 50, top 100.2 → 100, right 75.4 → 75, bottom 110.3 → 110.
    expect(rects(rows, frame({ scale: 0.5, x: 0, y: 0 }))).toEqual([[50, 100, 25, 10]]);
    // With two device px per px: 50, 100, 75.5, 110.5.
    expect(rects(rows, frame({ scale: 0.5, x: 0, y: 0 }, 2))).toEqual([[50, 100, 25.5, 10.5]]);
  });

  it('skips boxes outside the view, tiny ones, and repetitions', () => {
    const rows = [
      [500, 100, 50, 50],
      [100, 400, 50, 50],
      [100, 100, 1, 1],
      [100, 100, 50, 50],
      [100, 100, 50.2, 50.2],
    ];
    expect(rects(rows, frame({ scale: 1, x: 0, y: 0 }))).toEqual([[100, 100, 50, 50]]);
  });

  it('skips a box around the whole view unless it is filled', () => {
    const rows = [[0, 0, 1000, 10_000]];
    const inside = frame({ scale: 1, x: 300, y: 5000 });
    expect(rects(rows, inside)).toEqual([]);
    expect(rects(rows, inside, roleStyles.record)).toHaveLength(1);
  });

  it('keeps lines at the borders of the page inside it', () => {
    // The line of a candidate is 2 px wide.
    expect(rects([[0, 0, 100, 100]], frame({ scale: 1, x: 0, y: 0 }))).toEqual([[2, 2, 98, 98]]);
  });

  it('shortens long lines by whole dashes', () => {
    // Dropped: 5 px line, 4 px gap. The top is at -2000, 64 px above the view are drawn: 1936 / 9 → 215 dashes.
    const [[, top, , height] = []] = rects(
      [[100, 3000, 100, 5000]],
      frame({ scale: 1, x: 0, y: 5000 }),
      roleStyles.dropped,
    );
    expect(top).toBe(-2000 + 215 * 9);
    // The bottom is at 3000, 364 is far enough: 2636 / 9 → 292 dashes.
    expect(top! + height!).toBe(3000 - 292 * 9);
  });

  it('reuses an array that is large enough', () => {
    const boxes = boxColumns([[10, 10, 20, 20]]);
    const reused = new Float64Array(8);
    const at = frame({ scale: 1, x: 0, y: 0 });
    expect(boxBatch(boxes, allIds(boxes), roleStyles.kept, at, reused).rects).toBe(reused);
    expect(boxBatch(boxes, allIds(boxes), roleStyles.kept, at, new Float64Array(2)).rects).toHaveLength(4);
  });
});

it('finds the box of a block on the screen', () => {
  const boxes = boxColumns([[100, 50, 30, 20]]);
  expect(screenBox(boxes, 0, frame({ scale: 2, x: 90, y: 40 }))).toEqual({
    x: 20,
    y: 20,
    width: 60,
    height: 40,
  });
});
