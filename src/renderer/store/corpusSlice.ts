import type { CorpusInfo, CorpusPage, KnownCorpus, LabelSummary } from '../../shared/contract/corpus';
import { ServiceError } from '../../shared/contract/serviceClient';
import type { Slice } from './inspectorState';

/** Long work, as it is shown while it lasts. */
export interface RunningJob {
  ticket: string;
  /** what it does, such as 'Evaluating' */
  title: string;
  done: number;
  /** 0 where that is not known yet */
  total: number;
  text: string;
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
  setAnnotator(reader: string): void;
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

export const corpusSlice: Slice<CorpusSlice> =
  ({ client }) =>
  (set, get) => {
    let tickets = 0;

    const fail = (cause: unknown): void => {
      const { message } = cause as Error;
      set({ corpusError: message });
      get().addLog('error', message);
    };

    const show = async (ask: Promise<CorpusInfo>): Promise<void> => {
      const { workspace: before } = get();
      try {
        const corpus = await ask;
        const isOther = get().corpus?.folder !== corpus.folder;
        const reader = corpus.readers.includes(get().reader) ? get().reader : '';
        set({ corpus, reader, corpusError: null, corpusReport: null });
        // Who has gone somewhere in the meantime stays there.
        if (get().workspace === before) set({ workspace: 'corpus' });
        if (isOther) set({ corpusSearch: '', selectedRow: '', errorStage: '' });
        for (const { file, fault } of corpus.faults) get().addLog('warning', `${file}: ${fault}`);
        await Promise.all([get().loadKnownCorpora(), get().loadEvaluations()]);
        // So that there is something to look into and to label at once.
        const first = corpus.pages[0];
        if (get().page === null && get().opening === null && first !== undefined)
          void get().openCorpusPage(first.slug);
      } catch (cause) {
        fail(cause);
        // Where it is told.
        set({ workspace: 'corpus' });
      }
    };

    return {
      corpus: null,
      knownCorpora: [],
      corpusError: null,
      reader: '',
      jobs: [],
      async loadKnownCorpora() {
        try {
          set({ knownCorpora: await client.request('knownCorpora', {}) });
        } catch (cause) {
          get().addLog('warning', (cause as Error).message);
        }
      },
      openCorpus: (folder) => show(client.request('openCorpus', { folder })),
      newCorpus: (folder, name) => show(client.request('newCorpus', { folder, name })),
      async reloadCorpus() {
        const { corpus } = get();
        if (corpus === null) return;
        try {
          const fresh = await client.request('openCorpus', { folder: corpus.folder });
          if (get().corpus?.folder === fresh.folder) set({ corpus: fresh });
        } catch (cause) {
          fail(cause);
        }
      },
      dismissCorpusError: () => set({ corpusError: null }),
      setAnnotator: (reader) => set({ reader }),
      async openCorpusPage(slug) {
        const found = get().corpus?.pages.find((page) => page.slug === slug);
        if (found !== undefined) await get().openPage(found.source);
      },
      async runJob(title, ask) {
        const ticket = `${title} ${++tickets}`;
        set(({ jobs }) => ({ jobs: [...jobs, { ticket, title, done: 0, total: 0, text: '' }] }));
        try {
          return await ask(ticket);
        } catch (cause) {
          if (!(cause instanceof ServiceError && cause.code === 'cancelled')) fail(cause);
          return undefined;
        } finally {
          set(({ jobs }) => ({ jobs: jobs.filter((job) => job.ticket !== ticket) }));
        }
      },
      cancelJob: (ticket) => void client.request('cancelJob', { ticket }).catch(() => undefined),
    };
  };

/** A reader's label of a page that counts as the truth, if there is one. */
export function truthOf({ labels }: CorpusPage, reader: string): LabelSummary | undefined {
  return labels.find((label) => label.reader === reader && label.status === 'labelled');
}
