import type { FixedMode } from '../capture/captureOptions';
import type { CapturedPage } from '../capture/captureSnapshot';
import type { CaptureSource, OnStep } from './pageLibrary';

/** How a window of the desktop program captures pages. */
export interface WindowCaptures {
  /** opens a source in the live page, waits until it settles, and captures it */
  open: CaptureSource;
  /** the same in a hidden page: the live page does not change */
  openAside: CaptureSource;
  /** captures the live page as it is now; `fixed`: by default, as the page was opened */
  capture(
    signal: AbortSignal,
    onStep: OnStep,
    fixed?: FixedMode,
  ): Promise<{ captured: CapturedPage; source: string }>;
}
