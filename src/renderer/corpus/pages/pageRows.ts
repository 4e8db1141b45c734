import type { CorpusInfo, CorpusPage } from '../../../shared/contract/corpus';
import type { ResultLine, SplitName } from '../../../shared/evaluation/results';
import { truthOf } from '../../store/corpusSlice';
import type { PageFilter, PageSorting } from '../../store/evaluationSlice';
import { isFound } from '../../store/queuePages';
import { isInSplit } from '../corpusCounts';
import { linesByPage } from '../shownLines';

/** A page with the result of each method. */
export interface PageRow {
  page: CorpusPage;
  /** number of labelled records; null if the page is not labelled */
  labelled: number | null;
  /** by method name */
  lines: ReadonlyMap<string, ResultLine>;
}

interface RowChoice {
  split: SplitName;
  reader: string;
  search: string;
  filters: readonly PageFilter[];
  sorting: PageSorting;
  /** the method of the filters, and of the default sorting */
  method: string;
}

const none: ReadonlyMap<string, ResultLine> = new Map();

/** All pages of the split, in corpus order. */
export function pageRows(
  corpus: CorpusInfo,
  lines: readonly ResultLine[],
  { split, reader }: Pick<RowChoice, 'split' | 'reader'>,
): PageRow[] {
  const found = linesByPage(lines);
  return corpus.pages
    .filter((page) => isInSplit(page, split))
    .map((page) => ({
      page,
      labelled: truthOf(page, reader)?.records ?? null,
      lines: found.get(page.slug) ?? none,
    }));
}

/** The rows that match the search and the filters, sorted. */
export function chosenRows(rows: readonly PageRow[], choice: RowChoice): PageRow[] {
  const chosen = rows.filter(
    (row) =>
      isFound(row.page, choice.search) &&
      choice.filters.every((filter) => passes(row, filter, choice.method)),
  );
  const by = choice.sorting.by === '' ? choice.method : choice.sorting.by;
  return sorted(chosen, by, choice.sorting.isDescending);
}

function passes({ lines, labelled }: PageRow, filter: PageFilter, method: string): boolean {
  if (filter === 'unlabelled') return labelled === null;
  const line = lines.get(method);
  if (line === undefined) return false;
  if (filter === 'failed') return line.failed !== '';
  if (line.score === null) return false;
  return filter === 'region'
    ? !line.score.isRegionRight
    : line.score.errors.some(({ kind }) => kind === filter);
}

function sorted(rows: PageRow[], by: string, isDescending: boolean): PageRow[] {
  const sign = isDescending ? -1 : 1;
  if (by === 'title' || by === 'site') {
    return rows.sort((one, other) => sign * one.page[by].localeCompare(other.page[by], 'en'));
  }
  // Pages without a number come last in both directions.
  const value = (row: PageRow): number | undefined =>
    by === 'labelled' ? (row.labelled ?? undefined) : row.lines.get(by)?.score?.f1;
  return rows.sort((one, other) => {
    const [a, b] = [value(one), value(other)];
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
    return sign * (a - b);
  });
}
