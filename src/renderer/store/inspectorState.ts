import type { StateCreator } from 'zustand/vanilla';
import type { ServiceClient } from '../../shared/contract/serviceClient';
import type { CompareSlice } from './compareSlice';
import type { LogSlice } from './logSlice';
import type { PageSlice } from './pageSlice';
import type { PresetSlice } from './presetSlice';
import type { RunSlice } from './runSlice';
import type { SelectionSlice } from './selectionSlice';
import type { SessionSlice } from './sessionSlice';
import type { SettingsSlice } from './settingsSlice';
import type { ViewSlice } from './viewSlice';

/** Everything the inspector knows, and everything it can do. */
export type InspectorState = PageSlice &
  SettingsSlice &
  RunSlice &
  SelectionSlice &
  ViewSlice &
  CompareSlice &
  SessionSlice &
  PresetSlice &
  LogSlice;

/** What slices lean on: the service, and where panel sizes and the like are remembered. */
export interface Surroundings {
  client: ServiceClient;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  now: () => number;
}

export type Slice<Part> = (surroundings: Surroundings) => StateCreator<InspectorState, [], [], Part>;
