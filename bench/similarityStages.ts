import { figueiredo } from '../src/shared/methods/figueiredo';
import { paolucci } from '../src/shared/methods/paolucci';
import type { SimilarGroups } from '../src/shared/methods/paolucci/comparedGroup';
import {
  matchedChildren,
  contentSimilarity as matchedShare,
} from '../src/shared/methods/paolucci/styleMultisets';
import type { WidthGroups } from '../src/shared/methods/paolucci/widthGroups';
import { rextractor } from '../src/shared/methods/rextractor';
import type {
  CandidateBlocks,
  SimilarBlocks,
  WidthClusters,
} from '../src/shared/methods/rextractor/stageResults';
import { contentSimilarity } from '../src/shared/methods/rextractor/styleMultisets';
import { membersOf } from '../src/shared/methods/rextractor/widthClusters';
import type { PropertyPreset } from '../src/shared/page/comparableProperties';
import type { Pipeline } from '../src/shared/pipeline/pipeline';
import type { Settings } from '../src/shared/pipeline/settings';

export type Outputs = Readonly<Record<string, unknown>>;

/** A stage that compares the contents of blocks, with what a literal reading of the paper needs to do the same. */
export interface SimilarityStage {
  method: Pipeline;
  stage: string;
  properties: PropertyPreset;
  /** properties by which the contents of blocks are compared */
  settings: Settings;
  /** the pairs of blocks that the paper compares */
  pairs(outputs: Outputs): Generator<readonly [number, number]>;
  /** the paper's formula: matched blocks, and how many both contain */
  formula(matched: number, one: number, other: number): number;
  /** the similarity that the stage reports for a pair */
  similarity(outputs: Outputs, one: number, other: number): number;
}

export const similarityStages: readonly SimilarityStage[] = [
  {
    method: rextractor,
    stage: 'similarity',
    properties: 'wide',
    settings: { values: { blocks: { properties: 'wide' }, similarity: { childBlocks: 'all' } }, off: [] },
    *pairs({ candidates, widthClusters }) {
      const clusters = widthClusters as WidthClusters;
      for (const candidate of (candidates as CandidateBlocks).blocks) {
        for (const member of membersOf(clusters, clusters.cluster[candidate]!))
          if (member !== candidate) yield [candidate, member];
      }
    },
    formula: (matched, one, other) => matched / (one + other - matched),
    similarity({ similarity }, one, other) {
      const { multisets } = similarity as SimilarBlocks;
      return contentSimilarity(multisets, multisets.row[one]!, multisets.row[other]!);
    },
  },
  {
    method: paolucci,
    stage: 'similarGroups',
    properties: 'core',
    settings: {
      values: {
        blocks: { properties: 'core' },
        blocksWithChildren: { childBlocks: 'all' },
        similarGroups: { overlap: 'discountInner', denominator: 'mean' },
      },
      off: [],
    },
    *pairs({ widthGroups }) {
      for (const { members } of (widthGroups as WidthGroups).kept) {
        for (let one = 0; one < members.length; one++)
          for (let other = one + 1; other < members.length; other++) yield [members[one]!, members[other]!];
      }
    },
    formula: (matched, one, other) => matched / ((one + other) / 2),
    similarity({ similarGroups }, one, other) {
      const { list, ofBlock } = (similarGroups as SimilarGroups).multisets;
      const [first, second] = [list[ofBlock[one]!]!, list[ofBlock[other]!]!];
      return matchedShare(matchedChildren(first, second), first, second, 'mean');
    },
  },
];

/**
 * The stages that compare all pairs of different contents, and so can grow faster than n log n. Figueiredo's
 * compares names of children in order, so there are no property lists to measure it against.
 */
export const pairwiseStages: readonly { method: string; stage: string }[] = [
  ...similarityStages.map(({ method, stage }) => ({ method: method.id, stage })),
  { method: figueiredo.id, stage: 'siblingDistances' },
];
