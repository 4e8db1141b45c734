import { createStore, type StoreApi } from 'zustand/vanilla';
import { annotatorsSlice } from './annotatorsSlice';
import { answerCauseSlice } from './answerCauseSlice';
import { answersSlice } from './answersSlice';
import { commandsSlice } from './commandsSlice';
import { compareSlice } from './compareSlice';
import { corpusEditSlice } from './corpusEditSlice';
import { corpusSlice } from './corpusSlice';
import { dataSlice } from './dataSlice';
import { evaluationSlice } from './evaluationSlice';
import {
  subscribeToCorpusEvents,
  subscribeToDesktopEvents,
  subscribeToLabelEvents,
  subscribeToTuningEvents,
} from './events';
import { findSlice } from './findSlice';
import { fitSlice } from './fitSlice';
import type { InspectorState, StoreDependencies } from './inspectorState';
import { jobsSlice } from './jobsSlice';
import { labelSlice } from './labelSlice';
import { liveSlice } from './liveSlice';
import { logSlice } from './logSlice';
import { pageSlice } from './pageSlice';
import { preferencesSlice } from './preferencesSlice';
import { presetSlice } from './presetSlice';
import { queueSlice } from './queueSlice';
import { repairSlice } from './repairSlice';
import { runSlice } from './runSlice';
import { selectionSlice } from './selectionSlice';
import { sessionSlice } from './sessionSlice';
import { settingsSlice } from './settingsSlice';
import { tuningSlice } from './tuning/tuningSlice';
import { uploadSlice } from './uploadSlice';
import { viewSlice } from './viewSlice';
import { wrapperSlice } from './wrapperSlice';

export type InspectorStore = StoreApi<InspectorState>;

export function createInspectorStore(dependencies: StoreDependencies): InspectorStore {
  const store = createStore<InspectorState>()((set, get) => ({
    ...logSlice(dependencies)(set, get),
    ...pageSlice(dependencies)(set, get),
    ...liveSlice(dependencies)(set, get),
    ...uploadSlice(dependencies)(set, get),
    ...settingsSlice(dependencies)(set, get),
    ...runSlice(dependencies)(set, get),
    ...dataSlice(dependencies)(set, get),
    ...wrapperSlice(dependencies)(set, get),
    ...selectionSlice(dependencies)(set, get),
    ...answerCauseSlice(dependencies)(set, get),
    ...viewSlice(dependencies)(set, get),
    ...commandsSlice(dependencies)(set, get),
    ...compareSlice(dependencies)(set, get),
    ...answersSlice(dependencies)(set, get),
    ...corpusSlice(dependencies)(set, get),
    ...jobsSlice(dependencies)(set, get),
    ...corpusEditSlice(dependencies)(set, get),
    ...evaluationSlice(dependencies)(set, get),
    ...tuningSlice(dependencies)(set, get),
    ...repairSlice(dependencies)(set, get),
    ...findSlice(dependencies)(set, get),
    ...fitSlice(dependencies)(set, get),
    ...labelSlice(dependencies)(set, get),
    ...queueSlice(dependencies)(set, get),
    ...annotatorsSlice(dependencies)(set, get),
    ...preferencesSlice(dependencies)(set, get),
    ...sessionSlice(dependencies)(set, get),
    ...presetSlice(dependencies)(set, get),
  }));
  listen(store, dependencies);
  return store;
}

/** Follows the events of the service, and catches up after the connection was lost. */
function listen(store: InspectorStore, { client }: StoreDependencies): void {
  client.on('log', ({ level, message }) => store.getState().addLog(level, message));
  client.on('preferences', (known) => store.getState().adoptPreferences(known));
  client.on('opening', ({ ticket, step, ms }) => store.getState().noteOpeningStep(ticket, step, ms));
  subscribeToDesktopEvents(store, client);
  subscribeToCorpusEvents(store, client);
  subscribeToLabelEvents(store, client);
  subscribeToTuningEvents(store, client);
  client.onStatus((isConnected) => {
    store.getState().setConnected(isConnected);
    if (isConnected)
      catchUp(store, client).catch((cause: Error) => store.getState().addLog('error', cause.message));
  });
}

async function catchUp(store: InspectorStore, client: StoreDependencies['client']): Promise<void> {
  const [program, preferences, methods, dataStages, examples] = await Promise.all([
    client.request('program', {}),
    client.request('preferences', {}),
    client.request('methods', {}),
    client.request('dataStages', {}),
    client.request('examples', {}),
  ]);
  const { setProgram, adoptPreferences, setMethods, setDataStages, setExamples, setDefaultStart } =
    store.getState();
  setProgram(program);
  // Before the methods: one of them may be the user's default.
  adoptPreferences(preferences);
  setExamples(examples);
  setDataStages(dataStages);
  setMethods(methods);
  setDefaultStart(methods.find(({ isDefault }) => isDefault)!.id);
  const { loadKnownCorpora, reconnect, reloadCorpus } = store.getState();
  await Promise.all([loadKnownCorpora(), reloadCorpus(), reconnect()]);
}
