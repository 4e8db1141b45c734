import { describe, expect, it } from 'vitest';
import { pathGeometry, pathPointAt, pathTicks } from '../../../src/shared/overlay/pathGeometry';

/** A square spiral with 10 px between its points, from (100, 100): ring 1 begins at point 2, ring 2 at point 10. */
function spiral(count: number): { label: string; points: Float64Array; hits: Uint8Array } {
  const points = [100, 100];
  let [x, y, dx, dy] = [100, 100, -10, 0];
  for (let side = 1; points.length < 2 * count; side++) {
    for (let turn = 0; turn < 2; turn++) {
      for (let step = 0; step < side && points.length < 2 * count; step++) {
        [x, y] = [x + dx, y + dy];
        points.push(x, y);
      }
      [dx, dy] = [-dy, dx];
    }
  }
  const hits = new Uint8Array(count);
  hits[count - 1] = 1;
  return { label: 'spiral', points: Float64Array.from(points), hits };
}

const frame = (scale: number) => ({
  viewing: { scale, x: 0, y: 0 },
  view: { width: 400, height: 400 },
  page: { width: 400, height: 400 },
  pixelRatio: 1,
});

describe('pathGeometry', () => {
  it('draws the walked path, the path ahead, misses, the hit and the current point', () => {
    const all = pathGeometry(spiral(5), null, frame(1));
    expect(all.walked).toHaveLength(4 * 4);
    expect(all.walked.slice(0, 4)).toEqual([100, 100, 90, 100]);
    expect(all).toMatchObject({ ahead: [], upTo: 5, start: { x: 100, y: 100 } });
    expect(all.misses).toHaveLength(2 * 4);
    expect(all.hits).toEqual([all.current!.x, all.current!.y]);

    const part = pathGeometry(spiral(5), 2, frame(1));
    expect(part).toMatchObject({
      walked: [100, 100, 90, 100],
      hits: [],
      current: { x: 90, y: 100 },
      upTo: 2,
    });
    expect(part.ahead).toHaveLength(4 * 3);
  });

  it('draws no dots if they would overlap, and nothing outside the view', () => {
    expect(pathGeometry(spiral(5), null, frame(0.1)).misses).toEqual([]);
    const far = { ...frame(1), viewing: { scale: 1, x: 5000, y: 5000 } };
    expect(pathGeometry(spiral(5), null, far)).toMatchObject({ walked: [], misses: [], hits: [] });
  });

  it('does not mark a start that is the hit or outside the view', () => {
    expect(pathGeometry(spiral(1), null, frame(1)).start).toBeNull();
    const far = { ...frame(1), viewing: { scale: 1, x: 5000, y: 5000 } };
    expect(pathGeometry(spiral(5), null, far).start).toBeNull();
  });

  it('draws no line where the path leaves the page and comes back', () => {
    const points = Float64Array.of(0, 0, 10, 0, 300, 0, 310, 0);
    const { walked } = pathGeometry({ label: '', points, hits: new Uint8Array(4) }, null, frame(1));
    expect(walked).toEqual([0, 0, 10, 0, 300, 0, 310, 0]);
  });
});

describe('pathTicks', () => {
  it('marks the start, rings that are far enough apart, and the hit', () => {
    expect(pathTicks(spiral(20), 100)).toEqual([
      { point: 1, label: 'start' },
      { point: 2, label: 'ring 1' },
      { point: 10, label: 'ring 2' },
      { point: 20, label: 'hit' },
    ]);
    expect(pathTicks(spiral(20), 4).map(({ label }) => label)).toEqual(['start', 'ring 2', 'hit']);
  });

  it('has “end” if nothing was hit', () => {
    const path = { ...spiral(4), hits: new Uint8Array(4) };
    expect(pathTicks(path, 4).at(-1)).toEqual({ point: 4, label: 'end' });
    expect(pathTicks(spiral(1), 4)).toEqual([{ point: 1, label: 'start' }]);
  });
});

it('finds a point of the path, the last one by default', () => {
  expect(pathPointAt(spiral(5), 2)).toEqual({ x: 90, y: 100 });
  expect(pathPointAt(spiral(2), null)).toEqual({ x: 90, y: 100 });
  expect(pathPointAt(spiral(2), 99)).toEqual({ x: 90, y: 100 });
});
