import type { StateCreator } from 'zustand/vanilla';
import type { ServiceClient } from '../../shared/contract/serviceClient';
import type { AnnotatorsSlice } from './annotatorsSlice';
import type { CompareSlice } from './compareSlice';
import type { CorpusEditSlice } from './corpusEditSlice';
import type { CorpusSlice } from './corpusSlice';
import type { EvaluationSlice } from './evaluationSlice';
import type { FitSlice } from './fitSlice';
import type { KeysSlice } from './keysSlice';
import type { LabelSlice } from './labelSlice';
import type { LiveSlice } from './liveSlice';
import type { LogSlice } from './logSlice';
import type { PageSlice } from './pageSlice';
import type { PresetSlice } from './presetSlice';
import type { QueueSlice } from './queueSlice';
import type { RepairSlice } from './repairSlice';
import type { RunSlice } from './runSlice';
import type { SelectionSlice } from './selectionSlice';
import type { SessionSlice } from './sessionSlice';
import type { SettingsSlice } from './settingsSlice';
import type { TuningSlice } from './tuningSlice';
import type { ViewSlice } from './viewSlice';

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
  AnnotatorsSlice &
  KeysSlice &
  SessionSlice &
  PresetSlice &
  LogSlice;

/** What slices lean on: the service, and where panel sizes and the like are remembered. */
export interface StoreDependencies {
  client: ServiceClient;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  now: () => number;
}

export type Slice<Part> = (dependencies: StoreDependencies) => StateCreator<InspectorState, [], [], Part>;
