import { describe, expect, it } from 'vitest';
import { paolucci } from '../../../../src/shared/methods/paolucci';
import { runPipeline, stagePair } from '../../../../src/shared/pipeline/runPipeline';
import { resultPage, withColor } from './drawnPages';

describe('what two members of a width group have in common', () => {
  const page = resultPage();
  const records = withColor(page, 'record');
  const [badge] = withColor(page, 'badge');
  const run = (denominator: string) =>
    runPipeline(paolucci, page, {
      values: { similarGroups: { denominator }, blocks: { textRuns: false } },
      off: [],
    });

  it('is their children of the same style class, without the badge that only one has', () => {
    // Title, price, part, author, year: 5 of the plain record, 6 of the one with the badge.
    const detail = stagePair(run('own'), 'similarGroups', records[0]!, records[2]!)!;
    expect(detail.matched).toHaveLength(2 * 5);
    expect([...detail.onlyOne]).toEqual([]);
    expect([...detail.onlyOther]).toEqual([badge]);
  });

  it('has the similarity of the stage: with own children 5 of 5 and 5 of 6, with the mean 5 of 5.5', () => {
    const value = (denominator: string, one: number, other: number) =>
      stagePair(run(denominator), 'similarGroups', records[one]!, records[other]!)!.value;
    expect(value('own', 0, 2)).toBe(1);
    expect(value('own', 2, 0)).toBeCloseTo(5 / 6);
    expect(value('mean', 0, 2)).toBeCloseTo(5 / 5.5);
  });

  it('is null for members of different groups', () => {
    const [filter] = withColor(page, 'filter');
    expect(stagePair(run('own'), 'similarGroups', records[0]!, filter!)).toBeNull();
  });
});
