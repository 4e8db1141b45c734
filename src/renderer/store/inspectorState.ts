import type { StateCreator } from 'zustand/vanilla';
import type { ServiceClient } from '../../shared/contract/serviceClient';
import type { CompareSlice } from './compareState';
import type { CorpusEditSlice } from './corpusEditState';
import type { CorpusSlice } from './corpusState';
import type { EvaluationSlice } from './evaluationState';
import type { FitSlice } from './fitState';
import type { KeysSlice } from './keysState';
import type { LabelSlice } from './labelState';
import type { LiveSlice } from './liveState';
import type { LogSlice } from './logState';
import type { PageSlice } from './pageState';
import type { PresetSlice } from './presetState';
import type { QueueSlice } from './queueState';
import type { ReadersSlice } from './readersState';
import type { RepairSlice } from './repairState';
import type { RunSlice } from './runState';
import type { SelectionSlice } from './selectionState';
import type { SessionSlice } from './sessionState';
import type { SettingsSlice } from './settingsState';
import type { TuningSlice } from './tuningState';
import type { ViewSlice } from './viewState';

/** Everything the inspector knows, and everything it can do. */
export type InspectorState = PageSlice &
  LiveSlice &
  SettingsSlice &
  RunSlice &
  SelectionSlice &
  ViewSlice &
  CompareSlice &
  CorpusSlice &
  CorpusEditSlice &
  EvaluationSlice &
  TuningSlice &
  RepairSlice &
  FitSlice &
  LabelSlice &
  QueueSlice &
  ReadersSlice &
  KeysSlice &
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
