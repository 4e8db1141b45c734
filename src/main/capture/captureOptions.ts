import { defaultViewport } from '../../shared/page/defaultViewport';
import type { Viewport } from '../../shared/page/pageSnapshot';
import type { Login } from '../browser/login';

/** Whether elements that scroll show all they hold in a capture, or only what the user sees. */
export const paneModes = ['open', 'as-is'] as const;
export type PaneMode = (typeof paneModes)[number];

/** Whether what is fixed to the window, such as a cookie notice, is in a capture. */
export const fixedModes = ['keep', 'hide'] as const;
export type FixedMode = (typeof fixedModes)[number];

/** What the inspector asks for; undefined leaves it as the program was started. */
export function fixedModeFor(hidesFixed: boolean | undefined): { fixed?: FixedMode } {
  return hidesFixed === undefined ? {} : { fixed: hidesFixed ? 'hide' : 'keep' };
}

export interface CaptureOptions {
  viewport: Viewport;
  scripts: boolean;
  /** for the page to answer, and again for it to settle, ms */
  timeLimit: number;
  /** limit for scrolling and screenshot, CSS px */
  maxHeight: number;
  panes: PaneMode;
  fixed: FixedMode;
  /** opens the page as a user sees it; not part of the capture */
  login?: Login;
  /** properties to capture in addition to those of the presets */
  properties: readonly string[];
  /** whether to take a screenshot */
  pictures: boolean;
  /** whether to save a web archive, in addition to the screenshot */
  archive: boolean;
  signal?: AbortSignal;
  /** called as each step begins */
  onStep?: (step: string) => void;
}

export const defaultCaptureOptions: CaptureOptions = {
  viewport: defaultViewport,
  scripts: true,
  timeLimit: 30_000,
  maxHeight: 150_000,
  panes: 'open',
  fixed: 'keep',
  properties: [],
  pictures: true,
  archive: true,
};
