/** The data that the program and its agent for panes exchange: plain data, for JSON. */

export interface PaneLimits {
  /** panes in one document */
  panes: number;
  /** rows that are collected, or that a page may add while a pane is scrolled */
  rows: number;
  /** px that a pane is scrolled through */
  height: number;
}

/** Which panes are scrolled through: all, or only those where rows seem to be missing. */
export type ScannedPanes = 'all' | 'blank';

export interface ScanState {
  isDone: boolean;
  /** whether a pane has more rows or is higher than the limit */
  isCut: boolean;
}

export interface RestState {
  /** whether two frames were drawn since the last step */
  isDrawn: boolean;
  /** whether something changed since it was last asked */
  hasChanged: boolean;
}

export interface GrownPanes {
  /** how many panes are open, and how many there are */
  opened: number;
  count: number;
  /** px by which the document is higher than the view of its frame */
  hidden: number;
}

/** The way to an element from its document: positions among the child elements; -1 for the shadow root. */
export type ElementPath = number[];

export interface DescribedPane {
  path: ElementPath;
  /** the parent of its rows that come and go, with the positions of the copies among its child elements */
  list?: ElementPath;
  joined: number[];
}
