import { bootstrapIntervals, type Interval } from '../../src/shared/evaluation/bootstrap';
import { mean } from '../measure';
import type { PageFigures } from './measuredPage';

/** A page with its figures. */
export interface MeasuredPage extends PageFigures {
  /** after its collection: `examples/thai` */
  page: string;
  site: string;
  tags: readonly string[];
  fold: number;
}

export interface FigureRow {
  title: string;
  pages: number;
  at50: number;
  at90: number;
  /** 95 %, by bootstrap over sites */
  intervals: { at50: Interval; at90: Interval };
  /** pages with an F1 of 1 at nine tenths */
  right: number;
}

/** Tags of fewer pages are taken together. */
export const minPagesOfTag = 3;

/** Means of the pages with records; undefined if there are none. */
export function figureRow(title: string, pages: readonly MeasuredPage[]): FigureRow | undefined {
  const own = pages.filter(({ labelled }) => labelled > 0);
  if (own.length === 0) return undefined;
  return {
    title,
    pages: own.length,
    at50: mean(own.map(({ at50 }) => at50)),
    at90: mean(own.map(({ at90 }) => at90)),
    intervals: siteIntervals(own),
    right: own.filter(({ at90 }) => at90 === 1).length,
  };
}

/** A site counts by its pages, as in the means. */
function siteIntervals(pages: readonly MeasuredPage[]): FigureRow['intervals'] {
  const sites = [...new Set(pages.map(({ site }) => site))].sort();
  const ofSite = sites.map((name) => pages.filter(({ site }) => site === name));
  const [at50, at90] = bootstrapIntervals(
    ofSite.map((own) => [mean(own.map((page) => page.at50)), mean(own.map((page) => page.at90))]),
    ofSite.map(({ length }) => length),
  );
  return { at50: at50!, at90: at90! };
}

/** A row per tag, the lowest F1 first; a page with several tags counts for each, as in `eval --by tag`. */
export function tagRows(pages: readonly MeasuredPage[]): FigureRow[] {
  const own = pages.filter(({ labelled }) => labelled > 0);
  const tags = [...new Set(own.flatMap((page) => page.tags))];
  const withTag = (tag: string): MeasuredPage[] => own.filter((page) => page.tags.includes(tag));
  const isRare = (tag: string): boolean => withTag(tag).length < minPagesOfTag;
  const rare = tags.filter(isRare);
  const rows = [
    ...tags.filter((tag) => !isRare(tag)).map((tag) => figureRow(tag, withTag(tag))),
    figureRow(
      `${rare.length} tags of fewer than ${minPagesOfTag} pages`,
      own.filter((page) => page.tags.some((tag) => rare.includes(tag))),
    ),
    figureRow(
      'no tag',
      own.filter((page) => page.tags.length === 0),
    ),
  ];
  return rows
    .filter((row) => row !== undefined)
    .sort((one, other) => one.at90 - other.at90 || (one.title < other.title ? -1 : 1));
}

/** Pages by how many records they have. */
export const recordCounts: readonly [title: string, from: number, to: number][] = [
  ['no record', 0, 0],
  ['1 record', 1, 1],
  ['2 records', 2, 2],
  ['3 records', 3, 3],
  ['4 to 9', 4, 9],
  ['10 or more', 10, Number.POSITIVE_INFINITY],
];

export function withCount<Page extends { labelled: number }>(
  pages: readonly Page[],
  [, from, to]: (typeof recordCounts)[number],
): Page[] {
  return pages.filter(({ labelled }) => labelled >= from && labelled <= to);
}
