import { useEffect, useRef } from 'react';
import type { PageHead } from '../../shared/contract/pageData';
import styles from './RecordPicture.module.css';
import type { LoadedPictures } from './usePagePictures';

interface Props {
  label: string;
  pictures: LoadedPictures;
  page: PageHead;
  box: { x: number; y: number; width: number; height: number };
}

/** px */
const [width, height] = [40, 22];

/** The upper part of a record, small. */
export function RecordPicture({ label, pictures, page, box: { x, y, width: w, height: h } }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen || w <= 0 || h <= 0) return;
    const pixelRatio = window.devicePixelRatio || 1;
    // The whole width, or of a flat record the whole height, from its top left.
    const scale = Math.max(width / w, height / h);
    pen.canvas.width = width * pixelRatio;
    pen.canvas.height = height * pixelRatio;
    pen.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    pictures.pictures.draw(pen, { scale, x, y }, page, { width, height });
  }, [pictures, page, x, y, w, h]);
  return <canvas ref={canvas} className={styles.picture} role="img" aria-label={label} />;
}
