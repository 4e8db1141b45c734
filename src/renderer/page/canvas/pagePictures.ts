import type { PageHead } from '../../../shared/contract/pageHead';
import type { Size, Viewing } from '../../../shared/overlay/viewing';
import { pictureUrl } from '../../store/transport/pictureUrl';
import type { Canvas2D } from './drawOverlay';

interface Part {
  y: number;
  height: number;
  image: HTMLImageElement;
  isReady: boolean;
}

/** From this zoom on, the pixels of the screenshot are not smoothed. */
const sharpFrom = 4;

/** The screenshot of the open page. */
export class PagePictures {
  private page = '';
  private parts: Part[] = [];

  /** `changed` is called whenever an image has loaded. */
  constructor(
    private readonly changed: () => void,
    private readonly failed: (message: string) => void,
  ) {}

  show(head: PageHead | null): void {
    if (this.page === (head?.page ?? '')) return;
    this.page = head?.page ?? '';
    this.parts = (head?.pictures ?? []).map(({ y, height, path }) => this.load(y, height, path));
  }

  /** Draws the visible part of the page. */
  draw(pen: Canvas2D, { scale, x, y }: Viewing, page: Size, view: Size): void {
    pen.imageSmoothingEnabled = scale < sharpFrom;
    pen.imageSmoothingQuality = scale < 1 ? 'medium' : 'low';
    for (const part of this.parts) {
      const top = Math.max(part.y, y);
      const bottom = Math.min(part.y + part.height, y + view.height / scale);
      const left = Math.max(0, x);
      const right = Math.min(page.width, x + view.width / scale);
      if (!part.isReady || bottom <= top || right <= left) continue;
      const { naturalWidth, naturalHeight } = part.image;
      const [across, down] = [naturalWidth / page.width, naturalHeight / part.height];
      pen.drawImage(
        part.image,
        left * across,
        (top - part.y) * down,
        (right - left) * across,
        (bottom - top) * down,
        (left - x) * scale,
        (top - y) * scale,
        (right - left) * scale,
        (bottom - top) * scale,
      );
    }
  }

  private load(y: number, height: number, path: string): Part {
    const part: Part = { y, height, image: new Image(), isReady: false };
    part.image.decoding = 'async';
    part.image.onload = () => {
      part.isReady = true;
      this.changed();
    };
    part.image.onerror = () => {
      if (this.parts.includes(part))
        this.failed('The screenshot could not be loaded. Blocks are drawn without it.');
    };
    part.image.src = pictureUrl(path);
    return part;
  }
}
