import type { StoreApi } from 'zustand/vanilla';
import type { ServiceClient } from '../../shared/contract/serviceClient';
import { pickForLabel } from '../label/pickForLabel';
import type { InspectorState } from './inspectorState';
import { isDesktop, isLiveSeen } from './liveSlice';

/** Follows what the desktop tells of the live page, and what its user opens outside of the inspector. */
export function hearDesktop(store: StoreApi<InspectorState>, client: ServiceClient): void {
  client.on('live', (live) => {
    const { refused } = store.getState().live;
    store.setState({ live });
    if (live.refused !== '' && live.refused !== refused) store.getState().addLog('warning', live.refused);
  });
  client.on('livePicked', ({ block }) => {
    const { live, page, model, select } = store.getState();
    // A pick may come late, when another page is open already.
    if (live.captured !== page?.page || model === null || block >= model.count) return;
    if (store.getState().place === 'label') pickForLabel(store, block);
    else select(block);
  });
  client.on('openSource', ({ source }) => void store.getState().openPage(source));
  store.subscribe((state, before) => {
    if (!isDesktop(state)) return;
    const isNew = state.program !== before.program;
    const isElsewhere = state.page !== before.page || state.corpus?.folder !== before.corpus?.folder;
    if (isNew || isElsewhere) void state.loadRecent();
    // Where a window was loaded anew, its live page still lies where it was.
    if (isNew && !isLiveSeen(state)) state.placeLive(null);
  });
}
