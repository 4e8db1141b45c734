import type { Slice } from './inspectorState';

export type Place = 'inspect' | 'compare';
export type DetailsTab = 'records' | 'blocks' | 'why' | 'compare' | 'log';
/** Which blocks are drawn: those that came to the stage, what it did to them, or what is left. */
export type StageMoment = 'before' | 'change' | 'after';
export type Theme = 'system' | 'light' | 'dark';

/** What part of the page is seen: `scale` screen px a CSS px, `x` and `y` the page's point at the top left. */
export interface Viewing {
  scale: number;
  x: number;
  y: number;
}

export interface ViewSlice {
  place: Place;
  tab: DetailsTab;
  moment: StageMoment;
  /** labels of layers that are switched off, by stage */
  hiddenLayers: Readonly<Record<string, readonly string[]>>;
  /** while a key is held */
  overlaysHidden: boolean;
  /** null: the whole width of the page fits */
  viewing: Viewing | null;
  theme: Theme;
  isPlaying: boolean;
  /** how far along a path (the spiral) is drawn, in points; null for all of it */
  pathPoint: number | null;
  isPaletteOpen: boolean;
  isKeySheetOpen: boolean;
  setPlace(place: Place): void;
  setTab(tab: DetailsTab): void;
  setMoment(moment: StageMoment): void;
  toggleLayer(label: string): void;
  hideOverlays(hidden: boolean): void;
  setViewing(viewing: Viewing | null): void;
  setTheme(theme: Theme): void;
  setPlaying(isPlaying: boolean): void;
  setPathPoint(point: number | null): void;
  openPalette(isOpen: boolean): void;
  openKeySheet(isOpen: boolean): void;
}

const themeKey = 'recordscope.theme';

export const viewSlice: Slice<ViewSlice> =
  ({ storage }) =>
  (set, get) => ({
    place: 'inspect',
    tab: 'records',
    moment: 'change',
    hiddenLayers: {},
    overlaysHidden: false,
    viewing: null,
    theme: storedTheme(storage.getItem(themeKey)),
    isPlaying: false,
    pathPoint: null,
    isPaletteOpen: false,
    isKeySheetOpen: false,
    setPlace: (place) => set({ place }),
    setTab: (tab) => set({ tab }),
    setMoment: (moment) => set({ moment }),
    toggleLayer(label) {
      const { stage, hiddenLayers } = get();
      const hidden = hiddenLayers[stage] ?? [];
      const next = hidden.includes(label) ? hidden.filter((other) => other !== label) : [...hidden, label];
      set({ hiddenLayers: { ...hiddenLayers, [stage]: next } });
    },
    hideOverlays: (overlaysHidden) => set({ overlaysHidden }),
    setViewing: (viewing) => set({ viewing }),
    setTheme(theme) {
      storage.setItem(themeKey, theme);
      set({ theme });
    },
    setPlaying: (isPlaying) => set({ isPlaying }),
    setPathPoint: (pathPoint) => set({ pathPoint }),
    openPalette: (isPaletteOpen) => set({ isPaletteOpen }),
    openKeySheet: (isKeySheetOpen) => set({ isKeySheetOpen }),
  });

function storedTheme(stored: string | null): Theme {
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}
