import { useEffect } from 'react';
import type { OpenedBundle } from '../../../shared/contract/share';
import { readSession } from '../../../shared/session/readSession';
import type { InspectorStore } from '../../store/inspectorStore';
import { useInspector, useInspectorStore } from '../../store/useInspector';
import { applySession } from '../session/openSession';

/** Restores the session of a bundle that was opened. */
export function useBundle(): void {
  const store = useInspectorStore();
  const bundle = useInspector((state) => state.openedBundle);
  useEffect(() => {
    if (bundle !== null) void applyBundle(store, bundle);
  }, [store, bundle]);
}

/** A session of another version of the program is left out: the page opens with the settings in use. */
export async function applyBundle(store: InspectorStore, bundle: OpenedBundle): Promise<void> {
  const { methods, dataStages, noteSession, openPage } = store.getState();
  const { name, session, source } = bundle;
  noteSession(null);
  const read = readSession(session, { methods, dataStages });
  if ('fault' in read) {
    noteSession({ name, text: `${read.fault} The page is open without it.`, isRefused: false });
    return openPage(source);
  }
  const differences = await applySession(store, read.session);
  if (differences !== '') noteSession({ name, text: differences, isRefused: false });
}
