import type { ServiceClient } from '../../shared/contract/serviceClient';
import type { AnnotatorsSlice } from './annotatorsSlice';
import type { AnswerCauseSlice } from './answerCauseSlice';
import type { AnswersSlice } from './answersSlice';
import type { CommandsSlice } from './commandsSlice';
import type { CompareSlice } from './compareSlice';
import type { CorpusEditSlice } from './corpusEditSlice';
import type { CorpusSlice } from './corpusSlice';
import type { DataSlice } from './dataSlice';
import type { EvaluationSlice } from './evaluationSlice';
import type { FindSlice } from './findSlice';
import type { FitSlice } from './fitSlice';
import type { JobsSlice } from './jobsSlice';
import type { LabelSlice } from './labelSlice';
import type { LiveSlice } from './liveSlice';
import type { LogSlice } from './logSlice';
import type { PageSlice } from './pageSlice';
import type { PreferencesSlice } from './preferencesSlice';
import type { PresetSlice } from './presetSlice';
import type { QueueSlice } from './queueSlice';
import type { RepairSlice } from './repairSlice';
import type { RunSlice } from './runSlice';
import type { SelectionSlice } from './selectionSlice';
import type { SessionSlice } from './sessionSlice';
import type { SettingsSlice } from './settingsSlice';
import type { TuningSlice } from './tuning/tuningSlice';
import type { UploadSlice } from './uploadSlice';
import type { ViewSlice } from './viewSlice';
import type { WrapperSlice } from './wrapperSlice';

/** Everything the inspector knows, and everything it can do. */
export type InspectorState = PageSlice &
  LiveSlice &
  UploadSlice &
  SettingsSlice &
  RunSlice &
  DataSlice &
  WrapperSlice &
  SelectionSlice &
  AnswerCauseSlice &
  ViewSlice &
  CommandsSlice &
  CompareSlice &
  AnswersSlice &
  CorpusSlice &
  JobsSlice &
  CorpusEditSlice &
  EvaluationSlice &
  TuningSlice &
  RepairSlice &
  FindSlice &
  FitSlice &
  LabelSlice &
  QueueSlice &
  AnnotatorsSlice &
  PreferencesSlice &
  SessionSlice &
  PresetSlice &
  LogSlice;

/** What slices depend on: the service, and the storage for panel sizes and the like. */
export interface StoreDependencies {
  client: ServiceClient;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  now: () => number;
}

/** A slice reads the whole state, and writes only its own fields: what belongs to another slice is an action of that one. */
export type Slice<Part> = (
  dependencies: StoreDependencies,
) => (set: SetOwn<Part>, get: () => InspectorState) => Part;

type SetOwn<Part> = (change: Partial<Part> | ((state: InspectorState) => Partial<Part>)) => void;
