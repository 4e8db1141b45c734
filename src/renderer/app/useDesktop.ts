import { useEffect } from 'react';
import type { MenuEntry } from '../../shared/contract/desktop';
import { canDo } from '../actions/action';
import { pickForLabel } from '../label/addRecord';
import type { InspectorState } from '../store/inspectorState';
import type { InspectorStore } from '../store/inspectorStore';
import { isDesktop } from '../store/liveSlice';
import { useInspector, useInspectorStore } from '../store/useInspector';
import { allActions } from './keys/actions';

/** What only the desktop has: the window's native menu, and blocks that are picked in the live page. */
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

/** Selects, or labels, the blocks that the user picks in the live page. Returns how to stop. */
function followLivePicks(store: InspectorStore): () => void {
  return store.getState().subscribe('livePicked', ({ block }) => {
    const { live, page, model, select, workspace } = store.getState();
    // A pick may come late, when another page is open already.
    if (live.captured !== page?.page || model === null || block >= model.count) return;
    if (workspace === 'label') pickForLabel(store, block);
    else select(block);
  });
}

/** A menu is looked at by people: it may be this late, ms. */
const quietFor = 100;

/** As the contract allows. */
const maxEntries = 300;

const longestTitle = 200;

/** Keeps the native menu in step with what can be done, and does what is chosen in it. Returns how to stop. */
function followMenu(store: InspectorStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reports = '';

  const report = (): void => {
    timer = undefined;
    const entries = menuEntries(store.getState());
    const text = JSON.stringify(entries);
    if (text === reports) return;
    reports = text;
    void store.getState().askDesktop('setMenu', { entries });
  };
  const stop = store.subscribe(() => {
    timer ??= setTimeout(report, quietFor);
  });
  report();
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
      id: action.id.slice(0, longestTitle),
      title: action.title.slice(0, longestTitle),
      group: action.group,
      keys: action.keys,
      isEnabled: canDo(action, state),
    }));
}
