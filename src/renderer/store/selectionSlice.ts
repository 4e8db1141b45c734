import type { BlockCode, PairDetail } from '../../shared/contract/commands';
import type { BlockWhy } from '../../shared/evaluation/blockCause';
import { childrenOf } from '../../shared/page/blockModel';
import { isDataStage } from './dataSlice';
import type { Slice } from './inspectorState';

/** Two blocks that a stage compared; `detail` is null where it cannot say what they have in common. */
export interface ComparedPair {
  stage: string;
  one: number;
  other: number;
  detail: PairDetail | null;
}

export interface SelectionSlice {
  /** the one selected block of all views */
  selected: number | null;
  /** blocks under the pointer in some view, drawn on the page, and their description for the status bar */
  hovered: { blocks: Int32Array; text: string } | null;
  /** every stage's verdict on the selected block; null until it arrives */
  why: BlockWhy | null;
  /** the last compared pair, once its answer has arrived */
  pair: ComparedPair | null;
  select(block: number | null): void;
  /** for a click on the page: in Inspect also opens Why, unless runs are compared there */
  selectOnPage(block: number | null): void;
  hover(hovered: SelectionSlice['hovered']): void;
  selectParent(): void;
  selectChild(): void;
  /** requests which parts of two compared blocks match */
  askPair(stage: string, one: number, other: number): void;
  /** a selector and the HTML of a block of the open page */
  codeOf(block: number): Promise<BlockCode>;
  /** requests the selected block and the pair again, after a run */
  refreshSelection(): void;
  /** when another page is opened */
  clearSelection(): void;
}

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
        get().askDataWhy();
      },
      selectOnPage(block) {
        get().select(block);
        const { workspace, tab, setTab } = get();
        if (block !== null && workspace === 'inspect' && tab !== 'compare') setTab('why');
      },
      hover: (hovered) => set({ hovered }),
      selectParent() {
        const { selected, model } = get();
        if (selected === null || model === null) return;
        const parent = model.parent[selected]!;
        if (parent !== -1) get().select(parent);
      },
      selectChild() {
        const { selected, model, workspace } = get();
        if (selected === null || model === null) return;
        const children = [...childrenOf(model, selected)];
        // Hidden blocks can be inspected, but not labelled.
        const first =
          workspace === 'label' ? children.find((child) => model.cleanedUp[child] === 0) : children[0];
        if (first !== undefined) get().select(first);
      },
      askPair(stage, one, other) {
        const { result, data } = get();
        const run = isDataStage(get(), stage) ? data?.run : result?.run;
        if (run === undefined) return;
        const ask = ++asked;
        client
          .request('pair', { run, stage, one, other })
          .then((detail) => {
            if (ask === asked) set({ pair: { stage, one, other, detail } });
          })
          .catch((cause: Error) => get().addLog('error', cause.message));
      },
      codeOf: (block) => client.request('blockCode', { page: get().page?.page ?? '', block }),
      refreshSelection() {
        askWhy();
        const { pair, stage } = get();
        if (pair?.stage === stage) get().askPair(stage, pair.one, pair.other);
      },
      clearSelection: () => set({ selected: null, hovered: null, why: null, pair: null }),
    };
  };
