import { z } from 'zod';
import type { PageHead } from './pageHead';

const shortText = z.string().max(200);
const ticket = z.string().min(1).max(8300);
const length = z.number().min(-100_000).max(100_000);

/** A rectangle of the window, in CSS px of the inspector. */
const bounds = z.object({ x: length, y: length, width: length, height: length });

/** Block ids; each is checked where it is used. */
const blocks: z.ZodType<Int32Array> = z.instanceof(Int32Array);

/** The overlay of the live page: layers of blocks by role, uppermost last, and the hovered and selected blocks. */
const liveDrawing = z.object({
  /** the captured page that the blocks refer to */
  page: shortText,
  layers: z
    .array(
      z.object({
        role: shortText,
        blocks,
        isFilled: z.boolean().optional(),
        tags: z.array(shortText).max(200_000),
      }),
    )
    .max(100)
    .readonly(),
  hovered: blocks,
  selected: z.number().int().min(0).nullable(),
});

const menuEntry = z.object({
  /** id of the inspector's action; sent back when the user chooses it */
  id: shortText,
  title: shortText,
  group: shortText,
  /** for display; '' if it has none */
  keys: shortText,
  isEnabled: z.boolean(),
});

/** Commands of the desktop program only; refused in a browser. Every input is checked when it arrives. */
export const desktopInputs = {
  /** bounds of the live page in the window; null to hide it */
  placeLive: z.object({ bounds: bounds.nullable() }),
  goLive: z.object({ to: z.enum(['back', 'forward', 'reload', 'stop']) }),
  /** shows an address in the live page; nothing is captured */
  visitLive: z.object({
    address: z
      .string()
      .max(8192)
      .regex(/^https?:/i),
  }),
  /** finds the next or previous match of the text; '' ends the search */
  findInLive: z.object({ text: z.string().max(1000), isForward: z.boolean() }),
  /** 1 for actual size, null to fit the page into its bounds */
  zoomLive: z.object({ factor: z.number().min(0.1).max(5).nullable() }),
  /** captures the live page as it is now */
  captureLive: z.object({ hidesFixed: z.boolean().optional(), ticket }),
  drawLive: z.object({ drawing: liveDrawing.nullable() }),
  /** whether the next click in the live page picks a block */
  pickLive: z.object({ isOn: z.boolean() }),
  devTools: z.object({ isOpen: z.boolean() }),
  /** moves the keyboard focus to the live page */
  focusLive: z.object({}),
  /** clears cookies, caches and storage of all pages */
  clearPageData: z.object({}),
  /** shows the system's file dialog; null if the user cancelled */
  chooseFile: z.object({}),
  /** the same for a folder; `title` is the title of the dialog */
  chooseFolder: z.object({ title: shortText }),
  recentSources: z.object({}),
  clearRecentSources: z.object({}),
  /** sets the native menu to all actions of the inspector */
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
  /** 1 for the first, 0 if there is none */
  active: number;
}

/** The program that the inspector belongs to. */
export interface ProgramInfo {
  kind: 'desktop' | 'served';
  /** name and version of each part, for the about box */
  versions: Record<string, string>;
}

/** The state of the live page; sent whenever it changes. */
export interface LiveState {
  /** '' before any page was opened */
  address: string;
  title: string;
  isLoading: boolean;
  canGoBack: boolean;
  canGoForward: boolean;
  /** why the address could not be opened; '' if it could */
  error: string;
  /** message about a refused download, window or permission; '' if none */
  refused: string;
  condition: 'well' | 'unresponsive' | 'crashed';
  /** its DevTools use the debugger: no capture and no overlays until they are closed */
  hasDevTools: boolean;
  isPicking: boolean;
  /** the effective zoom factor, also when fitted */
  zoom: number;
  isFitted: boolean;
  /** hash of its capture; '' if it was not captured */
  captured: string;
  /** it looks different from its capture */
  hasChanged: boolean;
}

/** The state before any page was opened. */
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
