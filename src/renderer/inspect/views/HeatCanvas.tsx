import { useLayoutEffect, useRef } from 'react';
import styles from './views.module.css';

interface Props {
  /** one pixel per cell */
  bitmap: HTMLCanvasElement | null;
  /** displayed width and height, px */
  extent: number;
  /** first cell of a crop; without it, the whole bitmap is shown */
  first?: { row: number; column: number } | undefined;
  count: number;
}

/** Draws a heat map or a part of it; cells are sharp if they are at least a pixel. */
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
