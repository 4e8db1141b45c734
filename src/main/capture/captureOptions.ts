import type { Viewport } from '../../shared/page/pageSnapshot';

export interface CaptureOptions {
  viewport: Viewport;
  scripts: boolean;
  /** for the page to answer, and again for it to come to rest, ms */
  timeLimit: number;
  /** of the part of the page that is scrolled through and photographed, CSS px */
  maxHeight: number;
  /** further properties to capture beside those of the presets */
  properties: readonly string[];
  /** whether a screenshot is made */
  pictures: boolean;
  /** whether a web archive is made, beside the screenshot */
  archive: boolean;
  signal?: AbortSignal;
  /** told what is being done, as each step begins */
  onStep?: (step: string) => void;
}

export const defaultCaptureOptions: CaptureOptions = {
  viewport: { width: 1280, height: 900, deviceScaleFactor: 1 },
  scripts: true,
  timeLimit: 30_000,
  maxHeight: 150_000,
  properties: [],
  pictures: true,
  archive: true,
};
