import type { CapturedPage } from '../capture/captureSnapshot';
import type { CaptureSource, OnStep } from './pageLibrary';

/** How a window of the desktop program captures pages. */
export interface WindowCaptures {
  /** opens a source in the live page, waits until it is at rest, and captures it */
  open: CaptureSource;
  /** the same out of sight: the live page stays where it is */
  openAside: CaptureSource;
  /** the live page as it is now */
  capture(signal: AbortSignal, onStep: OnStep): Promise<{ captured: CapturedPage; source: string }>;
}
