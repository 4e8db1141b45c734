import { expect, it } from 'vitest';
import {
  figureRow,
  type MeasuredPage,
  recordCounts,
  tagRows,
  withCount,
} from '../../../scripts/listwise/figureRows';

function page(at90: number, tags: string[] = [], labelled = 10, site = `s${at90}`): MeasuredPage {
  return { page: 'old/a', site, tags, fold: 0, at50: 1, at90, labelled, extracted: 10, facts: undefined };
}

it('is the mean over pages with records', () => {
  const row = figureRow('all', [page(1), page(0.5), page(0, [], 0)]);
  expect(row).toEqual({
    title: 'all',
    pages: 2,
    at50: 1,
    at90: 0.75,
    intervals: { at50: { low: 1, high: 1 }, at90: { low: 0.5, high: 1 } },
    right: 1,
  });
  expect(figureRow('none', [page(0, [], 0)])).toBeUndefined();
});

it('has intervals over sites, in which a site counts by its pages', () => {
  const intervalOf = (pages: MeasuredPage[]) => figureRow('all', pages)!.intervals.at90;
  const one = [page(1, [], 10, 'a'), page(0, [], 10, 'a')];
  expect(intervalOf(one)).toEqual({ low: 0.5, high: 0.5 });
  const { low, high } = intervalOf([...one, page(1, [], 10, 'b')]);
  expect([low, high]).toEqual([0.5, 1]);
});

it('counts a page for each of its tags, and takes rare tags together', () => {
  const pages = [
    page(1, ['grid', 'shop']),
    page(1, ['grid', 'shop']),
    page(0.4, ['grid', 'news']),
    page(0.5, ['jobs', 'news']),
    page(1),
  ];
  const rows = tagRows(pages).map(({ title, pages: count }) => [title, count]);
  expect(rows).toEqual([
    ['3 tags of fewer than 3 pages', 4],
    ['grid', 3],
    ['no tag', 1],
  ]);
});

it('has every page in one class of record numbers', () => {
  const pages = [0, 1, 2, 3, 4, 9, 10, 500].map((labelled) => page(1, [], labelled));
  expect(recordCounts.map((count) => withCount(pages, count).length)).toEqual([1, 1, 1, 1, 2, 2]);
});
