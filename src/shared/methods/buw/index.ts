import { definePipeline } from '../../pipeline/pipeline';
import { emptyAt, emptyExtraction, singleBlockRecords } from '../../records/extraction';
import { type CandidateRecords, candidateRecords } from './candidateRecords';
import { type DataItems, dataItems } from './dataItems';
import { dataRecords } from './dataRecords';
import { type MainRegion, mainRegion } from './mainRegion';
import type { DataRecords } from './recordGroups';
import { dataRegions } from './regions';

type Answers = {
  dataItems: DataItems;
  candidateRecords: CandidateRecords;
  dataRecords: DataRecords;
  mainRegion: MainRegion;
};

export const buw = definePipeline<Answers>({
  id: 'buw',
  title: 'BUW, bottom-up wrapper',
  looksFor: 'Repeated items, such as links and texts, joined from the leaves upwards into records.',
  failsOn: 'Pages whose menus repeat more than their results, and records with few common items.',
  source:
    'Thamviset and Wongthanavasu 2014, Data Regions Extraction for Semi-Structured Web Pages Using Bottom-up Approach',
  stages: [dataItems, candidateRecords, dataRecords, dataRegions, mainRegion],
  answers: { dataItems: true, candidateRecords: true, dataRecords: true, mainRegion: true },
  result(outputs) {
    const [best, ...others] = outputs.mainRegion.ranked;
    if (best === undefined) return emptyExtraction(emptyReason(outputs));
    return {
      region: best.region,
      sections: [...best.sections],
      records: Array.from(best.records, (record) => [record]),
      score: best.score,
      alternatives: others.map(({ region, records, score }) => ({
        region,
        records: singleBlockRecords(records),
        score,
      })),
      emptyBecause: '',
    };
  },
});

/** Names the first stage without a result. */
function emptyReason(outputs: Answers): string {
  const { leaves, isRepeated } = outputs.dataItems;
  if (leaves.length === 0) return emptyAt(dataItems, 'the page has no leaves');
  if (!isRepeated.includes(1)) return emptyAt(dataItems, 'no tree path is shared by enough leaves');
  if (outputs.candidateRecords.blocks.length === 0)
    return emptyAt(candidateRecords, 'no block has exactly one item of a path while its parent has more');
  const { groups } = outputs.dataRecords;
  if (groups.length === 0) return emptyAt(dataRecords, 'no candidate has enough item paths and leaves');
  if (!groups.some(({ outcome }) => outcome === 'kept'))
    return emptyAt(dataRecords, 'no group of candidates has enough records');
  return emptyAt(mainRegion, 'no region has enough records');
}
