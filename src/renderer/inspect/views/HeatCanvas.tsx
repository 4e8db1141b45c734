import { useLayoutEffect, useRef } from 'react';
import styles from './views.module.css';

interface Props {
  /** one pixel a cell */
  bitmap: HTMLCanvasElement | null;
  /** how wide and high it is shown, px */
  extent: number;
  /** the part of the bitmap that is shown: all of it, or a crop */
  first?: { row: number; column: number } | undefined;
  count: number;
}

/** Draws a part of a heat map, with sharp cells where there is room for them. */
export function HeatCanvas({ bitmap, extent, first, count }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const row = first?.row ?? 0;
  const column = first?.column ?? 0;
  useLayoutEffect(() => {
    const element = canvas.current;
    if (element === null || bitmap === null) return;
    const pixels = Math.round(extent * window.devicePixelRatio);
    element.width = pixels;
    element.height = pixels;
    const pen = element.getContext('2d');
    if (pen === null) return;
    pen.imageSmoothingEnabled = count > pixels;
    pen.drawImage(bitmap, column, row, count, count, 0, 0, pixels, pixels);
  }, [bitmap, extent, row, column, count]);
  return <canvas ref={canvas} className={styles.canvas} style={{ width: extent, height: extent }} />;
}
