import type { StageMoment } from '../../shared/picture/drawnLayers';
import type { Size, Viewing } from '../../shared/picture/viewing';

export type Place = 'inspect' | 'compare' | 'label' | 'corpus' | 'tune';
/** `stage`: what stands in a panel of its own where there is room for it */
export type DetailsTab = 'stage' | 'records' | 'blocks' | 'why' | 'compare' | 'log';
export type Theme = 'system' | 'light' | 'dark';

export interface ViewSlice {
  place: Place;
  tab: DetailsTab;
  moment: StageMoment;
  /** labels of layers that the user has switched, by stage: off, or on where they are off at first */
  hiddenLayers: Readonly<Record<string, readonly string[]>>;
  /** while a key is held */
  overlaysHidden: boolean;
  /** null: the whole width of the page fits */
  viewing: Viewing | null;
  /** of the part of the window that shows the page, screen px; 0 before it is there */
  canvasSize: Size;
  theme: Theme;
  /** along the path of a stage */
  isPlaying: boolean;
  /** from stage to stage */
  isPlayingStages: boolean;
  /** how far along a path (the spiral) is drawn, in points; null for all of it */
  pathPoint: number | null;
  /** whether the view goes along with that point */
  followsPoint: boolean;
  isPaletteOpen: boolean;
  isKeySheetOpen: boolean;
  setPlace(place: Place): void;
  setTab(tab: DetailsTab): void;
  setMoment(moment: StageMoment): void;
  toggleLayer(label: string): void;
  hideOverlays(hidden: boolean): void;
  setViewing(viewing: Viewing | null): void;
  setCanvasSize(size: Size): void;
  setTheme(theme: Theme): void;
  setPlaying(isPlaying: boolean): void;
  playStages(isPlayingStages: boolean): void;
  setPathPoint(point: number | null): void;
  followPoint(follows: boolean): void;
  openPalette(isOpen: boolean): void;
  openKeySheet(isOpen: boolean): void;
}
