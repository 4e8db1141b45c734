import { describe, expect, it } from 'vitest';
import { listwise } from '../../../../src/shared/methods/listwise';
import type { PageBlocks } from '../../../../src/shared/page/buildBlockModel';
import { runPipeline, stageViews, verdictsFault } from '../../../../src/shared/pipeline/runPipeline';
import { settingsFaults } from '../../../../src/shared/pipeline/settings';
import { el, link, pageWith, times } from './drawnPages';
import { curves } from './scored';

/** 2 for many alike records, 1 for records of several texts; nothing that was learnt. */
const score = curves({ countAlike: '0 1.3 2', medianLeaves: '0 0.6 1' });
const confidence = { intercept: -2, ofScore: 1, ofAgreement: 0, ofCount: 0, unsureBelow: 0.5 };

function runOn(page: PageBlocks, changes: Record<string, boolean | number> = {}, off: string[] = []) {
  const values = { score, confidence: { ...confidence, ...changes } };
  return runPipeline(listwise, page, { values, off });
}

/** h1 2; ul 3: li 4, 6, 8; div 10: section 11, 14, 17, 20; p 23 */
const shop = pageWith(
  el('h1', 'Shop'),
  el('ul', ...times(3, (i) => el('li', link(`/${i}`, `menu ${i}`)))),
  el('div', ...times(4, (i) => el('section', el('h3', `title ${i}`), el('p', `text ${i}`)))),
  el('p', 'Imprint'),
);
const records = [[11], [14], [17], [20]];

describe('the answer of the method', () => {
  it('is the best candidate, with its region and its score', () => {
    // Four equal records: ln 4 is 1.39; two texts each: ln 2 is 0.69.
    const { extraction, stages } = runOn(shop);
    expect(stages.map(({ status }) => status)).toEqual(stages.map(() => 'done'));
    expect(extraction).toMatchObject({ region: 10, records, score: 3, sections: [], emptyBecause: '' });
  });

  it('has the others as alternatives', () => {
    const { alternatives } = runOn(shop).extraction;
    // The titles alone are many and alike too.
    expect(alternatives).toContainEqual({ region: 10, records: [[12], [15], [18], [21]], score: 2 });
    expect(alternatives.length).toBeLessThanOrEqual(12);
    expect(alternatives.map((one) => one.records)).not.toContainEqual(records);
  });

  it('has records of several siblings, without blocks that show nothing at their ends', () => {
    // div 2: h3 3, p 4, br 5; …
    const parts = ['a', 'b', 'c', 'd'].flatMap((name) => [el('h3', name), el('p', name), el('br')]);
    const page = pageWith(el('div', ...parts));
    expect(runOn(page).extraction.records).toEqual([
      [3, 4],
      [6, 7],
      [9, 10],
      [12, 13],
    ]);
  });

  it('is none on a page where nothing repeats, and says so', () => {
    expect(runOn(pageWith(el('p', 'a'))).extraction).toMatchObject({
      records: [],
      region: -1,
      alternatives: [],
      emptyBecause: 'At the stage “Candidates”, no contents of the page repeat.',
    });
  });

  it.each([
    ['with nothing', pageWith()],
    ['with one word', pageWith('word')],
    ['with one picture', pageWith(el('img'))],
  ])('is none on a page %s', (_, page) => {
    const { extraction, stages } = runOn(page);
    expect(stages.map(({ status }) => status)).toEqual(stages.map(() => 'done'));
    expect(extraction.records).toEqual([]);
    expect(extraction.emptyBecause).not.toBe('');
  });

  it('is all of 20,000 equal blocks', () => {
    const many = 20_000;
    const { extraction, stages } = runOn(pageWith(el('ul', ...times(many, () => el('li', 'the same')))));
    expect(stages.map(({ status }) => status)).toEqual(stages.map(() => 'done'));
    expect(extraction.records).toHaveLength(many);
  });

  it('stays the same without agreement if the best one leads clearly', () => {
    expect(runOn(shop, {}, ['agreement']).extraction.records).toEqual(records);
  });
});

describe('an unsure answer', () => {
  it('is given unless it is switched off', () => {
    // logistic(−9 + 3) is 0.002.
    expect(runOn(shop, { intercept: -9 }).extraction.records).toEqual(records);
  });

  it('is no answer if it is switched off, with the reason, and stays an alternative', () => {
    const { extraction } = runOn(shop, { intercept: -9, answerAnyway: false });
    expect(extraction).toMatchObject({
      records: [],
      region: -1,
      score: null,
      emptyBecause: 'At the stage “Confidence”, the best answer has a confidence of 0.00.',
    });
    expect(extraction.alternatives[0]).toEqual({ region: 10, records, score: 3 });
  });

  it('says what speaks against it', () => {
    const texts = stageViews(runOn(shop, { intercept: -9 }), 'confidence');
    const words = texts.find(({ kind }) => kind === 'text');
    expect(words).toMatchObject({ text: expect.stringContaining('Confidence 0.00. The next best answer') });
  });
});

describe('every stage', () => {
  it.each(listwise.stages.map(({ id }) => id))('explains itself: %s', (id) => {
    for (const page of [shop, pageWith(el('p', 'a')), pageWith()]) {
      const run = runOn(page);
      expect(verdictsFault(run, id)).toBe('');
      const views = stageViews(run, id);
      expect(views.length).toBeGreaterThan(0);
      expect(views.map(({ title }) => title)).not.toContain('Failed');
    }
  });
});

it('a curve that is none is a fault of the settings', () => {
  const faultsOf = (curve: string) =>
    settingsFaults(listwise, { values: { score: { count: curve } }, off: [] });
  expect(faultsOf('0 0.5 1')).toEqual([]);
  expect(faultsOf('0 0.5')).toEqual([expect.stringMatching(/^score\.count must be a value/)]);
  expect(faultsOf('')).toEqual([expect.stringMatching(/^score\.count .*, not empty$/)]);
});
