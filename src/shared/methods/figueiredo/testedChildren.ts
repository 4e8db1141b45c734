/** The possible records of one region, or of several subtrees of it. */
export interface TestedChildren {
  /** in document order */
  tested: Int32Array;
  /** per tested child, the average distance to all others; NaN if there is no other */
  average: Float64Array;
}

export interface SiblingDistances extends TestedChildren {
  /** the elements whose children are tested */
  parents: Int32Array;
  /** the next largest candidates, with their tested children */
  alternatives: ({ region: number } & TestedChildren)[];
}
