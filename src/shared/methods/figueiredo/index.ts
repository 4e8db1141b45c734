import { definePipeline } from '../../pipeline/pipeline';
import { emptyAt, emptyExtraction, singleBlockRecords } from '../../records/extraction';
import { ancestorFilter } from './ancestorFilter';
import { areaFilter } from './areaFilter';
import { candidates } from './candidates';
import type { OtherSubtrees } from './climbToRegion';
import { heightFilter } from './heightFilter';
import { type Largest, largest } from './largest';
import { otherSubtrees } from './otherSubtrees';
import { type Records, records } from './records';
import { siblingDistances } from './siblingDistances';
import type { SiblingDistances } from './testedChildren';
import { widthFilter } from './widthFilter';

type Answers = {
  largest: Largest;
  otherSubtrees: OtherSubtrees;
  siblingDistances: SiblingDistances;
  records: Records;
};

export const figueiredo = definePipeline<Answers>({
  id: 'figueiredo',
  title: 'Figueiredo, Ferreira & de Assis',
  looksFor: 'The largest drawn part of the page with repeated subtrees; its children are the records.',
  failsOn: 'Lists that are not the largest part of the page, and records under several parents.',
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
    siblingDistances,
    records,
  ],
  answers: { largest: true, otherSubtrees: true, siblingDistances: true, records: true },
  result(outputs) {
    const { ranked, areas, isFallback, block: chosen } = outputs.largest;
    const { region } = outputs.otherSubtrees;
    const { parents, tested } = outputs.siblingDistances;
    const found = outputs.records;
    // The method ranks regions by area; body as the fallback was not ranked.
    const scoreOf = new Map(Array.from(ranked, (block, index) => [block, areas[index]!]));
    if (found.records.length === 0)
      return { ...emptyExtraction(emptyReason(region, tested.length, isFallback)), region };
    return {
      region,
      sections: parents.length > 1 ? Array.from(parents) : [],
      records: singleBlockRecords(found.records),
      score: scoreOf.get(chosen) ?? null,
      alternatives: found.alternatives.map((other) => ({
        region: other.region,
        records: singleBlockRecords(other.records),
        score: scoreOf.get(other.region)!,
      })),
      emptyBecause: '',
    };
  },
});

function emptyReason(region: number, testedCount: number, isFallback: boolean): string {
  if (region === -1) return emptyAt(candidates, 'the page has no body');
  const where = isFallback ? 'no candidate remained, and body' : `the region #${region}`;
  if (testedCount === 0) return emptyAt(siblingDistances, `${where} has no child that could be a record`);
  if (testedCount === 1) return emptyAt(records, `${where} has only one child that could be a record`);
  return emptyAt(records, `${where} has no child that is similar to its siblings`);
}
