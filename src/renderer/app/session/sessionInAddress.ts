import { hashWithSession, sessionTextOf } from '../../../shared/session/hashWithSession';
import { readSession } from '../../../shared/session/readSession';
import type { InspectorState } from '../../store/inspectorState';
import type { InspectorStore } from '../../store/inspectorStore';
import { openSession } from './openSession';
import { sessionOf } from './saveSession';

/** Delay before the address is written, ms. Browsers limit the rate, and a drag changes the state many times a second. */
const writeDelay = 300;

type AddressBar = Pick<Window, 'location' | 'history' | 'addEventListener' | 'removeEventListener'>;

/** Marks the entries of the browser's history that this writes. */
const ownEntry = { isPlace: true };

/**
 * Keeps the session in the address of the tab, for reloads and for sharing. Another page, workspace or selection is
 * another entry of the browser's history, so that Back leads to it; Back changes no settings. Restores the session in the
 * address first, as soon as the methods are known. Returns a stop function.
 */
export function keepSessionInAddress(store: InspectorStore, bar: AddressBar = window): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRestoring = false;
  let written = '';
  /** of the current entry; undefined before the first is written */
  let place: string | undefined;

  const write = (): void => {
    const hash = hashWithSession(bar.location.hash, sessionOf(store.getState()));
    const next = placeOf(store.getState());
    const isNew = place !== undefined && next !== place;
    place = next;
    if (hash === bar.location.hash) return;
    written = hash;
    if (isNew) bar.history.pushState(ownEntry, '', hash);
    else bar.history.replaceState(ownEntry, '', hash);
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
  let returns = 0;
  /** The user went back or forward. */
  const goBack = ({ state }: PopStateEvent): void => {
    const text = sessionTextOf(bar.location.hash);
    if (!isOwnEntry(state) || text === undefined) return;
    clearTimeout(timer);
    written = bar.location.hash;
    isRestoring = true;
    const number = ++returns;
    void returnTo(store, text, () => number === returns).then(() => {
      if (number !== returns) return;
      isRestoring = false;
      place = placeOf(store.getState());
      writeSoon();
    });
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
    bar.addEventListener('popstate', goBack);
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
    bar.removeEventListener('popstate', goBack);
    bar.removeEventListener('hashchange', readAgain);
  };
}

function isOwnEntry(state: unknown): boolean {
  return (state as Partial<typeof ownEntry> | null)?.isPlace === true;
}

/** What makes another entry of the history. */
function placeOf({ page, workspace, selected }: InspectorState): string {
  return JSON.stringify([page?.page, workspace, selected]);
}

/** Goes to the page, the workspace and the selection of a session. Its settings stay out. */
async function returnTo({ getState }: InspectorStore, text: string, isWanted: () => boolean): Promise<void> {
  const { methods, dataStages } = getState();
  const read = readSession(text, { methods, dataStages });
  if ('fault' in read) return;
  const { page, place, tab, selected } = read.session;
  getState().setWorkspace(place);
  getState().setTab(tab);
  if (page !== null && page.hash !== getState().page?.page)
    await getState().openCaptured({ page: page.hash, source: page.source });
  const { page: opened, model, select } = getState();
  // Another page, or none: the error says why.
  if (!isWanted() || opened === null || opened.page !== page?.hash) return;
  select(selected !== null && model !== null && selected.block < model.count ? selected.block : null);
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
