import type { CorpusInfo, CorpusPage, KnownCorpus } from '../../shared/contract/corpus';

/** Long work, as it is shown while it lasts. */
export interface RunningJob {
  ticket: string;
  /** what it does, such as 'Evaluating' */
  title: string;
  done: number;
  /** 0 where that is not known yet */
  total: number;
  words: string;
}

export interface CorpusSlice {
  corpus: CorpusInfo | null;
  knownCorpora: KnownCorpus[];
  /** what could not be done with a corpus, and the last one stays open; null where nothing failed */
  corpusError: string | null;
  /** whose labels are shown and made; '' for the first reader */
  reader: string;
  jobs: readonly RunningJob[];
  loadKnownCorpora(): Promise<void>;
  /** opens it and goes to the Corpus place */
  openCorpus(folder: string): Promise<void>;
  newCorpus(folder: string, name: string): Promise<void>;
  /** after something in it was changed, here or by another program */
  reloadCorpus(): Promise<void>;
  dismissCorpusError(): void;
  setReader(reader: string): void;
  /** opens a page of the corpus, in whichever place the user is */
  openCorpusPage(slug: string): Promise<void>;
  /** does long work under a ticket, shown until it ends; undefined where it was cancelled or failed, which is told */
  runJob<Output>(title: string, ask: (ticket: string) => Promise<Output>): Promise<Output | undefined>;
  cancelJob(ticket: string): void;
}

/** The page of the corpus that is open, or null. */
export function openCorpusPageOf(state: {
  corpus: CorpusInfo | null;
  page: { source: string } | null;
}): CorpusPage | null {
  const { corpus, page } = state;
  if (corpus === null || page === null) return null;
  return corpus.pages.find(({ source }) => source === page.source) ?? null;
}
