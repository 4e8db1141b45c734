import type { StoreApi } from 'zustand/vanilla';
import type { ServiceClient } from '../../shared/contract/serviceClient';
import type { InspectorState } from './inspectorState';

/** Several changes in a row are one reason to look again, ms. */
const pause = 150;

/** Follows long work, and what changes in the open corpus. */
export function hearCorpus(store: StoreApi<InspectorState>, client: ServiceClient): void {
  client.on('job', ({ ticket, ...progress }) => {
    store.setState(({ jobs }) => ({
      jobs: jobs.map((job) => (job.ticket === ticket ? { ...job, ...progress } : job)),
    }));
  });
  let waiting: ReturnType<typeof setTimeout> | undefined;
  client.on('corpusChanged', ({ folder, slugs }) => {
    if (store.getState().corpus?.folder !== folder) return;
    // What is no page may be an evaluation that another program has made.
    if (slugs.length === 0) void store.getState().refreshEvaluations();
    clearTimeout(waiting);
    waiting = setTimeout(() => void store.getState().reloadCorpus(), pause);
  });
}
