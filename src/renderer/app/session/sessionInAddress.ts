import { hashWithSession, sessionTextOf } from '../../../shared/session/hashWithSession';
import type { InspectorState } from '../../store/inspectorState';
import type { InspectorStore } from '../../store/inspectorStore';
import { openSession } from './openSession';
import { sessionOf } from './saveSession';

/** A drag changes the state many times a second; an address may be written only so often. */
const quietFor = 300;

type AddressBar = Pick<Window, 'location' | 'history' | 'addEventListener' | 'removeEventListener'>;

/**
 * Keeps where the user is in the address of the tab, so that a reload, or somebody who is given the address, comes
 * back there. Takes over what the address holds first, as soon as the methods are known. Returns how to stop.
 */
export function keepSessionInAddress(store: InspectorStore, bar: AddressBar = window): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRestoring = false;
  let written = '';

  const write = (): void => {
    const hash = hashWithSession(bar.location.hash, sessionOf(store.getState()));
    if (hash === bar.location.hash) return;
    written = hash;
    bar.history.replaceState(bar.history.state, '', hash);
  };
  const writeSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(write, quietFor);
  };
  const restore = async (): Promise<void> => {
    const text = sessionTextOf(bar.location.hash);
    if (text === undefined) return;
    isRestoring = true;
    try {
      await openSession(store, 'link', text);
    } finally {
      isRestoring = false;
    }
  };
  /** Somebody put another address into the same tab. */
  const readAgain = (): void => {
    if (bar.location.hash !== written) void restore().then(writeSoon);
  };

  let hasStarted = false;
  const start = (): void => {
    if (hasStarted || store.getState().methods.length === 0) return;
    hasStarted = true;
    const restored = restore();
    // What was before the tab was loaded anew is nothing to go back to.
    store.getState().clearHistory();
    void restored.then(() => {
      if (hasSomethingToKeep(store.getState())) writeSoon();
    });
    bar.addEventListener('hashchange', readAgain);
  };
  const stopListening = store.subscribe((state, before) => {
    start();
    if (hasStarted && !isRestoring && hasSomethingToKeep(state) && isElsewhere(state, before)) writeSoon();
  });
  start();
  return () => {
    clearTimeout(timer);
    stopListening();
    bar.removeEventListener('hashchange', readAgain);
  };
}

/** Without a page or a corpus the address stays: what could not be opened may be there again after a reload. */
function hasSomethingToKeep({ page, corpus }: InspectorState): boolean {
  return page !== null || corpus !== null;
}

const parts = [
  'page',
  'method',
  'settings',
  'stage',
  'selected',
  'workspace',
  'corpus',
  'reader',
  'tab',
  'moment',
  'viewing',
  'hiddenLayers',
  'pinned',
  'currentIs',
  'compareLayout',
  'onCanvas',
  'viewsTogether',
  'hiddenKinds',
] as const;

function isElsewhere(state: InspectorState, before: InspectorState): boolean {
  return parts.some((part) => state[part] !== before[part]);
}
