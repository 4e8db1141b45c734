import type { BlockModel } from '../../page/blockModel';
import { definePipeline } from '../../pipeline/pipeline';
import { type Extraction, emptyAt, emptyExtraction, singleBlockRecords } from '../../records/extraction';
import { visualBlocks } from './blocks';
import { candidateBlocks } from './candidates';
import { recordBlocks } from './records';
import { seedBlock } from './seed';
import { seedSentence } from './seedReport';
import { similarBlocks } from './similarity';
import type { CandidateBlocks, RecordBlocks, SeedBlock } from './stageResults';
import { widthClusters } from './widthClusters';

type Answers = {
  blocks: BlockModel;
  seed: SeedBlock;
  candidates: CandidateBlocks;
  records: RecordBlocks;
};

export const rextractor = definePipeline<Answers>({
  id: 'rextractor',
  title: 'rExtractor',
  looksFor: 'Blocks like the one at the middle of the page: as wide, and with like contents.',
  failsOn: 'Pages with something else in the middle, such as a carousel, and records of different widths.',
  source: 'Anderson & Hong 2013: Visually Extracting Data Records from the Deep Web, WWW 2013 Companion',
  stages: [visualBlocks, seedBlock, candidateBlocks, widthClusters, similarBlocks, recordBlocks],
  // The paper's prototype has these five.
  modes: [
    { title: 'page only', stage: null },
    { title: 'all blocks', stage: 'blocks' },
    { title: 'seed', stage: 'seed' },
    { title: 'candidates', stage: 'candidates' },
    { title: 'records', stage: 'records' },
  ],
  answers: { blocks: true, seed: true, candidates: true, records: true },
  result({ blocks, seed, candidates, records: { chosen, alternatives } }) {
    if (chosen === undefined) return emptyExtraction(emptyBecause(blocks, seed, candidates));
    return { ...answer(chosen), sections: [], alternatives: alternatives.map(answer), emptyBecause: '' };
  },
});

/** The method chooses by the number of records, so that is the score. */
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
  if (seed.block === -1) return emptyAt(seedBlock, seedSentence(seed));
  if (containment.containerCount(seed.block) === 0)
    return emptyAt(candidateBlocks, `no container block contains the seed #${seed.block}`);
  if (candidates.length === 0)
    return emptyAt(
      candidateBlocks,
      `no container block around the seed #${seed.block} contains enough basic blocks`,
    );
  const none =
    candidates.length === 1
      ? 'the only candidate has no'
      : `none of the ${candidates.length} candidates has a`;
  return emptyAt(
    recordBlocks,
    `${none} block of its width and similar contents that is not inside or around it`,
  );
}
