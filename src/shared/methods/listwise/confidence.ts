import type { PageBlocks } from '../../page/buildBlockModel';
import { flagParam, numberParam } from '../../pipeline/params';
import type { Stage } from '../../pipeline/stage';
import { curveValue } from '../../pipeline/stepCurve';
import { readable, VerdictList } from '../../pipeline/verdicts';
import type { Agreement } from './agreement';
import type { Candidates } from './candidates';
import type { Content } from './content';
import { learntConfidence } from './curveParams';
import { featureAt, featureList } from './features/featureList';
import type { FeatureTable } from './features/featureTable';
import type { Score } from './score';
import { flatBlocks } from './sets/setBlocks';

export interface Confidence {
  /** how likely the answer is right, 0 to 1 */
  value: number;
  isUnsure: boolean;
  /** the chosen candidate, -1 for none */
  set: number;
  /** what speaks against it, for an unsure answer */
  doubts: string[];
}

type Needs = {
  page: PageBlocks;
  content: Content;
  candidates: Candidates;
  features: FeatureTable;
  score: Score;
  agreement: Agreement;
};

const none = { value: null, where: '' } as const;

function coefficient(label: string, help: string, value: number) {
  return numberParam({
    label,
    help: `${help} Fitted on labelled pages.`,
    unit: '',
    min: -60,
    max: 60,
    step: 0.01,
    default: value,
    paper: none,
  });
}

const params = {
  unsureBelow: numberParam({
    label: 'Unsure below',
    unit: '',
    min: 0,
    max: 1,
    step: 0.05,
    default: 0.7,
    paper: none,
    help: 'Below this confidence the answer is called unsure. Of labelled pages below it, about half of the records were right.',
  }),
  answerAnyway: flagParam({
    label: 'Answer even if unsure',
    help: 'Off: an unsure answer is no answer. On, because pages without a list cannot be told well enough from pages with an unusual one.',
    default: true,
    paper: none,
  }),
  intercept: coefficient(
    'Intercept',
    'The confidence of an average answer, as a logit.',
    learntConfidence.intercept,
  ),
  ofScore: coefficient('Of the score', 'What one more point of score adds.', learntConfidence.ofScore),
  ofAgreement: coefficient('Of the agreement', 'What full agreement adds.', learntConfidence.ofAgreement),
  ofCount: coefficient('Of the number', 'What e times as many records add.', learntConfidence.ofCount),
};

/** The parameters that a training fits, by what they multiply. */
export const confidenceNames = {
  intercept: 'intercept',
  score: 'ofScore',
  agreement: 'ofAgreement',
  count: 'ofCount',
} as const satisfies Record<string, keyof typeof params>;

/** Reasons that are named. */
const maxDoubts = 3;

export const confidence: Stage<Needs, typeof params, Confidence> = {
  id: 'confidence',
  title: 'Confidence',
  explanation:
    'How likely the answer is right, from its score, how far other candidates agree, and the number of records. Of 100 answers with a confidence of 0.9, about 90 should be right.',
  formula: 'logistic(intercept + a × score + b × agreement + c × ln n)',
  section: 'stage 6',
  needs: { page: true, content: true, candidates: true, features: true, score: true, agreement: true },
  params,
  run(
    { features, score, agreement: { order, expected } },
    { unsureBelow, answerAnyway, intercept, ofScore, ofAgreement, ofCount },
  ) {
    const [set] = order;
    if (set === undefined) return { value: 0, isUnsure: true, set: -1, doubts: [] };
    const count = features.values[set * features.width + featureAt.count]!;
    const logit = intercept + ofScore * score.scores[set]! + ofAgreement * expected[0]! + ofCount * count;
    const value = 1 / (1 + Math.exp(-logit));
    const isUnsure = value < unsureBelow;
    return {
      value,
      isUnsure,
      set: isUnsure && !answerAnyway ? -1 : set,
      doubts: isUnsure ? doubtsAbout(score, features, set) : [],
    };
  },
  corrected(out, { agreement: { order }, candidates: { sets } }, _params, _wanted) {
    if (out.set !== -1 || order.length === 0) return null;
    return {
      output: { ...out, set: order[0]! },
      because: `The answer of ${sets[order[0]!]!.starts.length} records has a confidence of ${readable(out.value)}, and unsure answers are not given.`,
    };
  },
  verdicts(
    { value, set },
    { page, content: { leafStart }, candidates: { sets }, agreement: { order } },
    { unsureBelow },
  ) {
    const list = new VerdictList();
    const [chosen] = order;
    if (chosen === undefined) return list.finish();
    const measure = { value, threshold: unsureBelow, margin: value - unsureBelow };
    for (const block of flatBlocks(page, leafStart, sets[chosen]!)) {
      if (set === -1)
        list.drop(block, 'A record of an answer with confidence {value}, below {threshold}.', measure);
      else list.keep(block, 'A record; the answer has a confidence of {value}.', measure);
    }
    return list.finish();
  },
  views(
    { value, set, doubts },
    { page, content: { leafStart }, candidates: { sets }, agreement: { order } },
  ) {
    const blocks = set === -1 ? new Int32Array() : flatBlocks(page, leafStart, sets[set]!);
    const reasons = doubts.length === 0 ? '' : ` It is unsure, because ${doubts.join('; ')}.`;
    const second =
      order[1] === undefined ? '' : ` The next best answer has ${sets[order[1]]!.starts.length} records.`;
    return [
      {
        kind: 'overlay',
        title: 'Answer',
        layers: [{ role: 'record', label: 'record', blocks }],
        paths: [],
      },
      {
        kind: 'ranking',
        title: 'Confidence',
        unit: '',
        bars: [{ label: 'confidence', value, blocks, isChosen: true }],
      },
      {
        kind: 'text',
        title: 'In words',
        text:
          order.length === 0
            ? 'The page has no repeated contents.'
            : `Confidence ${value.toFixed(2)}.${reasons}${second}`,
        blocks,
      },
    ];
  },
};

/** The measures that take most from the score of this candidate, against the best each could give. */
function doubtsAbout({ curves }: Score, { values, width }: FeatureTable, set: number): string[] {
  return curves
    .map((curve, feature) => ({
      feature,
      lost: Math.max(...curve.values) - curveValue(curve, values[set * width + feature]!),
    }))
    .sort((one, other) => other.lost - one.lost)
    .slice(0, maxDoubts)
    .filter(({ lost }) => lost > 0)
    .map(({ feature, lost }) => {
      const { title } = featureList[feature]!;
      return `“${title}” of ${readable(values[set * width + feature]!)} takes ${readable(lost)}`;
    });
}
