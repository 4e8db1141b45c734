import { plural } from '../../base/plural';
import type { PageBlocks } from '../../page/buildBlockModel';
import { choiceParam, numberParam } from '../../pipeline/params';
import type { Stage } from '../../pipeline/stage';
import { readable, VerdictList } from '../../pipeline/verdicts';
import type { Candidates } from './candidates';
import type { Content } from './content';
import { nearestToWanted } from './nearestToWanted';
import type { Score } from './score';
import { bestSets } from './sets/bestSets';
import { outermostSet } from './sets/outermostSet';
import { flatBlocks, type LeafRuns, leafRuns, setAgreement } from './sets/setBlocks';

export interface Agreement {
  /** candidates that were compared, the one with the highest expected agreement first */
  order: Int32Array;
  /** in the same order: how much each can be expected to agree with the right answer, 0 to 1 */
  expected: Float64Array;
}

type Needs = { page: PageBlocks; content: Content; candidates: Candidates; score: Score };

const none = { value: null, where: '' } as const;

const params = {
  threads: choiceParam<'outermost' | 'each'>({
    label: 'Records in each other',
    options: { outermost: 'the outermost: a thread', each: 'each: a comment' },
    default: 'outermost',
    paper: none,
    help: 'If some records lie in others of their kind, as replies in a comment, the outermost are the records. The other level is the next answer.',
  }),
  temperature: numberParam({
    label: 'Doubt',
    unit: '',
    min: 0.05,
    max: 2,
    step: 0.05,
    default: 0.2,
    paper: none,
    help: 'How much candidates with a lower score still count: a candidate that is behind by this much counts 0.37 of the leader.',
  }),
  compared: numberParam({
    label: 'Compared candidates',
    unit: 'candidates',
    min: 1,
    max: 60,
    step: 1,
    default: 25,
    paper: none,
    help: 'How many of the best candidates are compared with each other.',
  }),
};

export const agreement: Stage<Needs, typeof params, Agreement> = {
  id: 'agreement',
  title: 'Agreement',
  explanation:
    'Of candidates with nearly the same score, takes the one that the others agree with most. Every candidate counts by its score; agreement is the F1 of their records.',
  formula: 'expected agreement = sum of p(other) × F1(candidate, other)',
  section: 'stage 5',
  needs: { page: true, content: true, candidates: true, score: true },
  params,
  run(
    { page, content: { leafStart }, candidates: { sets }, score: { scores, order } },
    { threads, temperature, compared },
  ) {
    const best = order.slice(0, compared);
    const runs = Array.from(best, (set) => leafRuns(leafStart, sets[set]!));
    const lead = best.length > 0 ? scores[best[0]!]! : 0;
    const weights = Float64Array.from(best, (set) => Math.exp((scores[set]! - lead) / temperature));
    const agreed = ordered(best, expectedAgreement(runs, weights));
    if (threads === 'each' || agreed.order.length === 0) return agreed;
    const outer = outermostSet(page, leafStart, sets, agreed.order[0]!);
    return outer === -1 ? agreed : withFirst(agreed, outer);
  },
  off({ score: { order } }) {
    const best = order.slice(0, params.compared.default);
    return { order: best, expected: new Float64Array(best.length).fill(1) };
  },
  corrected(out, { page, content: { leafStart }, candidates: { sets } }, _params, wanted) {
    if (out.order.length === 0) return null;
    const compared = Array.from(out.order, (set) => sets[set]!);
    const { best } = nearestToWanted(page, leafStart, compared, wanted);
    if (best <= 0) return null;
    const [set, expected] = [out.order[best]!, out.expected[best]!];
    return {
      output: withFirst(out, set),
      because: `The other candidates agree less with the wanted records (${readable(expected)}) than with the ${sets[out.order[0]!]!.starts.length} chosen ones (${readable(out.expected[0]!)}).`,
    };
  },
  verdicts({ order, expected }, { page, candidates: { sets } }) {
    const list = new VerdictList();
    const place = new Map(Array.from(order, (set, index) => [set, index]));
    const [leader] = order;
    if (leader === undefined) return list.finish();
    const other = sets[leader]!.starts[0]!;
    bestSets(page.count, sets, order).forEach((set, block) => {
      if (set === -1) return;
      const value = expected[place.get(set)!]!;
      const measure = { value, threshold: expected[0]!, margin: value - expected[0]!, other };
      if (set === leader)
        list.keep(block, 'A record of the chosen candidate; expected agreement {value}.', measure);
      else
        list.drop(
          block,
          'Its best candidate has an expected agreement of {value}; the one that begins with {other} has {threshold}.',
          measure,
        );
    });
    return list.finish();
  },
  views({ order, expected }, { page, content: { leafStart }, candidates: { sets } }) {
    const blocksOf = (set: number): Int32Array => flatBlocks(page, leafStart, sets[set]!);
    const runs = Array.from(order, (set) => leafRuns(leafStart, sets[set]!));
    return [
      {
        kind: 'overlay',
        title: 'Chosen candidate',
        layers: [
          {
            role: 'record',
            label: 'record',
            blocks: order.length > 0 ? blocksOf(order[0]!) : new Int32Array(),
          },
        ],
        paths: [],
      },
      {
        kind: 'ranking',
        title: 'Candidates by expected agreement',
        unit: '',
        bars: Array.from(order, (set, index) => ({
          label: `${plural(sets[set]!.starts.length, 'record')} from #${sets[set]!.starts[0]}`,
          value: expected[index]!,
          blocks: blocksOf(set),
          isChosen: index === 0,
        })),
      },
      {
        kind: 'matrix',
        title: 'Agreement of candidates, each at its first record',
        blocks: Int32Array.from(order, (set) => sets[set]!.starts[0]!),
        cluster: new Int32Array(order.length),
        values: agreementMatrix(runs),
      },
    ];
  },
};

/** Per candidate the mean agreement with all, by weight. */
export function expectedAgreement(runs: readonly LeafRuns[], weights: Float64Array): Float64Array {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const expected = new Float64Array(runs.length);
  for (let one = 0; one < runs.length; one++) {
    expected[one]! += weights[one]!;
    for (let other = 0; other < one; other++) {
      const same = setAgreement(runs[one]!, runs[other]!);
      expected[one]! += weights[other]! * same;
      expected[other]! += weights[one]! * same;
    }
  }
  return expected.map((sum) => sum / total);
}

/** The agreement of all pairs, row by row. */
function agreementMatrix(runs: readonly LeafRuns[]): Float32Array {
  const size = runs.length;
  const values = new Float32Array(size ** 2);
  for (let one = 0; one < size; one++) {
    values[one * size + one] = 1;
    for (let other = 0; other < one; other++) {
      const same = setAgreement(runs[one]!, runs[other]!);
      values[one * size + other] = same;
      values[other * size + one] = same;
    }
  }
  return values;
}

/** The candidate before all others; it has the expected agreement of the one that it replaces. */
function withFirst({ order, expected }: Agreement, set: number): Agreement {
  const rest = [...order.keys()].filter((at) => order[at] !== set);
  return {
    order: Int32Array.from([set, ...rest.map((at) => order[at]!)]),
    expected: Float64Array.from([expected[0]!, ...rest.map((at) => expected[at]!)]),
  };
}

/** By expected agreement; of equal ones the one with the higher score. */
function ordered(sets: Int32Array, expected: Float64Array): Agreement {
  const at = [...sets.keys()].sort((one, other) => expected[other]! - expected[one]! || one - other);
  return {
    order: Int32Array.from(at, (index) => sets[index]!),
    expected: Float64Array.from(at, (index) => expected[index]!),
  };
}
