import type { PageBlocks } from '../../page/buildBlockModel';
import { definePipeline } from '../../pipeline/pipeline';
import { emptyAt, emptyExtraction } from '../../records/extraction';
import { type Agreement, agreement } from './agreement';
import { type Candidates, candidates } from './candidates';
import { type Confidence, confidence } from './confidence';
import { type Content, content } from './content';
import { features } from './features';
import { regionOf } from './features/setFacts';
import { type Score, score } from './score';
import { setBlocks } from './sets/setBlocks';

/** Other answers that are offered. */
const maxAlternatives = 12;

type Answers = {
  page: PageBlocks;
  content: Content;
  candidates: Candidates;
  score: Score;
  agreement: Agreement;
  confidence: Confidence;
};

export const listwise = definePipeline<Answers>({
  id: 'listwise',
  title: 'Listwise',
  looksFor:
    'Any list that the page could have, ranked by a hundred measures with curves learnt from labelled pages.',
  failsOn:
    'Pages with one or two records beside longer lists, and lists in which groups and rows both look like records.',
  source: 'Recordscope: ranks all candidate lists of a page by a sum of curves learnt from labelled pages',
  returnsRuns: true,
  stages: [content, candidates, features, score, agreement, confidence],
  answers: { page: true, content: true, candidates: true, score: true, agreement: true, confidence: true },
  result({ page, content: contents, candidates: found, score: scored, agreement: agreed, confidence: sure }) {
    const { set, value, isUnsure, doubts } = sure;
    const confidenceOf = { confidence: { value, isUnsure, doubts } };
    const answer = (index: number) => ({
      region: regionOf(page, found.sets[index]!.starts[0]!, found.sets[index]!.ends.at(-1)!),
      records: setBlocks(page, contents.leafStart, found.sets[index]!),
      score: scored.scores[index]!,
    });
    const others = [...agreed.order].filter((index) => index !== set).slice(0, maxAlternatives);
    if (set === -1)
      return {
        ...emptyExtraction(
          agreed.order.length === 0
            ? emptyAt(candidates, 'no contents of the page repeat')
            : emptyAt(confidence, `the best answer has a confidence of ${value.toFixed(2)}`),
        ),
        ...(agreed.order.length > 0 && confidenceOf),
        alternatives: others.map(answer),
      };
    return {
      ...answer(set),
      ...confidenceOf,
      sections: [],
      alternatives: others.map(answer),
      emptyBecause: '',
    };
  },
});
