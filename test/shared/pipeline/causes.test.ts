import { describe, expect, it } from 'vitest';
import type { PageBlocks } from '../../../src/shared/page/buildBlockModel';
import { causesOf } from '../../../src/shared/pipeline/causes';
import { numberParam } from '../../../src/shared/pipeline/params';
import { definePipeline } from '../../../src/shared/pipeline/pipeline';
import { runPipeline } from '../../../src/shared/pipeline/runPipeline';
import { defaultSettings } from '../../../src/shared/pipeline/settings';
import type { Stage } from '../../../src/shared/pipeline/stage';
import { VerdictList } from '../../../src/shared/pipeline/verdicts';
import { emptyExtraction, singleBlockRecords } from '../../../src/shared/records/extraction';
import { element, pageWith } from '../methods/buw/drawnPages';

type Answers = { weights: Map<number, number>; cut: Int32Array };

const none = { explanation: '', section: '' };
const noVerdicts = { verdicts: () => new VerdictList().finish(), views: () => [] };

/** A block weighs as much as it has texts. If it knew the wanted ones, they would weigh more than all others. */
const weights: Stage<{ page: PageBlocks }, Record<never, never>, Answers['weights']> = {
  ...none,
  ...noVerdicts,
  id: 'weights',
  title: 'Weights',
  needs: { page: true },
  params: {},
  run({ page }) {
    const lists = [...page.parent.keys()].filter((block) => page.tagNames[page.tag[block]!] === 'li');
    return new Map(lists.map((block) => [block, page.subtreeEnd[block]! - block - 1]));
  },
  corrected(out, _input, _params, wanted) {
    const output = new Map(
      Array.from(out, ([block, weight]) => [block, wanted.recordOf[block] === -1 ? weight : 9]),
    );
    return { output, because: 'The wanted records weigh too little.' };
  },
};

const params = {
  least: numberParam({
    label: 'Least weight',
    unit: '',
    min: 0,
    max: 9,
    step: 1,
    default: 1,
    paper: { value: null, where: '' },
    help: '',
  }),
};

const cut: Stage<{ weights: Answers['weights'] }, typeof params, Int32Array> = {
  ...none,
  ...noVerdicts,
  id: 'cut',
  title: 'Cut',
  needs: { weights: true },
  params,
  run({ weights: weightOf }, { least }) {
    return Int32Array.from(weightOf.keys()).filter((block) => weightOf.get(block)! >= least);
  },
};

const method = definePipeline<Answers>({
  id: 'weighed',
  title: 'Weighed',
  looksFor: '',
  failsOn: '',
  source: '',
  stages: [weights, cut],
  answers: { weights: true, cut: true },
  result: (outputs) => ({ ...emptyExtraction(''), records: singleBlockRecords(outputs.cut) }),
});

/** html 0, body 1; items 2, 5 and 8, the last with one part instead of two. */
const page = pageWith(
  element('li', element('b', 'a'), element('i', 'b')),
  element('li', element('b', 'c'), element('i', 'd')),
  element('li', element('b', 'e')),
);

function causeOf(least: number) {
  const run = runPipeline(method, page, { values: { cut: { least } }, off: [] });
  return causesOf(run, page, [[2], [5], [8]], { kind: 'jaccard', least: 0.5 }).errors;
}

describe('the cause of an error', () => {
  it('is a setting that is not the default, if the default brings the record, though an earlier stage would do', () => {
    expect(causeOf(1)).toEqual([]);
    expect(causeOf(2)).toEqual([
      {
        kind: 'missed',
        record: 2,
        chain: [{ stage: 'cut', because: '“Least weight” is 2, by default 1.' }],
      },
    ]);
  });

  it('asks a stage once how it would decide about the same input, however many chains are tried', () => {
    const asked: string[] = [];
    type Passed = Record<'one' | 'two' | 'three', Int32Array>;
    const items = (all: PageBlocks): Int32Array =>
      Int32Array.from(all.parent.keys()).filter((block) => all.tagNames[all.tag[block]!] === 'li');
    /** Each loses the last item, so that all three have to be corrected. */
    const losing = (id: string): Stage<{ page: PageBlocks }, Record<never, never>, Int32Array> => ({
      ...none,
      ...noVerdicts,
      id,
      title: id,
      needs: { page: true },
      params: {},
      run: (input) => items(input.page).slice(0, -1),
      corrected(_out, input) {
        asked.push(id);
        return { output: items(input.page), because: 'It loses the last one.' };
      },
    });
    const common: Stage<Passed, Record<never, never>, Int32Array> = {
      ...none,
      ...noVerdicts,
      id: 'common',
      title: 'common',
      needs: { one: true, two: true, three: true },
      params: {},
      run: ({ one, two, three }) => one.filter((block) => two.includes(block) && three.includes(block)),
    };
    const threefold = definePipeline<Passed & { common: Int32Array }>({
      id: 'threefold',
      title: 'Threefold',
      looksFor: '',
      failsOn: '',
      source: '',
      stages: [losing('one'), losing('two'), losing('three'), common],
      answers: { one: true, two: true, three: true, common: true },
      result: (outputs) => ({ ...emptyExtraction(''), records: singleBlockRecords(outputs.common) }),
    });
    const run = runPipeline(threefold, page, defaultSettings);
    const [error] = causesOf(run, page, [[2], [5], [8]], { kind: 'jaccard', least: 0.5 }).errors;
    expect(error!.chain.map(({ stage }) => stage)).toEqual(['one', 'two', 'three']);
    expect(asked).toEqual(['one', 'two', 'three']);
  });
});
