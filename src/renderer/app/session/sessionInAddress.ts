import { hashWithSession, sessionTextOf } from '../../../shared/session/hashWithSession';
import type { InspectorState } from '../../store/inspectorState';
import type { InspectorStore } from '../../store/inspectorStore';
import { openSession } from './openSession';
import { sessionOf } from './saveSession';

/** Delay before the address is written, ms. Browsers limit the rate, and a drag changes the state many times a second. */
const writeDelay = 300;

type AddressBar = Pick<Window, 'location' | 'history' | 'addEventListener' | 'removeEventListener'>;

/**
 * Keeps the session in the address of the tab, for reloads and for sharing. Restores the session in the address first,
 * as soon as the methods are known. Returns a stop function.
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
    timer = setTimeout(write, writeDelay);
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
  /** The user entered another address in the same tab. */
  const readAgain = (): void => {
    if (bar.location.hash !== written) void restore().then(writeSoon);
  };

  let hasStarted = false;
  const start = (): void => {
    if (hasStarted || store.getState().methods.length === 0) return;
    hasStarted = true;
    const restored = restore();
    // Restoring is not an undo step.
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

/** Without a page or a corpus the address stays: the page may open after a reload. */
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
