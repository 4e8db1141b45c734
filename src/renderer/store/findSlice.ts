import { blocksWithText } from '../../shared/page/blocksWithText';
import type { Slice } from './inspectorState';

/** A search for text on the captured page. */
export interface PageFind {
  text: string;
  /** blocks that have it, in document order */
  matches: readonly number[];
  /** the same, to be drawn */
  drawn: Int32Array;
  /** index of the selected match; -1 if there is none */
  active: number;
}

export interface FindSlice {
  /** null while it is closed */
  pageFind: PageFind | null;
  /** finds a text, and selects the first match from the selected block on; '' opens the search */
  findOnPage(text: string): void;
  /** selects the next match, or the one before; after the last one, the first */
  stepFind(by: 1 | -1): void;
  closePageFind(): void;
}

const nothing = new Int32Array();

export const findSlice: Slice<FindSlice> = () => (set, get) => ({
  pageFind: null,
  findOnPage(text) {
    const { model, selected } = get();
    const matches = model === null ? [] : blocksWithText(model, text);
    const next = matches.findIndex((block) => block >= (selected ?? 0));
    const active = matches.length === 0 ? -1 : Math.max(0, next);
    set({ pageFind: { text, matches, drawn: Int32Array.from(matches), active } });
    if (active !== -1) get().select(matches[active]!);
  },
  stepFind(by) {
    const { pageFind } = get();
    if (pageFind === null || pageFind.matches.length === 0) return;
    const { matches } = pageFind;
    const active = (pageFind.active + by + matches.length) % matches.length;
    set({ pageFind: { ...pageFind, active } });
    get().select(matches[active]!);
  },
  closePageFind: () => set({ pageFind: null }),
});

/** The blocks under the pointer; without them, the matches of a search. */
export function pointedBlocks(hovered: { blocks: Int32Array } | null, pageFind: PageFind | null): Int32Array {
  return hovered?.blocks ?? pageFind?.drawn ?? nothing;
}
