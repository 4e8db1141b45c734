import type { CaptureWarning, Viewport } from '../page/pageSnapshot';

/** An open page, without its blocks. */
export interface PageHead {
  /** SHA-256 of what was laid out: the id of the page in every command */
  page: string;
  /** as the user gave it, to open the page again */
  source: string;
  address: string;
  /** the file it was opened from, for a web archive of `address` */
  file?: string | undefined;
  title: string;
  /** ISO 8601 */
  capturedAt: string;
  browser: string;
  viewport: Viewport;
  scripts: boolean;
  /** the whole page, CSS px */
  width: number;
  height: number;
  warnings: CaptureWarning[];
  blockCount: number;
  pictures: PagePicture[];
}

/** A part of the screenshot, over the full width of the page. */
export interface PagePicture {
  /** top and height, CSS px */
  y: number;
  height: number;
  /** URL path, relative to the origin of the inspector */
  path: string;
}
