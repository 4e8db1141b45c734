import type { PairDetail } from '../../shared/contract/commands';
import type { Why } from '../../shared/pipeline/why';

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
  /** blocks that the pointer rests on in some view, drawn on the page, and what they are in words for the status bar */
  hovered: { blocks: Int32Array; words: string } | null;
  /** what every stage says of the selected block; null until it is here */
  why: Why | null;
  /** the pair that was asked about last, once the answer is here */
  pair: ComparedPair | null;
  select(block: number | null): void;
  hover(hovered: SelectionSlice['hovered']): void;
  selectParent(): void;
  selectChild(): void;
  /** asks which blocks of two compared ones found a partner in the other */
  askPair(stage: string, one: number, other: number): void;
  /** asks again about the selected block and the pair, after a run */
  refreshSelection(): void;
}
