import type { CorpusInfo, LabelState, LabelSummary } from '../../shared/contract/corpus';
import { doubtfulCount } from '../../shared/labels/pageLabel';

/** The corpus with what has just been saved of one label, so that lists need not be read anew. */
export function withSaved(corpus: CorpusInfo, { slug, reader, label, savedAt }: LabelState): CorpusInfo {
  const summary: LabelSummary = {
    reader,
    status: label.status,
    records: label.records.length,
    hard: label.hard,
    noRecords: label.noRecords,
    doubtful: doubtfulCount(label),
    isOfOtherCapture: false,
    updatedAt: savedAt,
  };
  return {
    ...corpus,
    readers: corpus.readers.includes(reader) ? corpus.readers : [...corpus.readers, reader].sort(),
    pages: corpus.pages.map((page) =>
      page.slug === slug
        ? { ...page, labels: [...page.labels.filter((known) => known.reader !== reader), summary] }
        : page,
    ),
  };
}
