import type { BlockModel } from '../../page/blockModel';
import type { SimilarBeside } from './similarBeside';
import type { StyleMultisets } from './styleMultisets';
import type { Spiral } from './ulamSpiral';

export interface SeedBlock {
  /** -1 if no point of the spiral is inside an eligible basic block */
  block: number;
  spiral: Spiral;
  /** how many basic blocks the page has, and per block whether it could be the seed */
  basicCount: number;
  eligible: Uint8Array;
  /** points on the page that were tried, the hit included */
  tried: number;
  /** how far from its start the spiral was when it ended, along either axis, px */
  reach: number;
  /** basic blocks without visible content that the spiral hit, and the number of the first point inside each */
  passed: Int32Array;
  passedAt: Int32Array;
  /** the number of the point that hit the seed, counted from 1; 0 for none */
  hitAt: number;
}

export interface CandidateBlocks {
  /** the container blocks that contain the seed and could be a record, innermost first */
  blocks: Int32Array;
  /** all container blocks that could be a record, including the candidates, in document order */
  possible: Int32Array;
  /** per block, how many basic blocks it contains */
  items: Int32Array;
}

/** Container blocks as a strict partition by width. */
export interface WidthClusters {
  /** the candidate whose width defines each cluster, in the order of the clusters */
  founders: Int32Array;
  /** per block, its cluster, or -1 */
  cluster: Int32Array;
  /** the blocks of cluster c, in document order: members[start[c]] to members[start[c + 1] - 1] */
  start: Int32Array;
  members: Int32Array;
}

export interface SimilarBlocks {
  /** one row per member of a cluster, in the order of `WidthClusters.members` */
  multisets: StyleMultisets;
  /** blocks above this are similar; below 0 if the stage is off, so that all are */
  threshold: number;
  /** per row, the highest similarity between the block and a candidate of its cluster other than itself; for a
   * candidate, between it and any block of the cluster; -1 if there is nothing to compare with */
  best: Float64Array;
  /** the other block of `best`, or -1 */
  bestWith: Int32Array;
  /** per candidate, the number of similar blocks in its cluster, and those of them beside it */
  similarCount: Int32Array;
  beside: SimilarBeside[];
}

/** A candidate with the blocks that would be the records if it were chosen. */
export interface RecordList {
  candidate: number;
  /** in document order, including the candidate */
  records: Int32Array;
  /** the smallest block that contains all records, or -1 */
  region: number;
}

export interface RecordBlocks {
  /** undefined if no candidate has a similar block beside it */
  chosen: RecordList | undefined;
  /** the next best candidates, best first */
  alternatives: RecordList[];
  /** per candidate, how many records it would give; 1 is the candidate alone */
  recordCount: Int32Array;
  /** per candidate, the number by which it is chosen: its records, or all blocks similar to it */
  count: Int32Array;
}

export type RecordNeeds = {
  blocks: BlockModel;
  candidates: CandidateBlocks;
  widthClusters: WidthClusters;
  similarity: SimilarBlocks;
};
