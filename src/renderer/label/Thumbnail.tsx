import { useEffect, useRef } from 'react';
import type { CorpusPage } from '../../shared/contract/corpus';
import { type PageThumbnails, thumbnailSize } from './pageThumbnails';
import styles from './QueueList.module.css';

interface Props {
  page: CorpusPage;
  thumbnails: PageThumbnails;
}

/** The top of a page, small. It stays empty if there is no image. */
export function Thumbnail({ page: { slug, hash }, thumbnails }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const unseen = new AbortController();
    const draw = async (): Promise<void> => {
      const image = await thumbnails.get(slug, hash, unseen.signal);
      const context = unseen.signal.aborted ? null : canvas.current?.getContext('2d');
      if (image === null || !context) return;
      context.canvas.width = image.width;
      context.canvas.height = Math.round((image.width * thumbnailSize.height) / thumbnailSize.width);
      context.drawImage(image, 0, 0);
    };
    // A page can be labelled without its thumbnail; opening it shows what is wrong.
    draw().catch(() => undefined);
    return () => unseen.abort();
  }, [slug, hash, thumbnails]);
  return <canvas ref={canvas} className={styles.thumbnail} style={thumbnailSize} />;
}
