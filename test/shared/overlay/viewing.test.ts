import { describe, expect, it } from 'vitest';
import {
  centreOn,
  fitWidth,
  panBy,
  resized,
  reveal,
  toPage,
  toScreen,
  visibleRect,
  zoomAt,
  zoomTo,
} from '../../../src/shared/overlay/viewing';

/** 12 px of space around the page. */
const page = { width: 1000, height: 4000 };
const view = { width: 524, height: 400 };

describe('fitWidth', () => {
  it('shows the whole width from the top, with a margin around', () => {
    // (524 - 24) / 1000 = 0.5; the margin is 12 / 0.5 = 24 px of the page.
    expect(fitWidth(page, view)).toEqual({ scale: 0.5, x: -24, y: -24 });
  });

  it('does not enlarge a narrow page, and centres it', () => {
    expect(fitWidth({ width: 100, height: 50 }, view)).toEqual({ scale: 1, x: -212, y: -12 });
  });

  it('handles a view without size', () => {
    expect(fitWidth(page, { width: 10, height: 10 }).scale).toBe(0.02);
  });
});

describe('resized', () => {
  const narrow = { width: 274, height: 400 };

  it('fits a fitted page again, at the same position', () => {
    // (274 - 24) / 1000 = 0.25; the margin is 12 / 0.25 = 48 px of the page.
    expect(resized({ scale: 0.5, x: -24, y: 900 }, page, view, narrow)).toEqual({
      scale: 0.25,
      x: -48,
      y: 900,
    });
  });

  it('keeps a zoomed view', () => {
    const zoomed = { scale: 0.8, x: 100, y: 900 };
    expect(resized(zoomed, page, view, narrow)).toBe(zoomed);
  });
});

describe('zoomAt', () => {
  it('keeps the point under the pointer in place', () => {
    const before = { scale: 0.5, x: 100, y: 1000 };
    const at = { x: 200, y: 100 };
    const after = zoomAt(before, at, 2, page, view);
    // The point is (100 + 200 / 0.5, 1000 + 100 / 0.5) = (500, 1200).
    expect(after).toEqual({ scale: 1, x: 300, y: 1100 });
    expect(toPage(after, at)).toEqual(toPage(before, at));
  });

  it('stops at 16 and at 0.02', () => {
    const viewing = { scale: 10, x: 0, y: 0 };
    expect(zoomAt(viewing, { x: 0, y: 0 }, 100, page, view).scale).toBe(16);
    expect(zoomAt(viewing, { x: 0, y: 0 }, 0.0001, page, view).scale).toBe(0.02);
  });
});

describe('panBy', () => {
  it('moves by screen px', () => {
    expect(panBy({ scale: 0.5, x: -24, y: 0 }, 0, 50, page, view)).toEqual({ scale: 0.5, x: -24, y: 100 });
  });

  it('stops at the edges of the page plus the margin', () => {
    const bottom = panBy({ scale: 0.5, x: -24, y: 0 }, 0, 1e9, page, view);
    // 4000 + 24 - 400 / 0.5
    expect(bottom).toEqual({ scale: 0.5, x: -24, y: 3224 });
    expect(panBy(bottom, 0, -1e9, page, view).y).toBe(-24);
  });
});

describe('zoomTo', () => {
  it('centres the block at 70 % of the view', () => {
    const box = { x: 300, y: 2000, width: 200, height: 100 };
    const after = zoomTo(box, page, view);
    // min(524 · 0.7 / 200, 400 · 0.7 / 100) = min(1.834, 2.8)
    expect(after.scale).toBeCloseTo(1.834);
    const middle = toScreen(after, { x: 400, y: 2050 });
    expect(middle.x).toBeCloseTo(262);
    expect(middle.y).toBeCloseTo(200);
  });

  it('enlarges a tiny block at most three times', () => {
    expect(zoomTo({ x: 500, y: 500, width: 1, height: 1 }, page, view).scale).toBe(3);
  });
});

describe('reveal', () => {
  const viewing = { scale: 1, x: 0, y: 1000 };

  it('does not move the view if it contains the block', () => {
    expect(reveal(viewing, { x: 20, y: 1020, width: 100, height: 100 }, page, view)).toBe(viewing);
  });

  it('moves as little as possible to a block below, and to one above', () => {
    const box = { x: 20, y: 1500, width: 100, height: 100 };
    // 1600 + 12 - 400
    expect(reveal(viewing, box, page, view).y).toBe(1212);
    expect(reveal(viewing, { ...box, y: 500 }, page, view).y).toBe(488);
  });

  it('does not move inside a block that is larger than the view', () => {
    expect(reveal(viewing, { x: 0, y: 0, width: 1000, height: 4000 }, page, view).y).toBe(1000);
  });
});

it('centres on a point, and gives the visible rectangle', () => {
  const viewing = centreOn({ scale: 2, x: 0, y: 0 }, { x: 500, y: 2000 }, page, view);
  expect(viewing).toEqual({ scale: 2, x: 369, y: 1900 });
  expect(visibleRect(viewing, view)).toEqual({ x: 369, y: 1900, width: 262, height: 200 });
});
