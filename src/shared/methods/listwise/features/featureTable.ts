import type { PageBlocks } from '../../../page/buildBlockModel';
import type { Bags } from '../content/bags';
import type { PageContent } from '../content/pageContent';
import type { RecordSet } from '../sets/recordSet';
import { contentFeatures } from './contentFeatures';
import { coverageFeatures } from './coverageFeatures';
import { featureAt, featureList } from './featureList';
import { formFeatures } from './formFeatures';
import { identityFeatures } from './identityFeatures';
import { pageFacts } from './pageFacts';
import { placeFeatures } from './placeFeatures';
import { type SetFacts, setFacts } from './setFacts';

/** All features of all sets, row by row. */
export interface FeatureTable {
  width: number;
  values: Float64Array;
}

export function featureTable(
  page: PageBlocks,
  content: PageContent,
  bags: Bags,
  sets: readonly RecordSet[],
): FeatureTable {
  const width = featureList.length;
  const values = new Float64Array(sets.length * width);
  const facts = pageFacts(page, content, bags, sets);
  const all: SetFacts[] = [];
  sets.forEach((set, index) => {
    const own = setFacts(page, facts.records, set, index);
    const row = values.subarray(index * width, (index + 1) * width);
    contentFeatures(facts, own, row);
    identityFeatures(facts, own, row);
    formFeatures(facts, own, row);
    coverageFeatures(facts, own, row);
    placeFeatures(facts, own, row);
    all.push(own);
  });
  againstBest(values, width, all);
  return { width, values };
}

/** Features that compare a set with the best one of the page. */
function againstBest(values: Float64Array, width: number, sets: readonly SetFacts[]): void {
  const measures: [number, (set: SetFacts, alike: number) => number][] = [
    [featureAt.bestText, ({ totalChars }, alike) => totalChars * Math.min(1, alike + 0.2)],
    [featureAt.bestPlain, ({ totalPlain }, alike) => totalPlain * Math.min(1, alike + 0.2)],
    [
      featureAt.bestCount,
      ({ n, totalLeaves }, alike) => Math.log(n) * alike * Math.min(1, totalLeaves / n / 3),
    ],
    [featureAt.bestArea, ({ totalArea }, alike) => totalArea * alike],
  ];
  for (const [feature, measure] of measures) {
    const measured = sets.map((set, index) => measure(set, values[index * width + featureAt.alike]!));
    const most = measured.reduce((max, value) => Math.max(max, value), 0);
    measured.forEach((value, index) => {
      values[index * width + feature] = most > 0 ? value / most : 0;
    });
  }
}
