import { describe, expect, it } from 'vitest';
import { cellAt, cellByKey, cropStart } from '../../../src/shared/charts/cell';
import { clusterRuns } from '../../../src/shared/charts/clusterRuns';
import {
  type HeatEdges,
  heatEdges,
  heatLegend,
  heatPixels,
  heatRange,
} from '../../../src/shared/charts/heatPixels';
import { clusterLetter } from '../../../src/shared/pipeline/clusterLetter';

describe('heatEdges', () => {
  it('begin the middle shade at the threshold', () => {
    expect(heatEdges(heatRange(Float32Array.of(0.2, 1)), 0.6)).toEqual([0.3, 0.6, 0.8, 0.95]);
  });

  it('are whole for whole values without a threshold', () => {
    expect(heatEdges(heatRange(Float32Array.of(0, 1, 2)))).toEqual([1, 2, 3, 4]);
    expect(heatEdges(heatRange(Float32Array.of(0, 50)))).toEqual([10, 20, 30, 40]);
  });

  it('exist if nothing was compared', () => {
    expect(heatEdges(heatRange(Float32Array.of(Number.NaN)))).toHaveLength(4);
  });
});

describe('heatPixels', () => {
  const edges: HeatEdges = [1, 2, 3, 4];
  const shades = Uint32Array.of(10, 11, 12, 13, 14);

  it('has the shade of every value, and is transparent without one', () => {
    const values = Float32Array.of(0, 1, 2.5, 3, 9, Number.NaN);
    const pixels = new Uint32Array(heatPixels(values, edges, shades).buffer);
    expect([...pixels]).toEqual([10, 11, 12, 13, 14, 0]);
  });

  it('has a legend from dark to pale', () => {
    expect(heatLegend(edges).map(({ text }) => text)).toEqual(['≥ 4', '≥ 3', '≥ 2', '≥ 1', '< 1']);
  });
});

describe('clusters of a matrix', () => {
  it('are runs of rows', () => {
    expect(clusterRuns(Int32Array.of(2, 2, 0))).toEqual([
      { cluster: 2, start: 0, end: 2 },
      { cluster: 0, start: 2, end: 3 },
    ]);
  });

  it('have letters, and a number when letters repeat', () => {
    expect([0, 7, 8, 17].map(clusterLetter)).toEqual(['A', 'H', 'A2', 'B3']);
  });
});

describe('cells', () => {
  it('are found under a point', () => {
    expect(cellAt(95, 5, 100, 10)).toEqual({ row: 0, column: 9 });
    expect(cellAt(-3, 400, 100, 10)).toEqual({ row: 9, column: 0 });
  });

  it('are reached by arrow keys, which stop at the border', () => {
    expect(cellByKey({ row: 0, column: 3 }, 'ArrowUp', 10)).toEqual({ row: 0, column: 3 });
    expect(cellByKey({ row: 0, column: 3 }, 'ArrowRight', 10)).toEqual({ row: 0, column: 4 });
    expect(cellByKey({ row: 0, column: 3 }, 'x', 10)).toBeUndefined();
  });

  it('are cropped inside the matrix', () => {
    expect([0, 50, 99].map((index) => cropStart(index, 11, 100))).toEqual([0, 45, 89]);
  });
});
