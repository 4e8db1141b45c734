import { type BlockModel, isKept } from '../../page/blockModel';
import { definePipeline } from '../../pipeline/pipeline';
import { emptyExtraction, singleBlockRecords } from '../../records/extraction';
import { blocks } from './blocks';
import { type BlocksWithChildren, blocksWithChildren } from './blocksWithChildren';
import type { SimilarGroups } from './comparedGroup';
import { type Records, records } from './records';
import { similarGroups } from './similarGroups';
import { type WidthGroups, widthGroups } from './widthGroups';

export const paolucci = definePipeline({
  id: 'paolucci',
  title: 'Paolucci',
  source:
    'Paolucci 2013: Visual data record extraction from query result pages, Queen’s University of Belfast',
  stages: [blocks, blocksWithChildren, widthGroups, similarGroups, records],
  result(outputs) {
    const { groups, records: found } = outputs.records as Records;
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

/** The first stage that left nothing. */
function emptyReason(outputs: Readonly<Record<string, unknown>>): string {
  const model = outputs.blocks as BlockModel;
  if (!model.dropped.some((_, block) => isKept(model, block)))
    return "stage 'blocks': the page has no visible block";
  if ((outputs.blocksWithChildren as BlocksWithChildren).blocks.length === 0)
    return "stage 'blocksWithChildren': no block has enough children";
  if ((outputs.widthGroups as WidthGroups).kept.length === 0)
    return "stage 'widthGroups': no group of blocks of similar width is large enough";
  if (!(outputs.similarGroups as SimilarGroups).groups.some(({ isCandidate }) => isCandidate))
    return "stage 'similarGroups': no width group has members similar enough to each other";
  return "stage 'records': every member of the candidate groups has too many children";
}
