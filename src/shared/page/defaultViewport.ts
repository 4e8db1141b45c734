import type { Viewport } from './pageSnapshot';

/** The size of the window in which pages are captured, if nothing else is asked for. */
export const defaultViewport: Viewport = { width: 1280, height: 900, deviceScaleFactor: 1 };
