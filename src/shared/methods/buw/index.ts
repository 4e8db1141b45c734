import { definePipeline } from '../../pipeline/pipeline';
import { emptyExtraction, singleBlockRecords } from '../../records/extraction';
import { type CandidateRecords, candidateRecords } from './candidateRecords';
import { type DataItems, dataItems } from './dataItems';
import { dataRecords } from './dataRecords';
import { dataRegions } from './dataRegions';
import { type MainRegion, mainRegion } from './mainRegion';
import type { DataRecords } from './recordGroups';

export const buw = definePipeline({
  id: 'buw',
  title: 'BUW, bottom-up wrapper',
  source:
    'Thamviset and Wongthanavasu 2014, Data Regions Extraction for Semi-Structured Web Pages Using Bottom-up Approach',
  stages: [dataItems, candidateRecords, dataRecords, dataRegions, mainRegion],
  result(outputs) {
    const { ranked } = outputs.mainRegion as MainRegion;
    const [best, ...others] = ranked;
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

/** The first stage that had nothing to pass on. */
function emptyReason(outputs: Readonly<Record<string, unknown>>): string {
  const { leaves, isRepeated } = outputs.dataItems as DataItems;
  if (leaves.length === 0) return "stage 'dataItems': the page has no leaf";
  if (!isRepeated.includes(1)) return "stage 'dataItems': no tree path is shared by enough leaves";
  if ((outputs.candidateRecords as CandidateRecords).blocks.length === 0)
    return "stage 'candidateRecords': no block has exactly one item of a path and its parent more";
  const { groups } = outputs.dataRecords as DataRecords;
  if (groups.length === 0) return "stage 'dataRecords': no candidate has enough item paths and leaves";
  if (!groups.some(({ fate }) => fate === 'kept'))
    return "stage 'dataRecords': no group of candidates has enough records";
  return "stage 'mainRegion': no region has enough records";
}
