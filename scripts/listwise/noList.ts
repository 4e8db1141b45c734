/** What would happen if a page below a confidence were said to have no list. */
export interface NoList {
  below: number;
  /** pages without records that would be told */
  told: number;
  /** pages with records that would be silenced, and those of them whose answer is right */
  silenced: number;
  silencedRight: number;
  /** of pages said to have no list, the share that has none; NaN if none is said */
  precision: number;
  /** of pages without records, the share that is told */
  recall: number;
}

export interface ConfidentPage {
  /** 0 without an answer */
  confidence: number;
  labelled: number;
  isRight: boolean;
}

export function noListAt(pages: readonly ConfidentPage[], below: number): NoList {
  const said = pages.filter(({ confidence }) => confidence < below);
  const told = said.filter(({ labelled }) => labelled === 0).length;
  const silenced = said.filter(({ labelled }) => labelled > 0);
  return {
    below,
    told,
    silenced: silenced.length,
    silencedRight: silenced.filter(({ isRight }) => isRight).length,
    precision: told / said.length,
    recall: told / pages.filter(({ labelled }) => labelled === 0).length,
  };
}

/** How often a page without records has less confidence than one with records; 0.5 is chance. */
export function separation(pages: readonly ConfidentPage[]): number {
  const empty = pages.filter(({ labelled }) => labelled === 0);
  const full = pages.filter(({ labelled }) => labelled > 0);
  let won = 0;
  for (const one of empty)
    for (const other of full)
      won += one.confidence < other.confidence ? 1 : one.confidence === other.confidence ? 0.5 : 0;
  return won / (empty.length * full.length);
}
