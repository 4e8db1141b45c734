import { createStore, type StoreApi } from 'zustand/vanilla';
import { compareSlice } from './compareSlice';
import { corpusEditSlice } from './corpusEditSlice';
import { corpusSlice } from './corpusSlice';
import { evaluationSlice } from './evaluationSlice';
import { fitSlice } from './fitSlice';
import { hearCorpus, hearDesktop, hearLabels, hearTuning } from './hearCorpus';
import type { InspectorState, Surroundings } from './inspectorState';
import { keysSlice } from './keysSlice';
import { labelSlice } from './labelSlice';
import { liveSlice } from './liveSlice';
import { logSlice } from './logSlice';
import { pageSlice } from './pageSlice';
import { presetSlice } from './presetSlice';
import { queueSlice } from './queueSlice';
import { readersSlice } from './readersSlice';
import { repairSlice } from './repairSlice';
import { runSlice } from './runSlice';
import { selectionSlice } from './selectionSlice';
import { sessionSlice } from './sessionSlice';
import { settingsSlice } from './settingsSlice';
import { tuningSlice } from './tuningSlice';
import { viewSlice } from './viewSlice';

export type InspectorStore = StoreApi<InspectorState>;

export function createInspectorStore(surroundings: Surroundings): InspectorStore {
  const store = createStore<InspectorState>()((...tools) => ({
    ...logSlice(surroundings)(...tools),
    ...pageSlice(surroundings)(...tools),
    ...liveSlice(surroundings)(...tools),
    ...settingsSlice(surroundings)(...tools),
    ...runSlice(surroundings)(...tools),
    ...selectionSlice(surroundings)(...tools),
    ...viewSlice(surroundings)(...tools),
    ...compareSlice(surroundings)(...tools),
    ...corpusSlice(surroundings)(...tools),
    ...corpusEditSlice(surroundings)(...tools),
    ...evaluationSlice(surroundings)(...tools),
    ...tuningSlice(surroundings)(...tools),
    ...repairSlice(surroundings)(...tools),
    ...fitSlice(surroundings)(...tools),
    ...labelSlice(surroundings)(...tools),
    ...queueSlice(surroundings)(...tools),
    ...readersSlice(surroundings)(...tools),
    ...keysSlice(surroundings)(...tools),
    ...sessionSlice(surroundings)(...tools),
    ...presetSlice(surroundings)(...tools),
  }));
  listen(store, surroundings);
  return store;
}

/** Follows what the service tells, and catches up after the connection was lost. */
function listen(store: InspectorStore, { client }: Surroundings): void {
  client.on('log', ({ level, message }) => store.getState().addLog(level, message));
  client.on('opening', ({ ticket, step, ms }) => {
    store.setState(({ opening }) => {
      if (opening?.ticket !== ticket) return {};
      const done = opening.steps.map((entry) => (entry.ms === null ? { ...entry, ms } : entry));
      return { opening: { ...opening, steps: [...done, { step, ms: null }] } };
    });
  });
  hearDesktop(store, client);
  hearCorpus(store, client);
  hearLabels(store, client);
  hearTuning(store, client);
  client.onStatus((isConnected) => {
    store.setState({ isConnected });
    if (isConnected)
      catchUp(store, client).catch((cause: Error) => store.getState().addLog('error', cause.message));
  });
}

async function catchUp(store: InspectorStore, client: Surroundings['client']): Promise<void> {
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
