import type {
  CorpusInfo,
  CorpusPage,
  KnownCorpus,
  LabelState,
  LabelSummary,
} from '../../shared/contract/corpus';
import { doubtfulCount } from '../../shared/labels/pageLabel';
import type { Slice } from './inspectorState';
import type { Workspace } from './viewSlice';

export interface CorpusSlice {
  corpus: CorpusInfo | null;
  knownCorpora: KnownCorpus[];
  /** what failed; the last corpus stays open */
  corpusError: string | null;
  /** whose labels are shown and edited; '' for the first annotator */
  reader: string;
  loadKnownCorpora(): Promise<void>;
  /** opens it and goes to the Corpus workspace */
  openCorpus(folder: string): Promise<void>;
  newCorpus(folder: string, name: string): Promise<void>;
  /** a free folder and a name for a corpus of the open page; null if that fails */
  proposeCorpus(): Promise<{ folder: string; name: string } | null>;
  /** makes a corpus of the open page and goes to Label; returns what failed, or '' */
  newCorpusOfPage(folder: string, name: string): Promise<string>;
  /** after a change, here or by another program */
  reloadCorpus(): Promise<void>;
  dismissCorpusError(): void;
  setAnnotator(reader: string): void;
  /** opens a page of the corpus in the current workspace */
  openCorpusPage(slug: string): Promise<void>;
  /** shows and logs why something failed; the open corpus stays open */
  reportCorpusError(cause: unknown): void;
  /** updates the open corpus with a saved label, without reading it again */
  noteSavedLabel(corpus: string, state: LabelState): void;
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

export const corpusSlice: Slice<CorpusSlice> =
  ({ client }) =>
  (set, get) => {
    const reportCorpusError = (cause: unknown): void => {
      const { message } = cause as Error;
      set({ corpusError: message });
      get().addLog('error', message);
    };

    const show = async (ask: Promise<CorpusInfo>, workspace: Workspace = 'corpus'): Promise<void> => {
      const { workspace: before } = get();
      try {
        const corpus = await ask;
        const isOther = get().corpus?.folder !== corpus.folder;
        const reader = corpus.readers.includes(get().reader) ? get().reader : '';
        set({ corpus, reader, corpusError: null });
        get().dismissCorpusReport();
        // Stay where the user has gone meanwhile.
        if (get().workspace === before) get().setWorkspace(workspace);
        if (isOther) get().resetCorpusFilters();
        for (const { file, fault } of corpus.faults) get().addLog('warning', `${file}: ${fault}`);
        await Promise.all([get().loadKnownCorpora(), get().loadEvaluations()]);
        // Show something to inspect and label at once.
        const first = corpus.pages[0];
        if (get().page === null && get().opening === null && first !== undefined)
          void get().openCorpusPage(first.slug);
      } catch (cause) {
        reportCorpusError(cause);
        // The Corpus workspace shows the error.
        get().setWorkspace('corpus');
      }
    };

    return {
      corpus: null,
      knownCorpora: [],
      corpusError: null,
      reader: '',
      async loadKnownCorpora() {
        try {
          set({ knownCorpora: await client.request('knownCorpora', {}) });
        } catch (cause) {
          get().addLog('warning', (cause as Error).message);
        }
      },
      openCorpus: (folder) => show(client.request('openCorpus', { folder })),
      newCorpus: (folder, name) => show(client.request('newCorpus', { folder, name })),
      async proposeCorpus() {
        const { page } = get();
        return page === null
          ? null
          : client.request('proposedCorpus', { page: page.page }).catch((cause: Error) => {
              get().addLog('warning', cause.message);
              return null;
            });
      },
      async newCorpusOfPage(folder, name) {
        const { page } = get();
        if (page === null) return 'No page is open.';
        try {
          const made = await client.request('newCorpusOfPage', { folder, name, page: page.page });
          // From the corpus, so that its label can be shown at once. Stay if another page was opened meanwhile.
          if (get().page?.page === page.page) await get().openPage(made.pages[0]!.source);
          await show(Promise.resolve(made), 'label');
          return '';
        } catch (cause) {
          get().addLog('error', (cause as Error).message);
          return (cause as Error).message;
        }
      },
      async reloadCorpus() {
        const { corpus } = get();
        if (corpus === null) return;
        try {
          const fresh = await client.request('openCorpus', { folder: corpus.folder });
          if (get().corpus?.folder === fresh.folder) set({ corpus: fresh });
        } catch (cause) {
          reportCorpusError(cause);
        }
      },
      dismissCorpusError: () => set({ corpusError: null }),
      setAnnotator: (reader) => set({ reader }),
      async openCorpusPage(slug) {
        const found = get().corpus?.pages.find((page) => page.slug === slug);
        if (found !== undefined) await get().openPage(found.source);
      },
      reportCorpusError,
      noteSavedLabel(folder, state) {
        const { corpus } = get();
        if (corpus?.folder === folder) set({ corpus: withSaved(corpus, state) });
      },
    };
  };

/** An annotator's accepted label of a page, if there is one. */
export function truthOf({ labels }: CorpusPage, reader: string): LabelSummary | undefined {
  return labels.find((label) => label.reader === reader && label.status === 'labelled');
}

/** The corpus with the summary of a label that was just saved. */
function withSaved(corpus: CorpusInfo, { slug, reader, label, savedAt }: LabelState): CorpusInfo {
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
  // No time, no label: all of it was undone.
  const summaries = savedAt === '' ? [] : [summary];
  return {
    ...corpus,
    readers: corpus.readers.includes(reader) ? corpus.readers : [...corpus.readers, reader].sort(),
    pages: corpus.pages.map((page) =>
      page.slug === slug
        ? { ...page, labels: [...page.labels.filter((known) => known.reader !== reader), ...summaries] }
        : page,
    ),
  };
}
