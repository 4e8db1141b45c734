import { z } from 'zod';
import type { PageHead } from './pageHead';

const shortText = z.string().max(200);
const ticket = z.string().min(1).max(8300);
const length = z.number().min(-100_000).max(100_000);

/** A rectangle of the window, in CSS px of the inspector. */
const bounds = z.object({ x: length, y: length, width: length, height: length });

/** Block ids, checked one by one where they are used. */
const blocks: z.ZodType<Int32Array> = z.instanceof(Int32Array);

/** What is drawn on the live page: layers of blocks by role, the uppermost last, and what is pointed at. */
const liveDrawing = z.object({
  /** the captured page that the blocks are of */
  page: shortText,
  layers: z
    .array(z.object({ role: shortText, blocks, tags: z.array(shortText).max(200_000) }))
    .max(100)
    .readonly(),
  hovered: blocks,
  selected: z.number().int().min(0).nullable(),
});

const menuEntry = z.object({
  /** of the inspector's action, told back when it is chosen */
  id: shortText,
  title: shortText,
  group: shortText,
  /** as a person reads them; '' where it has none */
  keys: shortText,
  isEnabled: z.boolean(),
});

/** What only the desktop program can do; in a browser these are refused. Every input is checked when it arrives. */
export const desktopInputs = {
  /** where the live page lies in the window; null where it is not to be seen */
  placeLive: z.object({ bounds: bounds.nullable() }),
  goLive: z.object({ to: z.enum(['back', 'forward', 'reload', 'stop']) }),
  /** shows an address in the live page; nothing is captured */
  visitLive: z.object({
    address: z
      .string()
      .max(8192)
      .regex(/^https?:/i),
  }),
  /** finds the next place of the text, or the one before; '' ends the search */
  findInLive: z.object({ text: z.string().max(1000), isForward: z.boolean() }),
  /** 1 for the page as it is laid out, null to fit it into its place */
  zoomLive: z.object({ factor: z.number().min(0.1).max(5).nullable() }),
  /** takes the live page as it is now */
  captureLive: z.object({ ticket }),
  drawLive: z.object({ drawing: liveDrawing.nullable() }),
  /** whether the next click in the live page picks a block */
  pickLive: z.object({ isOn: z.boolean() }),
  devTools: z.object({ isOpen: z.boolean() }),
  /** gives it the keyboard */
  focusLive: z.object({}),
  /** cookies, caches and storage of all pages */
  clearPageData: z.object({}),
  /** shows the system's own dialog; null where the user gave up */
  chooseFile: z.object({}),
  /** the same for a folder: `title` says what for */
  chooseFolder: z.object({ title: shortText }),
  recentSources: z.object({}),
  clearRecentSources: z.object({}),
  /** all actions of the inspector, for the native menu */
  setMenu: z.object({ entries: z.array(menuEntry).max(300).readonly() }),
  newWindow: z.object({ source: z.string().max(8192).optional() }),
} as const satisfies Record<string, z.ZodType>;

export type DesktopCommand = keyof typeof desktopInputs;
export type DesktopInput<C extends DesktopCommand> = z.infer<(typeof desktopInputs)[C]>;
export type LiveDrawing = z.infer<typeof liveDrawing>;
export type LiveBounds = z.infer<typeof bounds>;
export type MenuEntry = z.infer<typeof menuEntry>;

export interface DesktopOutputs {
  placeLive: null;
  goLive: null;
  visitLive: null;
  findInLive: FoundInLive;
  zoomLive: null;
  captureLive: PageHead;
  drawLive: null;
  pickLive: null;
  devTools: null;
  focusLive: null;
  clearPageData: null;
  chooseFile: string | null;
  chooseFolder: string | null;
  recentSources: string[];
  clearRecentSources: null;
  setMenu: null;
  newWindow: null;
}

export interface FoundInLive {
  matches: number;
  /** 1 for the first, 0 where there is none */
  active: number;
}

/** The program that the inspector belongs to. */
export interface ProgramInfo {
  kind: 'desktop' | 'served';
  /** name and version of each part, as an about box shows them */
  versions: Record<string, string>;
}

/** How the live page is; told whenever something in it changes. */
export interface LiveState {
  /** '' before any page was opened in it */
  address: string;
  title: string;
  isLoading: boolean;
  canGoBack: boolean;
  canGoForward: boolean;
  /** why the address could not be opened; '' where it could */
  error: string;
  /** something it wanted and was refused, in words: a download, a window, a permission; '' where nothing was */
  refused: string;
  condition: 'well' | 'unresponsive' | 'crashed';
  /** its DevTools have taken the debugger: no capture and no overlays until they are closed */
  hasDevTools: boolean;
  isPicking: boolean;
  /** of what is shown, with fitting worked out */
  zoom: number;
  isFitted: boolean;
  /** hash of the capture that it still looks like; '' where it was not captured */
  captured: string;
  /** it no longer looks as it did when it was captured */
  hasChanged: boolean;
}

/** Before any page was opened in it. */
export const noLivePage: LiveState = {
  address: '',
  title: '',
  isLoading: false,
  canGoBack: false,
  canGoForward: false,
  error: '',
  refused: '',
  condition: 'well',
  hasDevTools: false,
  isPicking: false,
  zoom: 1,
  isFitted: true,
  captured: '',
  hasChanged: false,
};
