import { describe, expect, it } from 'vitest';
import { rextractor } from '../../../../src/shared/methods/rextractor';
import { runPipeline, stagePair } from '../../../../src/shared/pipeline/runPipeline';
import { defaultSettings } from '../../../../src/shared/pipeline/settings';
import { blockOf, blocksOf, resultPage } from './drawnPages';

describe('what two blocks of one width have in common', () => {
  const page = resultPage();
  const run = runPipeline(rextractor, page, defaultSettings);
  const items = blocksOf(page, 'li');
  const badge = blockOf(page, 'em');
  const pair = (one: number, other: number, of = run) => stagePair(of, 'similarity', one, other);

  it('is everything for two records that look alike, part by part', () => {
    const [first, second] = [items[0]!, items[1]!];
    const detail = pair(first, second)!;
    expect(detail.value).toBe(1);
    // img, h3, p, span: the four blocks after each.
    expect([...detail.matched]).toEqual([1, 2, 3, 4].flatMap((at) => [first + at, second + at]));
    expect([...detail.onlyOne, ...detail.onlyOther]).toEqual([]);
  });

  it('is 4 of 5 if one has a badge, on either side', () => {
    expect(pair(items[0]!, items[3]!)).toMatchObject({ value: 4 / 5, onlyOther: Int32Array.of(badge) });
    expect(pair(items[3]!, items[0]!)).toMatchObject({ value: 4 / 5, onlyOne: Int32Array.of(badge) });
  });

  it('is null for blocks that were not compared', () => {
    expect(pair(items[0]!, blockOf(page, 'h1'))).toBeNull();
    expect(pair(items[0]!, page.count + 7)).toBeNull();
  });

  it('is null for a stage that is off, or that compares nothing', () => {
    const off = runPipeline(rextractor, page, { values: {}, off: ['similarity'] });
    expect(pair(items[0]!, items[1]!, off)).toBeNull();
    expect(stagePair(run, 'seed', items[0]!, items[1]!)).toBeNull();
  });
});
