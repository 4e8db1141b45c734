import type { Why } from '../../shared/pipeline/why';
import type { Slice } from './inspectorState';

export interface SelectionSlice {
  /** the one selected block of all views */
  selected: number | null;
  /** blocks that the pointer rests on in some view, drawn on the page, and what they are in words for the status bar */
  hovered: { blocks: Int32Array; words: string } | null;
  /** what every stage says of the selected block; null until it is here */
  why: Why | null;
  select(block: number | null): void;
  hover(hovered: SelectionSlice['hovered']): void;
  selectParent(): void;
  selectChild(): void;
  /** asks again about the selected block, after a run */
  refreshSelection(): void;
}

export const selectionSlice: Slice<SelectionSlice> =
  ({ client }) =>
  (set, get) => ({
    selected: null,
    hovered: null,
    why: null,
    select(block) {
      if (block === get().selected) return;
      set({ selected: block, why: null });
      get().refreshSelection();
    },
    hover: (hovered) => set({ hovered }),
    selectParent() {
      const { selected, model } = get();
      if (selected === null || model === null) return;
      const parent = model.parent[selected]!;
      if (parent !== -1) get().select(parent);
    },
    selectChild() {
      const { selected, model } = get();
      if (selected === null || model === null) return;
      if (selected + 1 < model.subtreeEnd[selected]!) get().select(selected + 1);
    },
    refreshSelection() {
      const { selected, result } = get();
      if (selected === null || result === null) return;
      client
        .request('why', { run: result.run, block: selected })
        .then((why) => {
          if (get().selected === selected && get().result?.run === result.run) set({ why });
        })
        .catch(() => undefined);
    },
  });
