import type { InspectorState } from '../store/inspectorState';
import type { InspectorStore } from '../store/inspectorStore';

type OwnView = Pick<InspectorState, 'viewing' | 'canvasSize'>;

/** The same inspector, but with a view of the page of its own, for a canvas that moves alone. */
export function withOwnView(store: InspectorStore): InspectorStore {
  let own: OwnView = { viewing: null, canvasSize: { width: 0, height: 0 } };
  const listeners = new Set<Parameters<InspectorStore['subscribe']>[0]>();

  const merge = (base: InspectorState): InspectorState => ({
    ...base,
    ...own,
    setViewing: (viewing) => change({ viewing }),
    setCanvasSize: (canvasSize) => change({ canvasSize }),
  });
  let base = store.getState();
  let merged = merge(base);

  const change = (next: Partial<OwnView>): void => {
    const before = getState();
    own = { ...own, ...next };
    merged = merge(base);
    for (const listener of listeners) listener(merged, before);
  };
  const getState = (): InspectorState => {
    if (store.getState() !== base) {
      base = store.getState();
      merged = merge(base);
    }
    return merged;
  };
  return {
    ...store,
    getState,
    subscribe(listener) {
      let before = getState();
      const each: typeof listener = (state, previous) => {
        before = state;
        listener(state, previous);
      };
      listeners.add(each);
      const stop = store.subscribe(() => {
        const previous = before;
        each(getState(), previous);
      });
      return () => {
        stop();
        listeners.delete(each);
      };
    },
  };
}
