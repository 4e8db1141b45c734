import type { StageMoment } from '../../shared/picture/drawnLayers';
import type { Viewing } from '../../shared/picture/viewing';
import type { Slice } from './inspectorState';
import type { Theme, ViewSlice } from './viewState';

export type { StageMoment, Viewing };

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
    canvasSize: { width: 0, height: 0 },
    theme: storedTheme(storage.getItem(themeKey)),
    isPlaying: false,
    isPlayingStages: false,
    pathPoint: null,
    followsPoint: false,
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
    setCanvasSize: (canvasSize) => set({ canvasSize }),
    setTheme(theme) {
      storage.setItem(themeKey, theme);
      set({ theme });
    },
    setPlaying: (isPlaying) => set({ isPlaying }),
    playStages: (isPlayingStages) => set({ isPlayingStages }),
    setPathPoint: (pathPoint) => set({ pathPoint }),
    followPoint: (followsPoint) => set({ followsPoint }),
    openPalette: (isPaletteOpen) => set({ isPaletteOpen }),
    openKeySheet: (isKeySheetOpen) => set({ isKeySheetOpen }),
  });

function storedTheme(stored: string | null): Theme {
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}
