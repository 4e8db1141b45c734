import type { BlockModel } from '../../page/blockModel';
import { definePipeline } from '../../pipeline/pipeline';
import { type Extraction, emptyExtraction, singleBlockRecords } from '../../records/extraction';
import { candidateBlocks } from './candidateBlocks';
import { recordBlocks } from './recordBlocks';
import { seedBlock } from './seedBlock';
import { seedSentence } from './seedReport';
import { similarBlocks } from './similarBlocks';
import type { CandidateBlocks, RecordBlocks, SeedBlock } from './stageResults';
import { visualBlocks } from './visualBlocks';
import { widthClusters } from './widthClusters';

export const rextractor = definePipeline({
  id: 'rextractor',
  title: 'rExtractor',
  source: 'Anderson & Hong 2013: Visually Extracting Data Records from the Deep Web, WWW 2013 Companion',
  stages: [visualBlocks, seedBlock, candidateBlocks, widthClusters, similarBlocks, recordBlocks],
  result({ blocks, seed, candidates, records }) {
    const { chosen, alternatives } = records as RecordBlocks;
    if (chosen === undefined)
      return emptyExtraction(
        emptyBecause(blocks as BlockModel, seed as SeedBlock, candidates as CandidateBlocks),
      );
    return { ...answer(chosen), sections: [], alternatives: alternatives.map(answer), emptyBecause: '' };
  },
});

/** The number of records is what the method chooses by, and so its score. */
function answer({ region, records }: NonNullable<RecordBlocks['chosen']>) {
  return {
    region,
    records: singleBlockRecords(records),
    score: records.length,
  } satisfies Partial<Extraction>;
}

function emptyBecause(
  { containment }: BlockModel,
  seed: SeedBlock,
  { blocks: candidates }: CandidateBlocks,
): string {
  if (seed.block === -1) return `stage 'seed': ${seedSentence(seed)}`;
  if (containment.containerCount(seed.block) === 0)
    return `stage 'candidates': no container block contains the seed #${seed.block}`;
  if (candidates.length === 0)
    return `stage 'candidates': no container block around the seed #${seed.block} contains enough basic blocks`;
  return `stage 'records': none of the ${candidates.length} candidates has a block of its width and similar contents that is not inside or around it`;
}
