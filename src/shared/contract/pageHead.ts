import type { CaptureWarning, Viewport } from '../page/pageSnapshot';

/** An open page, without its blocks. */
export interface PageHead {
  /** SHA-256 of what was laid out: the name of the page in every command */
  page: string;
  /** as the user gave it, to be opened again */
  source: string;
  address: string;
  /** where it was opened from, for a web archive that was saved from `address` */
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

/** A part of the screenshot, from the left border of the page to the right one. */
export interface PagePicture {
  /** where it begins and how high it is, CSS px */
  y: number;
  height: number;
  /** to be got from where the inspector itself came from */
  path: string;
}
