/** What a stage shows of its result: plain data. Every item names its blocks. */

/** How a block is drawn; each role has a colour, a width, a dash and a tag. */
export type Role =
  | 'container'
  | 'basic'
  | 'seed'
  | 'candidate'
  | 'kept'
  | 'dropped'
  | 'record'
  | 'content'
  | 'region'
  | 'section'
  | 'clusterA'
  | 'clusterB'
  | 'clusterC'
  | 'clusterD'
  | 'clusterE'
  | 'clusterF'
  | 'clusterG'
  | 'clusterH';

export const clusterRoles = [
  'clusterA',
  'clusterB',
  'clusterC',
  'clusterD',
  'clusterE',
  'clusterF',
  'clusterG',
  'clusterH',
] as const satisfies readonly Role[];

export interface OverlayLayer {
  role: Role;
  label: string;
  blocks: Int32Array;
}

/** Points in page px, x and y in turn; `hits` is 1 at a point that found its target. */
export interface OverlayPath {
  label: string;
  points: Float64Array;
  hits: Uint8Array;
}

export interface OverlayView {
  kind: 'overlay';
  title: string;
  layers: OverlayLayer[];
  paths: OverlayPath[];
}

export interface TableColumn {
  label: string;
  unit: string;
  values: Float64Array | string[];
}

export interface TableView {
  kind: 'table';
  title: string;
  /** the block of each row */
  blocks: Int32Array;
  columns: TableColumn[];
}

export interface HistogramView {
  kind: 'histogram';
  title: string;
  unit: string;
  values: Float64Array;
  /** the block of each value, or the two blocks in turn */
  blocks: Int32Array;
  blocksPerValue: 1 | 2;
  /** the parameter that cuts the values, and which side is kept; with `isStrict` a value equal to it is not */
  threshold?: { param: string; value: number; keeps: 'above' | 'below'; isStrict?: true };
}

/** No matrix for more blocks: it would take over 16 MB, and a cell would be smaller than a pixel. */
const maxMatrixBlocks = 2000;

export interface MatrixView {
  kind: 'matrix';
  title: string;
  /** rows and columns, in the order of their clusters */
  blocks: Int32Array;
  cluster: Int32Array;
  /** letters of the clusters, by number, if they are not A, B, C and so on; '' for those not on the page */
  clusterLetters?: string[];
  /** names of the clusters, by number */
  clusterLabels?: string[];
  /** row by row; NaN if the two were not compared */
  values: Float32Array;
  /** identifies the values, so that the service does not send 16 MB again while a threshold is dragged */
  valuesId?: string;
  threshold?: { param: string; value: number };
}

export interface RankingView {
  kind: 'ranking';
  title: string;
  unit: string;
  bars: { label: string; value: number; blocks: Int32Array; isChosen: boolean }[];
}

/** One step of turning one tree into another. */
export interface TreeEdit {
  operation: 'keep' | 'insert' | 'delete';
  tag: string;
  /** depth below the compared roots */
  depth: number;
  block: number;
  cost: number;
}

export interface TreeEditsView {
  kind: 'treeEdits';
  title: string;
  pairs: { from: number; to: number; distance: number; edits: TreeEdit[] }[];
}

export interface TextView {
  kind: 'text';
  title: string;
  text: string;
  blocks: Int32Array;
}

/**
 * What learnt curves say of candidate answers. A candidate is known by its first block. The parameter of a curve has
 * its name; a dragged step changes that parameter.
 */
export interface CurveView {
  kind: 'curve';
  title: string;
  curves: {
    param: string;
    label: string;
    help: string;
    group: string;
    /** what the curve of the parameter is multiplied by; `values` are after that */
    weight: number;
    cuts: readonly number[];
    values: readonly number[];
  }[];
  /** candidates, the best first: first block, number of records, score */
  blocks: Int32Array;
  counts: Int32Array;
  scores: Float64Array;
  /** row by row, what each candidate measures for each curve */
  x: Float64Array;
  /** block and candidate in turn: the best candidate in which a block begins a record */
  setOfBlock: Int32Array;
}

/** What is worth noting about a cell, by number. */
export const gridMarks = ['', 'missing', 'several', 'unread', 'unusual'] as const;
export type GridMark = (typeof gridMarks)[number];

/** Records as rows, what they say as columns. */
export interface GridView {
  kind: 'grid';
  title: string;
  /** the first block of each row */
  rows: Int32Array;
  columns: {
    label: string;
    type: string;
    /** share of the rows that have it */
    coverage: number;
  }[];
  /** row by row, the block of each cell; -1 if it is missing */
  blocks: Int32Array;
  /** row by row; several values of a cell are joined, long ones cut */
  texts: string[];
  /** row by row, the index in `gridMarks` */
  marks: Uint8Array;
}

export type View =
  | CurveView
  | GridView
  | OverlayView
  | TableView
  | HistogramView
  | MatrixView
  | RankingView
  | TreeEditsView
  | TextView;

/** What two compared blocks have in common: parts with a partner, in pairs, and the parts of each without one. */
export interface PairDetail {
  /** as the stage measured it: a similarity or a distance */
  value: number;
  /** one and other in turn */
  matched: Int32Array;
  onlyOne: Int32Array;
  onlyOther: Int32Array;
}

/** The matrix, or a note if there are too many blocks for one. */
export function matrixOrNote(blocks: number, matrix: () => MatrixView): MatrixView | TextView {
  if (blocks <= maxMatrixBlocks) return matrix();
  return {
    kind: 'text',
    title: 'No matrix',
    text: `${blocks} blocks were compared; a matrix shows at most ${maxMatrixBlocks}. The table lists all of them.`,
    blocks: new Int32Array(),
  };
}
