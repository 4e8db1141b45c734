import type { CorpusInfo } from '../../shared/contract/corpus';
import { configNames } from '../../shared/evaluation/configName';
import type { ResultLine, RunHead, SplitName } from '../../shared/evaluation/results';
import type { Evaluation } from '../store/evaluationSlice';
import { isInSplit } from './corpusCounts';

/** The lines of an evaluation for the pages of the split. Pages that are no longer in the corpus are left out. */
export function shownLines(
  evaluation: Evaluation | null,
  corpus: Pick<CorpusInfo, 'pages'>,
  split: SplitName,
): ResultLine[] {
  if (evaluation === null) return [];
  const shown = new Set(corpus.pages.filter((page) => isInSplit(page, split)).map(({ slug }) => slug));
  return evaluation.lines.filter(({ page }) => shown.has(page));
}

/** Lines of an earlier evaluation with the current names of the methods, also if their settings differed. */
export function renamedLines(
  lines: readonly ResultLine[],
  earlier: Pick<RunHead, 'entrants'>,
  now: Pick<RunHead, 'entrants'>,
): ResultLine[] {
  const [oldNames, newNames] = [configNames(earlier.entrants), configNames(now.entrants)];
  const isUnique = ({ entrants }: Pick<RunHead, 'entrants'>, method: string): boolean =>
    entrants.filter((config) => config.method === method).length === 1;
  const renamed = new Map<string, string>();
  for (const [index, { method }] of earlier.entrants.entries()) {
    if (!isUnique(earlier, method) || !isUnique(now, method)) continue;
    renamed.set(oldNames[index]!, newNames[now.entrants.findIndex((config) => config.method === method)]!);
  }
  return lines.map((line) => ({ ...line, method: renamed.get(line.method) ?? line.method }));
}

/** The lines of each page, by method name. */
export function linesByPage(lines: readonly ResultLine[]): Map<string, Map<string, ResultLine>> {
  const pages = new Map<string, Map<string, ResultLine>>();
  for (const line of lines) {
    const own = pages.get(line.page) ?? new Map<string, ResultLine>();
    pages.set(line.page, own);
    own.set(line.method, line);
  }
  return pages;
}

/** How many pages were recaptured, relabelled or added since the evaluation. */
export function changedSince({ head, lines }: Evaluation, { pages }: Pick<CorpusInfo, 'pages'>): number {
  const hashes = new Map(lines.map(({ page, hash }) => [page, hash]));
  return pages.filter((page) => {
    if (!isInSplit(page, head.split)) return false;
    const label = page.labels.find(({ reader }) => reader === head.reader);
    return hashes.get(page.slug) !== page.hash || (label !== undefined && label.updatedAt > head.startedAt);
  }).length;
}
