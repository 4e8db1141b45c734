import { useEffect } from 'react';
import type { MenuEntry } from '../../shared/contract/desktop';
import { canDo } from '../actions/action';
import { pickForLabel } from '../label/addRecord';
import type { InspectorState } from '../store/inspectorState';
import type { InspectorStore } from '../store/inspectorStore';
import { isDesktop } from '../store/liveSlice';
import { useInspector, useInspectorStore } from '../store/useInspector';
import { allActions } from './keys/actions';

/** Desktop only: the native menu, and picking blocks in the live page. */
export function useDesktop(): void {
  const store = useInspectorStore();
  const program = useInspector((state) => state.program);
  useEffect(() => {
    if (!isDesktop({ program })) return undefined;
    const stops = [followMenu(store), followLivePicks(store)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [store, program]);
}

/** Selects or labels the blocks that the user picks in the live page. Returns a stop function. */
function followLivePicks(store: InspectorStore): () => void {
  return store.getState().subscribe('livePicked', ({ block }) => {
    const { live, page, model, selectOnPage, workspace } = store.getState();
    // A pick may arrive after another page was opened.
    if (live.captured !== page?.page || model === null || block >= model.count) return;
    if (workspace === 'label') pickForLabel(store, block);
    else selectOnPage(block);
  });
}

/** Delay before the menu is updated, ms. */
const updateDelay = 100;

/** Limits of the contract. */
const maxEntries = 300;
const maxTitleLength = 200;

/** Keeps the native menu up to date and runs the chosen actions. Returns a stop function. */
function followMenu(store: InspectorStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastSent = '';

  const update = (): void => {
    timer = undefined;
    const entries = menuEntries(store.getState());
    const text = JSON.stringify(entries);
    if (text === lastSent) return;
    lastSent = text;
    void store.getState().askDesktop('setMenu', { entries });
  };
  const stop = store.subscribe(() => {
    timer ??= setTimeout(update, updateDelay);
  });
  update();
  const unsubscribe = store.getState().subscribe('menuAction', ({ id }) => {
    const state = store.getState();
    const action = allActions(state).find((each) => each.id === id);
    if (action !== undefined && canDo(action, state)) action.run(state);
  });
  return () => {
    stop();
    unsubscribe();
    clearTimeout(timer);
  };
}

function menuEntries(state: InspectorState): MenuEntry[] {
  return allActions(state)
    .slice(0, maxEntries)
    .map((action) => ({
      id: action.id.slice(0, maxTitleLength),
      title: action.title.slice(0, maxTitleLength),
      group: action.group,
      keys: action.keys,
      isEnabled: canDo(action, state),
    }));
}
