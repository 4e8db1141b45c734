import { type BlockModel, isKept } from '../../page/blockModel';
import { definePipeline } from '../../pipeline/pipeline';
import { emptyAt, emptyExtraction, singleBlockRecords } from '../../records/extraction';
import { blocks } from './blocks';
import { type BlocksWithChildren, blocksWithChildren } from './blocksWithChildren';
import type { SimilarGroups } from './comparedGroup';
import { type Records, records } from './records';
import { similarGroups } from './similarGroups';
import { type WidthGroups, widthGroups } from './widthGroups';

type Answers = {
  blocks: BlockModel;
  blocksWithChildren: BlocksWithChildren;
  widthGroups: WidthGroups;
  similarGroups: SimilarGroups;
  records: Records;
};

export const paolucci = definePipeline<Answers>({
  id: 'paolucci',
  title: 'Paolucci',
  looksFor: 'Groups of blocks of the same width whose parts are alike; the largest group wins.',
  failsOn: 'Side lists with more blocks than the results, and records whose parts differ.',
  source:
    'Paolucci 2013: Visual data record extraction from query result pages, Queen’s University of Belfast',
  stages: [blocks, blocksWithChildren, widthGroups, similarGroups, records],
  answers: {
    blocks: true,
    blocksWithChildren: true,
    widthGroups: true,
    similarGroups: true,
    records: true,
  },
  result(outputs) {
    const { groups, records: found } = outputs.records;
    const [best, ...others] = groups;
    if (best === undefined || found.length === 0) return emptyExtraction(emptyReason(outputs));
    return {
      region: best.region,
      sections: [],
      records: singleBlockRecords(found),
      score: best.score,
      alternatives: others
        .filter(({ counted }) => counted.length > 0)
        .map(({ region, counted, score }) => ({
          region,
          records: singleBlockRecords(counted),
          score,
        })),
      emptyBecause: '',
    };
  },
});

/** Names the first stage without a result. */
function emptyReason(outputs: Answers): string {
  const model = outputs.blocks;
  if (!model.dropped.some((_, block) => isKept(model, block)))
    return emptyAt(blocks, 'the page has no visible block');
  if (outputs.blocksWithChildren.blocks.length === 0)
    return emptyAt(blocksWithChildren, 'no block has enough children');
  if (outputs.widthGroups.kept.length === 0)
    return emptyAt(widthGroups, 'no group of blocks of similar width is large enough');
  if (!outputs.similarGroups.groups.some(({ isCandidate }) => isCandidate))
    return emptyAt(similarGroups, 'no width group has members similar enough to each other');
  return emptyAt(records, 'every member of the candidate groups has too many children');
}
