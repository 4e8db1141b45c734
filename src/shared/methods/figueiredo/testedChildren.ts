/** The possible records of one region, or of several subtrees of it. */
export interface TestedChildren {
  /** in document order */
  tested: Int32Array;
  /** per tested child, the average distance to all others; NaN where there is no other */
  average: Float64Array;
}

export interface SiblingDistances extends TestedChildren {
  /** the elements whose children are tested */
  parents: Int32Array;
  /** the next largest candidates, and the children they would have had tested */
  alternatives: ({ region: number } & TestedChildren)[];
}
