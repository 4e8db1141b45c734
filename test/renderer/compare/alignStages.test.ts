import { describe, expect, it } from 'vitest';
import { alignStages, counterpart } from '../../../src/renderer/compare/alignStages';

const stages = (...titles: string[]) => titles.map((title) => ({ id: title.replaceAll(' ', ''), title }));
const rextractor = stages('Blocks', 'Seed', 'Candidates', 'Width clusters', 'Content similarity', 'Records');
const paolucci = stages('Blocks', 'Blocks with children', 'Width groups', 'Similar groups', 'Records');

const titles = (one: typeof rextractor, other: typeof rextractor) =>
  alignStages(one, other).map((pair) => [pair.one?.title ?? null, pair.other?.title ?? null]);

describe('aligned stages', () => {
  it('are paired by title, between the page and the result', () => {
    expect(titles(rextractor, paolucci)).toEqual([
      ['Blocks', 'Blocks'],
      ['Seed', null],
      ['Candidates', 'Blocks with children'],
      ['Width clusters', 'Width groups'],
      ['Content similarity', 'Similar groups'],
      ['Records', 'Records'],
    ]);
  });

  it('are identical for one method', () => {
    expect(titles(rextractor, rextractor)).toEqual(rextractor.map(({ title }) => [title, title]));
  });

  it('contain every stage of both once, in order', () => {
    const other = stages('Rectangles', 'Largest', 'Container', 'Data region');
    const lanes = alignStages(rextractor, other);
    expect(lanes.flatMap(({ one }) => one ?? [])).toEqual(rextractor);
    expect(lanes.flatMap((pair) => pair.other ?? [])).toEqual(other);
    expect(titles(stages('Only'), rextractor)[0]).toEqual(['Only', 'Blocks']);
    expect(alignStages([], [])).toEqual([]);
  });

  it('map a stage to its counterpart, or to the last one before it', () => {
    const lanes = alignStages(rextractor, paolucci);
    expect(counterpart(lanes, 'one', 'Widthclusters')).toBe('Widthgroups');
    expect(counterpart(lanes, 'other', 'Similargroups')).toBe('Contentsimilarity');
    expect(counterpart(lanes, 'one', 'Seed')).toBe('Blocks');
    expect(counterpart(lanes, 'one', 'none')).toBe('');
  });
});
