import type { MenuEntry } from '../../shared/contract/desktop';
import { allActions } from '../keys/actions';
import type { InspectorState } from '../store/inspectorState';
import type { InspectorStore } from '../store/inspectorStore';

/** A menu is looked at by people: it may be this late, ms. */
const quietFor = 100;
/** As the contract allows. */
const mostEntries = 300;
const longestTitle = 200;

/** Keeps the native menu in step with what can be done, and does what is chosen in it. Returns how to stop. */
export function followMenu(store: InspectorStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let told = '';

  const tell = (): void => {
    timer = undefined;
    const entries = menuEntries(store.getState());
    const text = JSON.stringify(entries);
    if (text === told) return;
    told = text;
    void store.getState().askDesktop('setMenu', { entries });
  };
  const stop = store.subscribe(() => {
    timer ??= setTimeout(tell, quietFor);
  });
  tell();
  const stopHearing = store.getState().hear('menuAction', ({ id }) => {
    const state = store.getState();
    const action = allActions(state).find((each) => each.id === id);
    if (action?.isEnabled(state)) action.run(state);
  });
  return () => {
    stop();
    stopHearing();
    clearTimeout(timer);
  };
}

export function menuEntries(state: InspectorState): MenuEntry[] {
  return allActions(state)
    .slice(0, mostEntries)
    .map(({ id, title, group, keys, isEnabled }) => ({
      id: id.slice(0, longestTitle),
      title: title.slice(0, longestTitle),
      group,
      keys,
      isEnabled: isEnabled(state),
    }));
}
