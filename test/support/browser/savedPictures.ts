import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { pngPixels } from './pngPixels';
import type { SavedFile } from './tunedProgram';

/** Checks a chart as SVG: well-formed, with a size and something drawn. Returns its lines and texts. */
export async function drawingOf(
  tab: Page,
  { bytes }: SavedFile,
): Promise<{ lines: number; text: readonly string[] }> {
  const seen = await tab.evaluate((text) => {
    const { documentElement: root } = new DOMParser().parseFromString(text, 'image/svg+xml');
    const all = (elements: string): Element[] => [...root.querySelectorAll(elements)];
    return {
      root: root.localName,
      width: Number(root.getAttribute('width')),
      height: Number(root.getAttribute('height')),
      faults: all('parsererror').length,
      shapes: all('path, rect, circle').length,
      // Lines are open and have at least one point; areas are closed.
      lines: all('path').filter((path) => /^M[^Z]*L[^Z]*$/.test(path.getAttribute('d') ?? '')).length,
      text: all('text').map(({ textContent }) => textContent ?? ''),
    };
  }, bytes.toString('utf8'));
  expect(seen).toMatchObject({ root: 'svg', faults: 0 });
  expect(seen.width).toBeGreaterThan(100);
  expect(seen.height).toBeGreaterThan(50);
  expect(seen.shapes).toBeGreaterThan(3);
  return seen;
}

/** Checks a chart as PNG: its size, and more than one colour. */
export function isPicture({ bytes }: SavedFile): void {
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001a\n');
  const { width, height, at } = pngPixels(bytes);
  expect(width).toBeGreaterThan(200);
  expect(height).toBeGreaterThan(100);
  const colours = new Set<string>();
  for (let y = 0; y < height; y += 3) for (let x = 0; x < width; x += 3) colours.add(at(x, y));
  expect(colours.size).toBeGreaterThan(3);
}
