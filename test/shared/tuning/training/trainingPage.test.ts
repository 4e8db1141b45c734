import { describe, expect, it } from 'vitest';
import { listwise } from '../../../../src/shared/methods/listwise';
import { featureList } from '../../../../src/shared/methods/listwise/features/featureList';
import { type Run, runPipeline } from '../../../../src/shared/pipeline/runPipeline';
import { defaultSettings } from '../../../../src/shared/pipeline/settings';
import { answerFacts } from '../../../../src/shared/tuning/training/answerFacts';
import { trainingPage } from '../../../../src/shared/tuning/training/trainingPage';
import { el, pageWith, times } from '../../methods/listwise/drawnPages';
import { curves } from '../../methods/listwise/scored';

/** div 2: section 3, 6, 9, 12, each with a title and a text */
const list = pageWith(
  el('div', ...times(4, (i) => el('section', el('h3', `title ${i}`), el('p', `text ${i}`)))),
);
const [items, titles] = [
  [[3], [6], [9], [12]],
  [[4], [7], [10], [13]],
];
const named = { page: 'list', site: 'a.example', tags: [] };
const run = runPipeline(listwise, list, defaultSettings);

function failed(): Run {
  const stages = run.stages.map((stage, at) => (at === 0 ? { ...stage, status: 'failed' as const } : stage));
  return { ...run, stages } as Run;
}

describe('a page to learn from', () => {
  it('has a row of features and a quality per candidate; the labelled records have 1', () => {
    const { features, quality, labelled, weight } = trainingPage(run, items, named)!;
    expect(features).toHaveLength(quality.length * featureList.length);
    expect(labelled).toBe(4);
    expect(weight).toBe(1);
    expect([...quality].filter((value) => value === 1)).toHaveLength(1);
    expect(Math.min(...quality)).toBeGreaterThanOrEqual(0);
  });

  it('has half of the quality where records are the same from half of their contents on only', () => {
    const own = trainingPage(run, items, named)!.quality;
    const other = trainingPage(run, titles, named)!.quality;
    // An item is a title and a text: as titles, items are half right.
    expect(other[own.indexOf(1)]).toBe(0.5);
    expect(other.indexOf(1)).not.toBe(own.indexOf(1));
  });

  it('counts 0.3 if it was made from another by taking records out', () => {
    expect(trainingPage(run, items, { ...named, tags: ['shop', 'thinned'] })!.weight).toBe(0.3);
  });

  it('has no quality above 0 without labelled records', () => {
    const { quality, labelled } = trainingPage(run, [], named)!;
    expect(labelled).toBe(0);
    expect(Math.max(...quality)).toBe(0);
  });

  it('is none if a stage failed', () => {
    expect(trainingPage(failed(), items, named)).toBeUndefined();
  });
});

describe('what the confidence of an answer is computed from', () => {
  it('is its score, its agreement and the logarithm of its number of records', () => {
    // 2 for many alike records, nothing else: all candidates of four have the same score.
    const settings = { values: { score: curves({ countAlike: '0 1.3 2' }) }, off: [] };
    const facts = answerFacts(runPipeline(listwise, list, settings))!;
    expect(facts.score).toBe(2);
    expect(facts.count).toBeCloseTo(Math.log(4), 12);
    expect(facts.agreement).toBeGreaterThan(0);
    expect(facts.agreement).toBeLessThanOrEqual(1);
  });

  it('is none without an answer, and if a stage failed', () => {
    expect(answerFacts(runPipeline(listwise, pageWith(el('p', 'a')), defaultSettings))).toBeUndefined();
    expect(answerFacts(failed())).toBeUndefined();
  });
});
