import { expect, it } from 'vitest';
import { mapFrame, mapScale } from '../../../../src/renderer/page/canvas/miniMapView';

it('draws the page as wide as the map, and squeezes long pages into its height', () => {
  const room = { width: 62, height: 310 };
  expect(mapScale({ width: 1240, height: 1000 }, room)).toEqual({ x: 0.05, y: 0.05 });
  expect(mapScale({ width: 1240, height: 31_000 }, room)).toEqual({ x: 0.05, y: 0.01 });
});

it('frames the visible part, at least large enough to drag, and never outside the map', () => {
  const page = { width: 1240, height: 31_000 };
  const scale = { x: 0.05, y: 0.01 };
  expect(mapFrame({ x: -20, y: 3000, width: 1300, height: 1000 }, page, scale)).toEqual({
    x: 0,
    y: 30,
    width: 62,
    height: 10,
  });
  expect(mapFrame({ x: 0, y: 30_900, width: 1240, height: 200 }, page, scale)).toEqual({
    x: 0,
    y: 304,
    width: 62,
    height: 6,
  });
});
