import type { CorpusInfo, CorpusPage, LabelSummary } from '../../shared/contract/corpus';
import type { AnnotatorsSlice } from './annotatorsSlice';
import type { QueueOrder, QueueSlice } from './queueSlice';

interface QueueInput
  extends Pick<QueueSlice, 'queueOrder' | 'queueSearch' | 'certainty'>,
    Pick<AnnotatorsSlice, 'agreement'> {
  corpus: CorpusInfo | null;
  reader: string;
}

export const orderTitles: Readonly<Record<QueueOrder, string>> = {
  corpus: 'Corpus order',
  leastCertain: 'Least certain first',
  unlabelled: 'Unlabelled first',
  doubtful: 'Doubtful only',
  conflicts: 'Conflicts only',
};

export function summaryOf(page: CorpusPage, reader: string): LabelSummary | undefined {
  return page.labels.find((summary) => summary.reader === reader);
}

export function isOpen(page: CorpusPage, reader: string): boolean {
  const status = summaryOf(page, reader)?.status ?? 'open';
  return status === 'open';
}

/** Some records need a check after a new capture. */
export function isDoubtful(page: CorpusPage, reader: string): boolean {
  const summary = summaryOf(page, reader);
  return summary !== undefined && (summary.doubtful > 0 || summary.isOfOtherCapture);
}

export function conflictsOf(agreement: AnnotatorsSlice['agreement'], slug: string): number {
  const found = agreement?.pages.find((page) => page.slug === slug);
  return found === undefined ? 0 : found.conflicts.length + (found.isRegionSame ? 0 : 1);
}

/** Whether every word of a search is in the title, URL, site, tags or slug of a page. */
export function isFound({ title, url, site, tags, slug }: CorpusPage, search: string): boolean {
  const text = [title, url, site, slug, ...tags].join('\n').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The pages that the search of the queue finds, in its order. */
export function queuePages({
  corpus,
  reader,
  queueOrder,
  queueSearch,
  certainty,
  agreement,
}: QueueInput): CorpusPage[] {
  const all = corpus?.pages ?? [];
  const pages = queueSearch.trim() === '' ? all : all.filter((page) => isFound(page, queueSearch));
  switch (queueOrder) {
    case 'corpus':
      return pages;
    case 'leastCertain':
      return byCertainty(pages, certainty);
    case 'unlabelled':
      return [
        ...pages.filter((page) => isOpen(page, reader)),
        ...pages.filter((page) => !isOpen(page, reader)),
      ];
    case 'doubtful':
      return pages.filter((page) => isDoubtful(page, reader));
    case 'conflicts':
      return pages.filter(({ slug }) => conflictsOf(agreement, slug) > 0);
  }
}

/** Pages with unknown certainty come last; ties keep the order of the corpus. */
function byCertainty(pages: readonly CorpusPage[], certainty: QueueSlice['certainty']): CorpusPage[] {
  const of = ({ slug }: CorpusPage): number => certainty?.[slug] ?? Number.POSITIVE_INFINITY;
  const key = pages.map((page, index) => ({ page, index, value: of(page) }));
  key.sort((one, other) => (one.value === other.value ? one.index - other.index : one.value - other.value));
  return key.map(({ page }) => page);
}

/** The next wanted page after the given one, wrapping around; null if there is none. */
export function pageAfter(
  queue: readonly CorpusPage[],
  slug: string | null,
  isWanted: (page: CorpusPage) => boolean,
): CorpusPage | null {
  const at = queue.findIndex((page) => page.slug === slug);
  const round = [...queue.slice(at + 1), ...queue.slice(0, Math.max(0, at))];
  return round.find((page) => page.slug !== slug && isWanted(page)) ?? null;
}

/**
 * The next unlabelled page by increasing agreement of the methods, wrapping around. From a labelled page, the first of
 * that order.
 */
export function leastCertain(
  pages: readonly CorpusPage[],
  reader: string,
  certainty: QueueSlice['certainty'],
  slug: string | null,
): CorpusPage | null {
  const open = pages.filter((page) => isOpen(page, reader));
  return pageAfter(byCertainty(open, certainty), slug, () => true);
}

interface QueueCounts {
  pages: number;
  labelled: number;
  open: number;
  skipped: number;
  conflicts: number;
  doubtful: number;
}

export function queueCounts({
  corpus,
  reader,
  agreement,
}: Omit<QueueInput, 'queueOrder' | 'queueSearch' | 'certainty'>): QueueCounts {
  const pages = corpus?.pages ?? [];
  const counts = { pages: pages.length, labelled: 0, open: 0, skipped: 0, conflicts: 0, doubtful: 0 };
  for (const page of pages) {
    counts[summaryOf(page, reader)?.status ?? 'open']++;
    if (isDoubtful(page, reader)) counts.doubtful++;
    if (conflictsOf(agreement, page.slug) > 0) counts.conflicts++;
  }
  return counts;
}
