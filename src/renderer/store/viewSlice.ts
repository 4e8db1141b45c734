import type { StageMoment } from '../../shared/overlay/drawnLayers';
import type { Size, Viewing } from '../../shared/overlay/viewing';
import type { Slice } from './inspectorState';

export type Workspace = 'inspect' | 'compare' | 'label' | 'corpus' | 'tune' | 'data';

/** `stage`: the stage panel, where the window is too narrow for a panel of its own */
export type DetailsTab = 'stage' | 'records' | 'table' | 'blocks' | 'why' | 'compare' | 'log';

/** A place in the documents: a file in docs without its ending, and the anchor of a heading, '' for the top. */
export interface HelpPlace {
  document: string;
  anchor: string;
}

export interface ViewSlice {
  workspace: Workspace;
  tab: DetailsTab;
  moment: StageMoment;
  /** labels of layers that the user toggled, by stage */
  hiddenLayers: Readonly<Record<string, readonly string[]>>;
  /** while a key is held */
  overlaysHidden: boolean;
  /** null fits the whole width of the page */
  viewing: Viewing | null;
  /** of the canvas, screen px; 0 before it is mounted */
  canvasSize: Size;
  /** whether stages show how long they took, and what was reused */
  hasTimes: boolean;
  /** along the path of a stage */
  isPlaying: boolean;
  /** from stage to stage */
  isPlayingStages: boolean;
  /** how far along a path (the spiral) is drawn, in points; null for all of it */
  pathPoint: number | null;
  /** whether the view follows that point */
  followsPoint: boolean;
  isPaletteOpen: boolean;
  isKeySheetOpen: boolean;
  isAboutOpen: boolean;
  /** what Help shows; null while it is closed */
  help: HelpPlace | null;
  /** the shown step of the tour, from 0; null while there is none */
  tourStep: number | null;
  /** the step at which the tour was left; 0 if it was not, or is done */
  tourLeftAt: number;
  setWorkspace(workspace: Workspace): void;
  setTab(tab: DetailsTab): void;
  setMoment(moment: StageMoment): void;
  setHiddenLayers(hiddenLayers: ViewSlice['hiddenLayers']): void;
  toggleLayer(label: string): void;
  hideOverlays(hidden: boolean): void;
  setViewing(viewing: Viewing | null): void;
  setCanvasSize(size: Size): void;
  showTimes(hasTimes: boolean): void;
  setPlaying(isPlaying: boolean): void;
  playStages(isPlayingStages: boolean): void;
  setPathPoint(point: number | null): void;
  followPoint(follows: boolean): void;
  openPalette(isOpen: boolean): void;
  openKeySheet(isOpen: boolean): void;
  openAbout(isOpen: boolean): void;
  openHelp(place?: HelpPlace): void;
  closeHelp(): void;
  goToTourStep(step: number): void;
  /** ends the tour; it can be continued, unless it `isDone` */
  leaveTour(isDone: boolean): void;
}

export type { StageMoment, Viewing };

const timesKey = 'recordscope.times';
const tourKey = 'recordscope.tour';

export const viewSlice: Slice<ViewSlice> =
  ({ storage }) =>
  (set, get) => ({
    workspace: 'inspect',
    tab: 'records',
    moment: 'change',
    hiddenLayers: {},
    overlaysHidden: false,
    viewing: null,
    canvasSize: { width: 0, height: 0 },
    hasTimes: storage.getItem(timesKey) === 'shown',
    isPlaying: false,
    isPlayingStages: false,
    pathPoint: null,
    followsPoint: false,
    isPaletteOpen: false,
    isKeySheetOpen: false,
    isAboutOpen: false,
    help: null,
    tourStep: null,
    tourLeftAt: storedStep(storage.getItem(tourKey)),
    setWorkspace(workspace) {
      set({ workspace });
      get().seeEndedJobs();
    },
    setTab: (tab) => set({ tab }),
    setMoment: (moment) => set({ moment }),
    setHiddenLayers: (hiddenLayers) => set({ hiddenLayers }),
    toggleLayer(label) {
      const { stage, hiddenLayers } = get();
      const hidden = hiddenLayers[stage] ?? [];
      const next = hidden.includes(label) ? hidden.filter((other) => other !== label) : [...hidden, label];
      set({ hiddenLayers: { ...hiddenLayers, [stage]: next } });
    },
    hideOverlays: (overlaysHidden) => set({ overlaysHidden }),
    setViewing: (viewing) => set({ viewing }),
    setCanvasSize: (canvasSize) => set({ canvasSize }),
    showTimes(hasTimes) {
      storage.setItem(timesKey, hasTimes ? 'shown' : '');
      set({ hasTimes });
    },
    setPlaying: (isPlaying) => set({ isPlaying }),
    playStages: (isPlayingStages) => set({ isPlayingStages }),
    setPathPoint: (pathPoint) => set({ pathPoint }),
    followPoint: (followsPoint) => set({ followsPoint }),
    openPalette: (isPaletteOpen) => set({ isPaletteOpen }),
    openKeySheet: (isKeySheetOpen) => set({ isKeySheetOpen }),
    openAbout: (isAboutOpen) => set({ isAboutOpen }),
    openHelp: (place = { document: 'glossary', anchor: '' }) => set({ help: place }),
    closeHelp: () => set({ help: null }),
    goToTourStep: (tourStep) => set({ tourStep }),
    leaveTour(isDone) {
      const tourLeftAt = isDone ? 0 : (get().tourStep ?? 0);
      storage.setItem(tourKey, String(tourLeftAt));
      set({ tourStep: null, tourLeftAt });
    },
  });

function storedStep(stored: string | null): number {
  const step = Number(stored ?? '0');
  return Number.isInteger(step) && step > 0 ? step : 0;
}
