import { plural } from '../../base/plural';
import type { PageBlocks } from '../../page/buildBlockModel';
import type { View } from '../../pipeline/views';
import type { Candidates } from './candidates';
import type { Content } from './content';
import { type WeightName, weightName } from './curveParams';
import { featureList } from './features/featureList';
import type { FeatureTable } from './features/featureTable';
import type { Score } from './score';
import { bestSets } from './sets/bestSets';
import { flatBlocks } from './sets/setBlocks';

/** Candidates whose measures are shown; the others are far behind. */
const shownSets = 150;
const shownBars = 25;

export function scoreViews(
  score: Score,
  {
    page,
    content: { leafStart },
    candidates: { sets },
    features: { values, width },
  }: { page: PageBlocks; content: Content; candidates: Candidates; features: FeatureTable },
  weights: Readonly<Record<WeightName, number>>,
): View[] {
  const { scores, order, curves } = score;
  const shown = order.slice(0, shownSets);
  const blocksOf = (set: number): Int32Array => flatBlocks(page, leafStart, sets[set]!);
  const used = [...featureList.keys()].filter((feature) => curves[feature]!.cuts.length > 0);
  const x = new Float64Array(shown.length * used.length);
  shown.forEach((set, row) => {
    used.forEach((feature, column) => {
      x[row * used.length + column] = values[set * width + feature]!;
    });
  });
  return [
    {
      kind: 'overlay',
      title: 'The best candidates',
      layers: [
        {
          role: 'record',
          label: 'highest score',
          blocks: order.length > 0 ? blocksOf(order[0]!) : new Int32Array(),
        },
        {
          role: 'candidate',
          label: 'second',
          blocks: order.length > 1 ? blocksOf(order[1]!) : new Int32Array(),
        },
      ],
      paths: [],
    },
    {
      kind: 'ranking',
      title: 'Candidates by score',
      unit: '',
      bars: Array.from(order.slice(0, shownBars), (set, index) => ({
        label: `${plural(sets[set]!.starts.length, 'record')} from #${sets[set]!.starts[0]}`,
        value: scores[set]!,
        blocks: blocksOf(set),
        isChosen: index === 0,
      })),
    },
    {
      kind: 'curve',
      title: 'What each measure says',
      curves: used.map((feature) => {
        const { id, title, text, family } = featureList[feature]!;
        return {
          param: id,
          label: title,
          help: text,
          group: family,
          weight: weights[weightName(family)],
          ...curves[feature]!,
        };
      }),
      blocks: Int32Array.from(shown, (set) => sets[set]!.starts[0]!),
      counts: Int32Array.from(shown, (set) => sets[set]!.starts.length),
      scores: Float64Array.from(shown, (set) => scores[set]!),
      x,
      setOfBlock: setsOfBlocks(bestSets(page.count, sets, order), shown, sets.length),
    },
  ];
}

/** For every block that begins a record of a shown candidate: the block, and the place of the candidate. */
function setsOfBlocks(best: Int32Array, shown: Int32Array, setCount: number): Int32Array {
  const place = new Int32Array(setCount).fill(-1);
  for (let at = 0; at < shown.length; at++) place[shown[at]!] = at;
  const found: number[] = [];
  for (let block = 0; block < best.length; block++)
    if (best[block] !== -1 && place[best[block]!] !== -1) found.push(block, place[best[block]!]!);
  return new Int32Array(found);
}
