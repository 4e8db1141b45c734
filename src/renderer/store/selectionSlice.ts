import { childrenOf } from '../../shared/page/blockModel';
import type { Slice } from './inspectorState';
import type { SelectionSlice } from './selectionState';

export const selectionSlice: Slice<SelectionSlice> =
  ({ client }) =>
  (set, get) => {
    let asked = 0;

    const askWhy = (): void => {
      const { selected, result } = get();
      if (selected === null || result === null) return;
      client
        .request('why', { run: result.run, block: selected })
        .then((why) => {
          if (get().selected === selected && get().result?.run === result.run) set({ why });
        })
        .catch(() => undefined);
    };

    return {
      selected: null,
      hovered: null,
      why: null,
      pair: null,
      select(block) {
        if (block === get().selected) return;
        set({ selected: block, why: null });
        askWhy();
      },
      hover: (hovered) => set({ hovered }),
      selectParent() {
        const { selected, model } = get();
        if (selected === null || model === null) return;
        const parent = model.parent[selected]!;
        if (parent !== -1) get().select(parent);
      },
      selectChild() {
        const { selected, model, place } = get();
        if (selected === null || model === null) return;
        const children = [...childrenOf(model, selected)];
        // What is not seen can be looked into, but is nothing to be labelled.
        const first =
          place === 'label' ? children.find((child) => model.cleanedUp[child] === 0) : children[0];
        if (first !== undefined) get().select(first);
      },
      askPair(stage, one, other) {
        const { result } = get();
        if (result === null) return;
        const ask = ++asked;
        client
          .request('pair', { run: result.run, stage, one, other })
          .then((detail) => {
            if (ask === asked) set({ pair: { stage, one, other, detail } });
          })
          .catch((cause: Error) => get().addLog('error', cause.message));
      },
      refreshSelection() {
        askWhy();
        const { pair, stage } = get();
        if (pair?.stage === stage) get().askPair(stage, pair.one, pair.other);
      },
    };
  };
