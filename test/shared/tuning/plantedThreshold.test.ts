import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/shared/base/seededRandom';
import { pageLines } from '../../../src/shared/evaluation/pageLines';
import type { PageLabel } from '../../../src/shared/labels/pageLabel';
import type { PageBlocks } from '../../../src/shared/page/buildBlockModel';
import { tunable } from '../../../src/shared/pipeline/params';
import { runPipeline } from '../../../src/shared/pipeline/runPipeline';
import type { Settings } from '../../../src/shared/pipeline/settings';
import { parseObjective } from '../../../src/shared/tuning/score/objective';
import { outcomesOf, type PageOutcome } from '../../../src/shared/tuning/score/outcome';
import { scoreOutcomes } from '../../../src/shared/tuning/score/score';
import { dimensionOf, settingsAt } from '../../../src/shared/tuning/search/dimension';
import { importance } from '../../../src/shared/tuning/search/importance';
import type { TuningLine } from '../../../src/shared/tuning/search/trial';
import type { TuneHead } from '../../../src/shared/tuning/search/tuningHead';
import { nextPoint, tuningState } from '../../../src/shared/tuning/search/tuningState';
import { boxMethod, labelOf, listOf } from './boxMethod';
import { tuneHead } from './tuneHead';

/** Records are the items of at least 37 px height. Their width does not matter: all are narrow. */
const planted = 37;
const objective = parseObjective('f1');
const space = boxMethod.stages.flatMap(({ id, params }) =>
  tunable(params).map(([name, param]) => dimensionOf(id, name, param)),
);

interface SyntheticPage {
  page: PageBlocks;
  label: PageLabel;
  slug: string;
  site: string;
}

function syntheticCorpus(count: number): SyntheticPage[] {
  const random = seededRandom(5);
  return Array.from({ length: count }, (_, index) => {
    const heights = Array.from({ length: 12 }, () => 10 + Math.floor(random() * 80));
    const page = listOf(heights.map((height) => [100, height] as const));
    const right = [...heights.keys()].filter((at) => heights[at]! >= planted);
    return { page, label: labelOf(page, right), slug: `p${index}`, site: `s${index % 6}` };
  });
}

function outcomes(corpus: readonly SyntheticPage[], settings: Settings): PageOutcome[] {
  return corpus.flatMap(({ page, label, slug, site }) => {
    const config = { method: 'boxes', preset: 'default', settings };
    const entries = [{ entrant: config, run: runPipeline(boxMethod, page, settings), ms: 0 }];
    return outcomesOf(pageLines(page, entries, label, { kind: 'leaves' }, { slug, site, tags: [] }));
  });
}

describe('a planted threshold', () => {
  it('is found by a search, which also shows that only this parameter matters', () => {
    const corpus = syntheticCorpus(24);
    const head: TuneHead = tuneHead({
      space,
      starts: [[50, 50]],
      objective,
      budget: { trials: 80, ms: null },
    });
    const lines: TuningLine[] = [];
    for (let point = nextPoint(head, tuningState(head, lines)); point !== null; ) {
      const settings = settingsAt(space, point, head.base);
      const train = scoreOutcomes(objective, outcomes(corpus, settings))!;
      const trial = { number: lines.length + 1, point, settings, folds: [], train, heldOut: null, ms: 1 };
      lines.push({ line: 'trial', ...trial });
      point = nextPoint(head, tuningState(head, lines));
    }
    const { best, trials } = tuningState(head, lines);
    expect(best!.train).toMatchObject({ value: 1, right: 24, sites: 6 });
    expect(best!.settings.values.high!.minHeight).toBe(planted);
    const observations = trials.map(({ point, train }) => ({ point, score: train.value }));
    expect(importance(space, observations)![0]).toBeGreaterThan(0.6);
  });
});
