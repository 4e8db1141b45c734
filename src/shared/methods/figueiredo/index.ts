import { definePipeline } from '../../pipeline/pipeline';
import { emptyExtraction } from '../../records/extraction';
import { ancestorFilter } from './ancestorFilter';
import { areaFilter } from './areaFilter';
import { candidates } from './candidates';
import { heightFilter } from './heightFilter';
import { type Largest, largest } from './largest';
import { otherSubtrees } from './otherSubtrees';
import { records } from './records';
import type { OtherSubtrees } from './similarSubtrees';
import type { Records } from './testedChildren';
import { widthFilter } from './widthFilter';

export const figueiredo = definePipeline({
  id: 'figueiredo',
  title: 'Figueiredo, Ferreira & de Assis',
  source:
    'L. N. L. Figueiredo, A. A. Ferreira, G. T. de Assis: A Rendering-based Method for Selecting the Main Data Region in Web Pages',
  stages: [
    candidates,
    areaFilter,
    heightFilter,
    widthFilter,
    ancestorFilter,
    largest,
    otherSubtrees,
    records,
  ],
  result({ largest: ofLargest, otherSubtrees: ofSubtrees, records: ofRecords }) {
    const { ranked, areas, isFallback } = ofLargest as Largest;
    const { region } = ofSubtrees as OtherSubtrees;
    const found = ofRecords as Records;
    // The area is what the method ranks regions by; body as a last resort was never ranked.
    const scoreOf = new Map(Array.from(ranked, (block, index) => [block, areas[index]!]));
    if (found.records.length === 0)
      return { ...emptyExtraction(emptyReason(region, found, isFallback)), region };
    return {
      region,
      sections: found.parents.length > 1 ? Array.from(found.parents) : [],
      records: Array.from(found.records, (record) => [record]),
      score: scoreOf.get((ofLargest as Largest).block) ?? null,
      alternatives: found.alternatives.map((other) => ({
        region: other.region,
        records: Array.from(other.records, (record) => [record]),
        score: scoreOf.get(other.region)!,
      })),
      emptyBecause: '',
    };
  },
});

function emptyReason(region: number, { tested }: Records, isFallback: boolean): string {
  if (region === -1) return "stage 'candidates': the page has no body";
  const where = isFallback ? 'no candidate was left, and body' : `the region #${region}`;
  if (tested.length < 2)
    return `stage 'records': ${where} has ${tested.length === 0 ? 'no child' : 'one child only'} that could be a record`;
  return `stage 'records': ${where} has no child that is similar to its siblings`;
}
