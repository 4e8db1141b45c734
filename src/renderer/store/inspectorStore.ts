import { createStore, type StoreApi } from 'zustand/vanilla';
import { annotatorsSlice } from './annotatorsSlice';
import { compareSlice } from './compareSlice';
import { corpusEditSlice } from './corpusEditSlice';
import { corpusSlice } from './corpusSlice';
import { evaluationSlice } from './evaluationSlice';
import {
  subscribeToCorpusEvents,
  subscribeToDesktopEvents,
  subscribeToLabelEvents,
  subscribeToTuningEvents,
} from './events';
import { fitSlice } from './fitSlice';
import type { InspectorState, StoreDependencies } from './inspectorState';
import { keysSlice } from './keysSlice';
import { labelSlice } from './labelSlice';
import { liveSlice } from './liveSlice';
import { logSlice } from './logSlice';
import { pageSlice } from './pageSlice';
import { presetSlice } from './presetSlice';
import { queueSlice } from './queueSlice';
import { repairSlice } from './repairSlice';
import { runSlice } from './runSlice';
import { selectionSlice } from './selectionSlice';
import { sessionSlice } from './sessionSlice';
import { settingsSlice } from './settingsSlice';
import { tuningSlice } from './tuningSlice';
import { viewSlice } from './viewSlice';

export type InspectorStore = StoreApi<InspectorState>;

export function createInspectorStore(dependencies: StoreDependencies): InspectorStore {
  const store = createStore<InspectorState>()((...tools) => ({
    ...logSlice(dependencies)(...tools),
    ...pageSlice(dependencies)(...tools),
    ...liveSlice(dependencies)(...tools),
    ...settingsSlice(dependencies)(...tools),
    ...runSlice(dependencies)(...tools),
    ...selectionSlice(dependencies)(...tools),
    ...viewSlice(dependencies)(...tools),
    ...compareSlice(dependencies)(...tools),
    ...corpusSlice(dependencies)(...tools),
    ...corpusEditSlice(dependencies)(...tools),
    ...evaluationSlice(dependencies)(...tools),
    ...tuningSlice(dependencies)(...tools),
    ...repairSlice(dependencies)(...tools),
    ...fitSlice(dependencies)(...tools),
    ...labelSlice(dependencies)(...tools),
    ...queueSlice(dependencies)(...tools),
    ...annotatorsSlice(dependencies)(...tools),
    ...keysSlice(dependencies)(...tools),
    ...sessionSlice(dependencies)(...tools),
    ...presetSlice(dependencies)(...tools),
  }));
  listen(store, dependencies);
  return store;
}

/** Follows what the service tells, and catches up after the connection was lost. */
function listen(store: InspectorStore, { client }: StoreDependencies): void {
  client.on('log', ({ level, message }) => store.getState().addLog(level, message));
  client.on('opening', ({ ticket, step, ms }) => {
    store.setState(({ opening }) => {
      if (opening?.ticket !== ticket) return {};
      const done = opening.steps.map((entry) => (entry.ms === null ? { ...entry, ms } : entry));
      return { opening: { ...opening, steps: [...done, { step, ms: null }] } };
    });
  });
  subscribeToDesktopEvents(store, client);
  subscribeToCorpusEvents(store, client);
  subscribeToLabelEvents(store, client);
  subscribeToTuningEvents(store, client);
  client.onStatus((isConnected) => {
    store.setState({ isConnected });
    if (isConnected)
      catchUp(store, client).catch((cause: Error) => store.getState().addLog('error', cause.message));
  });
}

async function catchUp(store: InspectorStore, client: StoreDependencies['client']): Promise<void> {
  const [program, methods, examples] = await Promise.all([
    client.request('program', {}),
    client.request('methods', {}),
    client.request('examples', {}),
  ]);
  const { method } = store.getState();
  store.setState({ program, methods, examples, method: method === '' ? methods[0]!.id : method });
  const { loadKnownCorpora, reconnect, reloadCorpus } = store.getState();
  await Promise.all([loadKnownCorpora(), reloadCorpus(), reconnect()]);
}
