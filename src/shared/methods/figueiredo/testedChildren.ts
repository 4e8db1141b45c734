/** What the children of one region, or of several subtrees of it, came to. */
export interface TestedChildren {
  /** the possible records, in document order */
  tested: Int32Array;
  /** per tested child, the average distance to all others; NaN where there is no other */
  average: Float64Array;
  records: Int32Array;
}

export interface Records extends TestedChildren {
  /** the elements whose children were tested */
  parents: Int32Array;
  /** the next largest candidates and the records they would have had */
  alternatives: { region: number; records: Int32Array }[];
}
