import type { CorpusInfo } from '../../shared/contract/corpus';
import { configNames } from '../../shared/evaluation/configName';
import type { ResultLine, RunHead, SplitName } from '../../shared/evaluation/results';
import type { Evaluation } from '../store/evaluationSlice';
import { isInSplit } from './corpusCounts';

/** What an evaluation says of the pages that are looked at; pages that are gone from the corpus count no more. */
export function shownLines(
  evaluation: Evaluation | null,
  corpus: Pick<CorpusInfo, 'pages'>,
  split: SplitName,
): ResultLine[] {
  if (evaluation === null) return [];
  const seen = new Set(corpus.pages.filter((page) => isInSplit(page, split)).map(({ slug }) => slug));
  return evaluation.lines.filter(({ page }) => seen.has(page));
}

/** Lines of an earlier evaluation under the names that the methods bear now, whatever values each had then. */
export function renamedLines(
  lines: readonly ResultLine[],
  earlier: Pick<RunHead, 'entrants'>,
  now: Pick<RunHead, 'entrants'>,
): ResultLine[] {
  const [then, names] = [configNames(earlier.entrants), configNames(now.entrants)];
  const only = ({ entrants }: Pick<RunHead, 'entrants'>, method: string): boolean =>
    entrants.filter((config) => config.method === method).length === 1;
  const renamed = new Map<string, string>();
  for (const [index, { method }] of earlier.entrants.entries()) {
    if (!only(earlier, method) || !only(now, method)) continue;
    renamed.set(then[index]!, names[now.entrants.findIndex((entrant) => entrant.method === method)]!);
  }
  return lines.map((line) => ({ ...line, method: renamed.get(line.method) ?? line.method }));
}

/** The lines of each page, by the name of the method. */
export function linesByPage(lines: readonly ResultLine[]): Map<string, Map<string, ResultLine>> {
  const pages = new Map<string, Map<string, ResultLine>>();
  for (const line of lines) {
    const own = pages.get(line.page) ?? new Map<string, ResultLine>();
    pages.set(line.page, own);
    own.set(line.method, line);
  }
  return pages;
}

/** Pages that have changed since: captured anew, labelled anew, or added. */
export function changedSince({ head, lines }: Evaluation, { pages }: Pick<CorpusInfo, 'pages'>): number {
  const hashes = new Map(lines.map(({ page, hash }) => [page, hash]));
  return pages.filter((page) => {
    if (!isInSplit(page, head.split)) return false;
    const label = page.labels.find(({ reader }) => reader === head.reader);
    return hashes.get(page.slug) !== page.hash || (label !== undefined && label.updatedAt > head.startedAt);
  }).length;
}
