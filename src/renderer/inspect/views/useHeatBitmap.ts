import { useEffect, useMemo, useState } from 'react';
import { type HeatEdges, heatPixels } from '../../../shared/charts/heatPixels';

const shadeNames = ['--heat0', '--heat1', '--heat2', '--heat3', '--heat4'];

/** A matrix as an image with one pixel per cell, in the colours of the theme; null if nothing can be drawn. */
export function useHeatBitmap(
  values: Float32Array,
  size: number,
  edges: HeatEdges,
): HTMLCanvasElement | null {
  const theme = useThemeVersion();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read from the style sheet and depend on the theme
  return useMemo(() => {
    if (size === 0) return null;
    const bitmap = document.createElement('canvas');
    bitmap.width = size;
    bitmap.height = size;
    const pen = bitmap.getContext('2d');
    if (pen === null) return null;
    pen.putImageData(new ImageData(heatPixels(values, edges, shadesOf()), size, size), 0, 0);
    return bitmap;
  }, [values, size, edges, theme]);
}

/** The shades as 32-bit canvas pixels. */
function shadesOf(): Uint32Array {
  const canvas = document.createElement('canvas');
  canvas.width = shadeNames.length;
  canvas.height = 1;
  const pen = canvas.getContext('2d', { willReadFrequently: true })!;
  const style = getComputedStyle(document.documentElement);
  shadeNames.forEach((name, index) => {
    pen.fillStyle = style.getPropertyValue(name).trim();
    pen.fillRect(index, 0, 1, 1);
  });
  return new Uint32Array(pen.getImageData(0, 0, shadeNames.length, 1).data.buffer);
}

/** Changes with the theme, whether by the user or the system. For drawings on a canvas. */
function useThemeVersion(): number {
  const [version, setVersion] = useState(0);
  useEffect(() => {
    const changed = (): void => setVersion((before) => before + 1);
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    system.addEventListener('change', changed);
    const chosen = new MutationObserver(changed);
    chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      system.removeEventListener('change', changed);
      chosen.disconnect();
    };
  }, []);
  return version;
}
